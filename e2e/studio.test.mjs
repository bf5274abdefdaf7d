// The studio: a bot written from scratch up to a first experiment, without leaving the browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, device, server, until } from "./server.mjs";
import { mkdir } from "node:fs/promises";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); await mkdir("shots", { recursive: true }); });
after(async () => { await chromium.close(); await home.close(); });

const TURN = `---
name: Tax collector
version: 1
game: arcs
entry: Turn
---

# Turn

- If the hand counter is at 0, pass.
- Draw 2.
- Lower the hand counter.
- Select any card.
- Once a card is selected, discard the rest of the draw. Go to the page for the selected suit.

# Administration - Tax | Repair | Influence

- Influence any card? Prefer:
  - most keys
`;

const saved = (page) => until(page, () => document.getElementById("saved").textContent === "Saved");
const picture = (page, name) => page.screenshot({ path: `shots/studio-${name}.png` });

async function pictures(page, name) {
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a bot for Arcs from nothing to a first experiment", { timeout: 600_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await page.goto(home.url);
  await page.click("nav >> text=Documents");
  await pictures(page, "list");
  await page.selectOption("#game", "arcs");
  await page.click("text=Write it");
  await page.waitForSelector(".studio");

  // Lines that are not understood are underlined, and stored all the same.
  await page.fill("#text", TURN);
  await page.click("#text");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("- Sing a song.\n");
  await until(page, () => /Sing a song/.test(document.getElementById("found").textContent) || document.querySelector("#found .error"));
  await saved(page);
  assert.ok(await page.locator(".lines .has-error").count());
  await pictures(page, "broken");

  // A power failure loses nothing.
  await home.kill();
  await page.keyboard.type("and on it goes");
  await until(page, () => /stays in this browser/.test(document.getElementById("saved").textContent));
  await home.again();
  const draft = new URL(page.url()).pathname;
  await page.goto(home.url + draft);
  await page.waitForSelector(".studio");
  assert.match(await page.inputValue("#text"), /Sing a song/);

  // Completions, and the reading of the line.
  await page.fill("#text", TURN);
  await page.click("#text");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("- Tax a ");
  await until(page, () => [...document.querySelectorAll("#words li")].some((item) => item.textContent === "city"));
  await picture(page, "words");
  await page.keyboard.type("ci");
  await until(page, () => document.querySelector("#words [aria-selected=true]")?.textContent.startsWith("cit"));
  while ((await page.innerText("#words [aria-selected=true]")) !== "city") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("?");
  await until(page, () => document.querySelector("#found .fine"));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await until(page, () => /Understood as/.test(document.getElementById("reading").textContent));
  await saved(page);

  // A turn tried in a position.
  await page.click("[role=tab][data-tab=try]");
  await page.fill("#position", "red city in hex 1: fresh\nred ships in hex 1: 1 fresh");
  await page.fill("#chance", "administration 5\nadministration 6");
  await page.click("#try button.primary");
  await page.waitForSelector("#tried .acts");
  assert.match(await page.innerText("#tried .acts"), /red/);
  await pictures(page, "try");
  await page.click("text=Keep it as an example");
  await page.waitForSelector("#played .passed");
  assert.match(await page.innerText("#played"), /1 of 1/);
  await pictures(page, "examples");

  // A first experiment, and the counts of each line.
  await page.click("[role=tab][data-tab=experiment]");
  await page.selectOption("#games", "50");
  for (const select of await page.locator("#experiment select[name=other]").all()) {
    if ((await select.inputValue()) !== "nobody") await select.selectOption("random");
  }
  await page.click("#experiment button.primary");
  await page.waitForSelector("#experiment progress");
  assert.equal((await page.request.get(home.url)).status(), 200, "the server answers meanwhile");
  await until(page, () => document.querySelector("#experiment .report") && !document.querySelector("#experiment progress"));
  assert.match(await page.innerText("#experiment .report"), /50 games against random/);
  await until(page, () => document.querySelectorAll(".lines b").length > 3);
  await pictures(page, "experiment");

  // Versions: the one that was played is kept, and compared as text.
  await page.click("#text");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nRepair any ship?");
  await saved(page);
  await page.click("[role=tab][data-tab=versions]");
  await page.fill("#why", "with repairs");
  await page.click("text=Keep this version");
  await until(page, () => document.querySelectorAll(".versions > li").length === 2);
  await page.locator("text=What has changed").last().click();
  await page.waitForSelector("#difference ins");
  assert.match(await page.innerText("#difference ins"), /Repair any ship/);
  await pictures(page, "versions");
  assert.deepEqual(page.problems, []);
});

test("the studio works without its script", { timeout: 60_000 }, async () => {
  const page = await device(chromium, { javaScriptEnabled: false });
  await page.goto(`${home.url}/documents`);
  await page.selectOption("#game", "arcs");
  await page.click("text=Write it");
  await page.fill("#text", "---\nname: Plain\ngame: arcs\n---\n# Turn\n- Sing.\n");
  await page.click("text=Save and check");
  assert.match(await page.innerText("#found"), /Line 6/);
});
