// The first visit: installs the service worker, then opens the program. The worker answers from then on.
"use strict";

const say = (text) => { document.getElementById("said").textContent = text; };

async function start() {
  if (!("serviceWorker" in navigator)) {
    say("This browser gives the table no place to live. Open this page over https, or as localhost, and not in a private window.");
    return;
  }
  await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
  // Ask the browser not to evict the games when the disk gets full; it may refuse.
  navigator.storage?.persist?.().catch(() => {});
  location.replace(new URL("./", new URL("sw.js", document.baseURI)));
}

start().catch((error) => say(`The table could not be laid: ${error.message}. Reload to try again.`));
