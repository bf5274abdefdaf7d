// Makes the pages live. Everything here also works without it: forms post, links lead on.
"use strict";

// The house may live in a folder of a larger site.
const base = document.querySelector('link[rel="stylesheet"]').getAttribute("href").replace("/assets/style.css", "");
const main = () => document.getElementById("main");
const say = (text) => { document.getElementById("live").textContent = text; };

// ---------------------------------------------------------------- pages without a reload

/** Puts the main part and the bar of another page in place of ours. */
function show(html, url, push) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const focused = document.activeElement && document.activeElement.id;
  const opened = [...document.querySelectorAll("details.group[open]")].map((d) => d.dataset.group);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.querySelector(".bar").replaceWith(page.querySelector(".bar"));
  main().replaceWith(page.getElementById("main"));
  for (const group of opened) document.querySelector(`details.group[data-group="${CSS.escape(group)}"]`)?.setAttribute("open", "");
  if (push) history.pushState(mark(), "", url); else history.replaceState(mark(), "", url);
  if (focused) document.getElementById(focused)?.focus();
  begin();
}

/** What a point of the browser's history stands for: so many events of this game. */
const mark = () => ({ game: main().dataset.game, len: Number(main().dataset.len) });

/** Requests of our own on the way: what they change is no news. */
let busy = 0;

async function go(url, options, push) {
  busy += 1;
  try {
    const answer = await fetch(url, { credentials: "same-origin", ...options });
    const kind = answer.headers.get("content-type") || "";
    if (!kind.startsWith("text/html")) { location.href = url; return; }
    // After a form that failed, the address stays the table's own.
    const where = options && !answer.redirected ? location.pathname : answer.url;
    show(await answer.text(), where, push);
    say(answer.ok ? "" : document.querySelector(".notice.bad p")?.textContent || "That did not work.");
  } catch (error) {
    say("No connection to the table. What was stored is safe; trying again helps.");
  } finally {
    busy -= 1;
    catchUp();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (button && button.dataset.confirm && !confirm(button.dataset.confirm)) { event.preventDefault(); return; }
  if (!main().dataset.game || form.enctype === "multipart/form-data") return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, button));
  button?.setAttribute("aria-busy", "true");
  // What is taken back leaves no page of its own to come back to.
  go(form.action, { method: "POST", body }, !form.action.endsWith("/undo"));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || !main().dataset.game || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname !== `${base}/g/${main().dataset.game}`) return;
  event.preventDefault();
  go(link.href, undefined, true);
});

// Back is undo: an earlier page of this game with fewer events takes the later ones back. Pages that
// an undo has overtaken are passed over.
addEventListener("popstate", (event) => {
  const now = main().dataset, then = event.state;
  if (!then || !now.game || then.game !== now.game) { location.reload(); return; }
  const looking = now.at !== undefined || new URLSearchParams(location.search).has("at");
  if (looking) {
    go(location.href, undefined, false);
  } else if (then.len < Number(now.len)) {
    const body = new URLSearchParams({ version: now.version, to: then.len });
    go(`${base}/g/${now.game}/undo`, { method: "POST", body }, false);
  } else {
    history.back();
  }
});

// ---------------------------------------------------------------- the board

let pointed = [];

/** Whether an option has a word that begins with each of the words typed. */
function found(option, typed) {
  const words = option.textContent.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Shows only the options that were searched for, and that concern the places pointed at. */
function filter() {
  const typed = (document.getElementById("find")?.value ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (const button of document.querySelectorAll(".outcomes button")) button.hidden = !found(button, typed);
  const box = document.querySelector(".filter");
  if (!box) return;
  box.hidden = pointed.length === 0;
  box.querySelector(".where").textContent = pointed.map(nameOf).join(" → ");
  for (const button of document.querySelectorAll(".offers button")) {
    const places = button.dataset.places.split(" ");
    button.closest("li").hidden = !pointed.every((place) => places.includes(place)) || !found(button, typed);
  }
  for (const group of document.querySelectorAll(".offers .group")) {
    group.hidden = !group.querySelector("li:not([hidden])");
    if ((pointed.length || typed.length) && group.tagName === "DETAILS") group.open = true;
  }
  for (const place of document.querySelectorAll("[data-place]")) {
    place.classList.toggle("pointed", pointed.includes(place.dataset.place));
  }
}

const nameOf = (place) => document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getAttribute("aria-label")?.split(":")[0] || place;

function point(place) {
  const offered = [...document.querySelectorAll(".offers button")].some((b) =>
    [...pointed, place].every((p) => b.dataset.places.split(" ").includes(p)));
  if (pointed.includes(place)) pointed = pointed.filter((p) => p !== place);
  else if (offered) pointed.push(place);
  else pointed = [place];
  filter();
  say(`${document.querySelectorAll(".offers li:not([hidden])").length} actions at ${pointed.map(nameOf).join(", ")}`);
}

function light(places, on) {
  for (const place of places) {
    for (const shape of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) shape.classList.toggle("hint", on);
  }
}

// ---------------------------------------------------------------- each page

function begin() {
  pointed = [];
  for (const part of document.querySelectorAll("[data-src]")) {
    fetch(part.dataset.src, { credentials: "same-origin" }).then(async (answer) => {
      if (!answer.ok) return;
      part.innerHTML = await answer.text();
      // Somebody who goes through a turn looks at the line that decided.
      const box = part.querySelector(".thought"), now = part.querySelector(".line.now");
      if (box && now) box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
    }).catch(() => {});
  }
  const find = document.getElementById("find");
  if (find) {
    find.closest("p").hidden = false;
    find.addEventListener("input", filter);
    find.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      // What is typed is never sent by itself: Enter takes the one option that is left.
      event.preventDefault();
      const left = [...document.querySelectorAll(".outcomes button, .offers button")].filter((b) => !b.hidden && !b.closest("[hidden]"));
      if (left.length === 1) left[0].click(); else say(`${left.length} options are left`);
    });
  }
  const offers = document.querySelector(".offers");
  if (!offers) return;
  const wanted = new Set([...offers.querySelectorAll("button")].flatMap((b) => b.dataset.places.split(" ")));
  for (const place of document.querySelectorAll("[data-place]")) {
    if (!wanted.has(place.dataset.place)) continue;
    place.classList.add("offered");
    place.setAttribute("tabindex", "0");
    place.setAttribute("role", "button");
    place.addEventListener("click", () => point(place.dataset.place));
    place.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); point(place.dataset.place); }
    });
  }
  for (const button of offers.querySelectorAll("button")) {
    const places = button.dataset.places.split(" ").filter(Boolean);
    for (const on of ["mouseenter", "focus"]) button.addEventListener(on, () => light(places, true));
    for (const off of ["mouseleave", "blur"]) button.addEventListener(off, () => light(places, false));
  }
  document.querySelector("[data-clear]")?.addEventListener("click", () => { pointed = []; filter(); });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  document.querySelector(`[data-key="${CSS.escape(event.key)}"]`)?.click();
});

// Presets tick what they mean; ticking something by hand is a choice of one's own.
document.addEventListener("change", (event) => {
  const input = event.target, form = input.closest("form.new");
  if (!form) return;
  if (input.name === "preset" && input.dataset.values !== undefined) {
    const values = new Map(input.dataset.values.split(" ").map((pair) => pair.split("=")));
    for (const field of form.querySelectorAll("[name^='field.']")) {
      const value = values.get(field.name.slice(6));
      if (field.type === "checkbox") field.checked = value === "on"; else field.value = value ?? "";
    }
  } else if (input.name.startsWith("field.")) {
    const own = form.querySelector("[name=preset][value=custom]");
    if (own) own.checked = true;
  }
});

// ---------------------------------------------------------------- other devices

let line = null;
let stands = null;

/** Looks again if the table stands otherwise than we show it. */
function catchUp() {
  if (busy || stands === null || stands === main().dataset.stands || main().dataset.at !== undefined) return;
  stands = null;
  go(location.href, undefined, false).then(() => say("The table has changed."));
}

function listen() {
  const game = main().dataset.game;
  if (!game || line) return;
  const hear = (event) => { stands = event.data; catchUp(); };
  line = new EventSource(`${base}/g/${game}/events`);
  line.onmessage = hear;
  // Without a server, the pages of this browser tell each other.
  const pages = new BroadcastChannel(`understudy${base}`);
  pages.onmessage = ({ data }) => { if (data.game === main().dataset.game) hear({ data: data.stands }); };
}

history.replaceState(mark(), "");
begin();
listen();
