// A planet is laid out by hand, three creature phases are run, and one is undone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, choose, device, server, press, shot } from "./server.mjs";
import { creaturePhases, take } from "./stories.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("a map is laid out, three phases are run, and one is undone", { timeout: 120_000 }, async () => {
  await creaturePhases(await device(chromium), home.url, "faraway", 3);
});

test("a species of one's own is typed in, roleplayed, and corrected by hand", { timeout: 120_000 }, async () => {
  const page = await device(chromium);
  await page.goto(`${home.url}/new/faraway`);
  await page.click("summary:has-text('Or type it in')");
  const card = await page.inputValue("#typed");
  assert.match(card, /\| die \| move \| action \|/, "the page offers a card to fill in");
  await page.fill("#typed", card.replace("to prey", "to pray"));
  await page.click(".own button[type=submit]");
  assert.match(await page.innerText(".notice.bad"), /pray/, "what is not understood is pointed at");
  await page.click("summary:has-text('Or type it in')");
  await page.fill("#typed", card.replace("Name of the species", "Marsh Lurker"));
  await page.click(".own button[type=submit]");
  assert.match(await page.innerText(".notice"), /Marsh Lurker is understood/);
  for (const group of ["Mission", "Open questions"]) await page.click(`summary:has-text('${group}')`);
  assert.ok((await page.locator("details:has(summary:text-is('Open questions')) .field").count()) > 5, "named options");
  await shot(page, "faraway-options");
  await page.selectOption("[name='field.system']", "roleplay");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await page.click("[data-tab=table]");
  await page.click("summary:has-text('Correct by hand')");
  const correct = async (text) => {
    await page.fill("#correction", text);
    await press(page, ".correct button[type=submit]");
    if (!(await page.isVisible("#correction"))) await page.click("summary:has-text('Correct by hand')");
  };
  await correct("at 0,0: reveal Swamp; at 1,0: reveal Forest; at 0,1: reveal Desert");
  await correct("at 0,0: put explorer 1; at 1,0: put creature Marsh Lurker");
  assert.match(await page.innerText("#panel-eco"), /Marsh Lurker/);
  await take(page, "Creature phase", "begin the creature phase");
  // The players choose for each creature among its legal moves.
  const moves = await page.locator('.offers [data-group="Move"] button').allTextContents();
  assert.ok(moves.length >= 2, `${moves}`);
  await shot(page, "faraway-roleplay");
  await choose(page, '.offers [data-group="Move"] button >> nth=0');
  await page.click("[data-tab=log]");
  await page.waitForSelector(".told .log");
  assert.match(await page.textContent(".told .log"), /Marsh Lurker 1 (goes|stays|is pushed)/);
  assert.deepEqual(page.problems, []);
});
