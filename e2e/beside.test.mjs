// An evening of Root beside a physical board, on a phone.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, changed, device, server, shot, table } from "./server.mjs";

let place, chrome;
before(async () => { place = await server(); chrome = await browser(); });
after(async () => { await chrome?.close(); await place?.close(); });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Begins an evening with the Mechanical Marquise. */
async function evening(degree) {
  const page = await device(chrome, PHONE);
  await page.goto(`${place.url}/new/beside-root`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await page.selectOption("[name=side1]", "marquise");
  await page.fill("[name='field.people']", "Ola: Eyrie, Ben: Keepers");
  await page.check(`[name='field.degree'][value='${degree === "tell" ? "" : degree}']`);
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.beside");
  return page;
}

/** A deliberate tap, and its answer. */
async function tap(page, selector) {
  await page.waitForTimeout(320);
  const { stands } = await table(page);
  await page.locator(selector).first().tap();
  await changed(page, stands);
}

/** Taps a clearing, and adds this many pieces there. */
async function touch(page, clearing, what, n) {
  for (let i = 0; i < n; i++) {
    await page.locator(`.touch-map [data-place='${clearing}']`).first().tap();
    await page.waitForSelector("#counts li");
    await tap(page, `#counts li:has-text('${what}') button >> nth=1`);
  }
}

/** A correction in words. */
async function correct(page, words) {
  const kept = page.locator("details.kept");
  if (!(await kept.evaluate((one) => one.open))) await page.locator("summary:has-text('What the program believes')").tap();
  await page.fill("#correction", words);
  await tap(page, ".kept form.row button");
}

const text = (page, selector) => page.locator(selector).first().innerText();

test("a turn is told after two taps, and what goes otherwise is said on its line", async () => {
  const page = await evening("tell");
  await tap(page, "button.begin");
  assert.match(await text(page, "#question"), /Which suit/);
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('No item')");
  assert.match(await text(page, ".steps"), /Battle in each of/);
  assert.match(await text(page, ".steps"), /Still tied: Ola before Ben/);
  assert.match(await text(page, ".foot .primary"), /1 point/);
  // A tick survives a reload and the next entry.
  await page.locator(".tick").first().tap();
  await page.reload();
  assert.ok(await page.locator(".tick").first().isChecked());
  await tap(page, "button.step[aria-label^='one more: buildings and tokens']");
  assert.ok(await page.locator(".tick").first().isChecked());
  assert.match(await text(page, ".foot .primary"), /2 points/);
  // No place for the sawmill: the track scores less, and she turns over another card.
  await tap(page, ".flag:has-text('not possible')");
  assert.match(await text(page, "#question"), /another card/);
  await shot(page, "beside-tell");
  await tap(page, ".foot .undo button");
  await tap(page, ".foot .primary");

  // Her next card is asked for at once, and nothing else: people's turns need no entry. What happened to her own things
  // meanwhile is set right before the card is turned over.
  assert.match(await text(page, "#question"), /Which suit/);
  assert.match(await text(page, ".ask .because"), /own turns need no entry/);
  assert.match(await text(page, ".who"), /turn 2/);
  await correct(page, "Marquise points: 5");
  assert.match(await text(page, "#question"), /Which suit/);
  assert.match(await text(page, ".who .points"), /^5/);
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('Hammer')");
  assert.match(await text(page, ".steps"), /Battle in each of 1 6 8 12/);

  // It was a mouse, not a fox: that entry is taken back, and the page says what to put back.
  await page.locator("summary:has-text('What was entered')").tap();
  await page.waitForTimeout(320);
  const { stands } = await table(page);
  await page.locator(".log li:has-text('Which suit') button").first().tap();
  await changed(page, stands);
  assert.match(await text(page, ".notice"), /take it back: Battle/);
  await tap(page, ".pad button.mouse");
  await tap(page, ".pad button:has-text('No item')");
  assert.match(await text(page, ".steps"), /Battle in each of 2 9 7 11|Battle in each of 2 7 9 11/);
  // A slip is noticed in the middle of the turn, while a card is asked for: the list and the question stay.
  await tap(page, ".flag:has-text('not possible')");
  assert.match(await text(page, "#question"), /another card/);
  const list = await text(page, ".steps");
  await correct(page, "Marquise points: 8");
  assert.match(await text(page, "#question"), /another card/);
  assert.equal(await text(page, ".steps"), list);
  await tap(page, ".pad button.fox");
  while (!(await page.locator(".foot .primary").count())) await tap(page, ".pad button");
  assert.match(await text(page, ".who .points"), /^([89]|1\d)/);
  const done = await text(page, ".steps");
  await tap(page, ".foot .primary");
  assert.match(await text(page, ".who"), /turn 3/);
  // Undo goes back over the end of the turn: its list is there again, and nothing of it is to be done twice.
  await tap(page, ".foot .undo button");
  assert.equal(await text(page, ".steps"), done);
  assert.equal(await page.locator(".notice li").count(), 0);
  assert.deepEqual(page.problems, []);
});

test("targets are found by asking, and a wrong entry is set right in the middle of the turn", async () => {
  const page = await evening("ask");
  await tap(page, "button.begin");
  for (const [question, clearing] of [["keep", 1], ["sawmill", 1], ["workshop", 9], ["recruiter", 10]]) {
    assert.match(await text(page, "#question"), new RegExp(question));
    await tap(page, `.glow[aria-label='${clearing}']`);
    await tap(page, ".ask .primary");
  }
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('No item')");
  // The pieces of all others are checked once: a tap for each change.
  assert.match(await text(page, "#question"), /everybody else/);
  await touch(page, 6, "Ben: warriors", 2);
  await touch(page, 6, "Ben: tokens", 1);
  await shot(page, "beside-ask");
  await tap(page, ".ask .primary");
  assert.match(await text(page, "#question"), /What is left in 6/);
  assert.match(await text(page, ".steps"), /Battle in 6 against Ben/);
  // A miscount: she has two warriors in 6, not one. The turn continues where it was.
  const before = await text(page, ".steps");
  await tap(page, ".sheet-rows button[aria-label='one more: Warriors in {6}']");
  assert.match(await text(page, "#question"), /What is left in 6/);
  assert.equal(await text(page, ".steps"), before);
  // She loses one of them, he loses the token: that is a point, and nothing more is asked.
  await tap(page, ".sheet-rows button[aria-label='one fewer: Warriors in {6}']");
  await tap(page, ".sheet-rows button[aria-label='one fewer: Ben: tokens in {6}']");
  await shot(page, "beside-battle");
  await tap(page, ".ask .primary");
  assert.match(await text(page, ".steps"), /1 point/);
  await page.waitForSelector(".foot .primary");
  await shot(page, "beside-list");
  // Undo reverts one entry, and says so.
  await tap(page, ".foot .undo button");
  assert.match(await text(page, "#question"), /What is left in 6/);
  await tap(page, ".ask .primary");
  await tap(page, ".foot .primary");
  // Her next turn: one card, the map as it was last seen, and what is left where she fights.
  assert.match(await text(page, ".who"), /turn 2/);
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('No item')");
  assert.match(await text(page, "#question"), /everybody else/);
  await tap(page, ".ask .primary");
  assert.match(await text(page, ".steps"), /Battle in 6 against Ben/);
  await tap(page, ".ask .primary");
  assert.match(await text(page, ".foot .primary"), /Turn done/);
  assert.deepEqual(page.problems, []);
});

test("the whole table is mirrored: what people changed is touched, and the bot fights it", async () => {
  const page = await device(chrome, PHONE);
  await page.goto(`${place.url}/new/beside-root`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await page.selectOption("[name=side1]", "marquise");
  await page.fill("[name='field.people']", "Ola: Eyrie, Ben: Alliance");
  await page.fill("[name='field.landmarks']", "Black Market");
  await page.check("[name='field.degree'][value='mirror']");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.beside");
  await tap(page, "button.begin");
  while (!/Is everything/.test(await text(page, "#question"))) await tap(page, ".glow");
  await page.locator(".touch-map .root-map.narrow [data-place=clearing6]").first().tap();
  await page.waitForSelector("#counts h3:text-is('Clearing 6')");
  await tap(page, "#counts li:has-text('Eyrie warriors') button >> nth=1");
  assert.match(await page.locator(".root-map.narrow [data-place=clearing6]").first().getAttribute("aria-label"), /Eyrie/);
  await shot(page, "beside-mirror");
  await tap(page, ".ask .pad button");
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('No item')");
  assert.match(await text(page, ".because"), /Marquise against Eyrie in/);
  // A wrong entry is corrected while the dice lie there, and the turn continues.
  await page.locator(".touch-map .root-map.narrow [data-place=clearing8]").first().tap();
  // The sheet of the previous place must be gone.
  await page.waitForSelector("#counts h3:text-is('Clearing 8')");
  await tap(page, "#counts li:has-text('Alliance warriors') button >> nth=1");
  assert.match(await text(page, ".because"), /Marquise against Eyrie in/);
  while (!(await page.locator(".foot .primary").count())) {
    if (/Roll both/.test(await text(page, "#question"))) {
      await tap(page, ".ask .pad button:has-text('1')");
      // The second die is the last one: there is nothing to confirm.
      await tap(page, ".ask .pad button:has-text('0')");
    } else await tap(page, ".ask .pad button");
  }
  const list = await text(page, ".steps");
  assert.match(list, /Alliance/);
  assert.deepEqual(page.problems, []);
});
