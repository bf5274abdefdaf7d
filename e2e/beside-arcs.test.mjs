// An evening of Arcs beside a physical board, on a phone: the table is mirrored.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { browser, changed, device, server, shot, table } from "./server.mjs";

let place, chrome;
before(async () => { place = await server(); chrome = await browser(); });
after(async () => { await chrome?.close(); await place?.close(); });

const text = (page, selector) => page.locator(selector).first().innerText();

/** A deliberate tap, and its answer. */
async function tap(page, selector) {
  await page.waitForTimeout(320);
  const { stands } = await table(page);
  await page.locator(selector).first().tap();
  await changed(page, stands);
}

/** The card with this suit and number on the pad. */
const card = (suit, number) => `.pad button[aria-label='${suit} ${number}']`;

/** An evening with this degree of help, at the bot's first turn. */
async function begin(page, degree) {
  await page.goto(`${place.url}/new/beside-arcs`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await page.check(`[name='field.degree'][value='${degree === "ask" ? "" : degree}']`);
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.beside");
  await tap(page, "button.begin");
}

test("Red plays on a mirrored table: cards by suit and number, pieces by touch, a slip mended in mid-turn", async () => {
  const page = await device(chrome, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "mirror");
  await tap(page, ".pad button:text-is('2p Frontiers')");
  for (const court of ["Mining Interest", "Farseers", "Song of Freedom"]) await tap(page, `.pad button:text-is('${court}')`);

  // Two cards for the bot; nobody's hand is asked for.
  assert.equal(await text(page, "#question"), "Which card does Red draw?");
  await tap(page, card("administration", 4));
  await shot(page, "beside-arcs-card");
  await tap(page, card("mobilization", 3));
  assert.match(await text(page, ".steps"), /Red leads (administration 4|mobilization 3)/);
  await page.locator(".tick").first().tap();
  await tap(page, ".foot .primary");

  // A human's turn is entered by its changes: one more ship in gate 5, tapped on the map.
  const count = () => text(page, "#counts li:has-text('fresh yellow ship') b");
  await page.locator(".arcs-map.narrow [data-place=gate5]").tap();
  await page.waitForSelector("#counts li");
  const ships = Number(await count());
  await tap(page, "#counts li:has-text('fresh yellow ship') button[aria-label*='more']");
  await page.locator(".arcs-map.narrow [data-place=gate5]").tap();
  await page.waitForSelector("#counts li");
  assert.equal(Number(await count()), ships + 1);

  // The bot's next turn asks what Yellow played; anything else about it is entered on its line.
  assert.equal(await text(page, "#question"), "Which card did Yellow play?");
  await tap(page, ".pad button:has-text('copied, face down')");
  assert.match(await text(page, ".steps"), /Yellow copies, face down/);

  // A mistake is noticed in the middle of the bot's turn. The answers stay, and nothing is drawn twice.
  await tap(page, card("aggression", 5));
  await page.locator(".arcs-map.narrow [data-place=gate5]").tap();
  await page.waitForSelector("#counts li");
  await tap(page, "#counts li:has-text('fresh yellow ship') button[aria-label*='fewer']");
  assert.equal(await text(page, "#question"), "Which card does Red draw?");
  assert.equal((await text(page, ".steps")).split("aggression 5").length, 2, "the card was drawn once");
  await tap(page, card("construction", 2));
  assert.match(await text(page, ".foot .primary"), /Turn done/);

  // Undo goes back by one entry, and says what to put back.
  await tap(page, ".foot .undo button");
  assert.equal(await text(page, "#question"), "Which card does Red draw?");
  assert.match(await text(page, ".notice"), /take it back/);
  await shot(page, "beside-arcs");
  assert.deepEqual(page.problems, []);
});

test("the table is looked at once in a turn: a slip is mended in mid-turn, and a Court card was secured", async () => {
  const page = await device(chrome, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "ask");
  await tap(page, ".pad button:text-is('2p Frontiers')");
  for (const court of ["Mining Interest", "Farseers", "Song of Freedom"]) await tap(page, `.pad button:text-is('${court}')`);
  assert.equal(await text(page, "#question"), "Which card did Yellow lead?");
  await tap(page, card("administration", 4));
  assert.equal(await text(page, "#question"), "Is this how everything lies now?");

  // Yellow has secured Farseers: the card that replaces it is asked for at once.
  await page.waitForTimeout(320);
  await page.locator(".fold:has(> summary:has-text('Farseers')) > summary").click();
  await tap(page, ".fold[open] button[aria-label*='secured by yellow'][aria-label*='more']");
  assert.match(await text(page, "#question"), /position 2 of the Court/);
  await tap(page, ".pad button:text-is('Relic Fence')");
  await page.locator(".arcs-map.narrow [data-place=gate5]").tap();
  await page.waitForSelector("#counts li");
  await tap(page, "#counts li:has-text('fresh yellow ship') button[aria-label*='more']");
  await shot(page, "beside-arcs-ask");
  await tap(page, ".primary:text-is('So it is')");
  await tap(page, card("mobilization", 3));

  // A mistake is noticed in the middle of the turn: the answers stay.
  await page.locator(".arcs-map.narrow [data-place=gate5]").tap();
  await page.waitForSelector("#counts li");
  await tap(page, "#counts li:has-text('fresh yellow ship') button[aria-label*='fewer']");
  assert.equal(await text(page, "#question"), "Which card does Red draw?");
  await tap(page, card("construction", 5));
  await tap(page, ".pad button:text-is('6')");
  assert.match(await text(page, ".foot .primary"), /Turn done/);
  assert.equal((await text(page, ".steps")).split("mobilization 3 from").length, 2, "the card was drawn once");

  // The degree of help can be changed in the middle of a turn, too.
  await page.locator("summary:has-text('What the program believes')").tap();
  await tap(page, ".degrees button:text-is('Tell')");
  assert.match(await text(page, "#question"), /What does it show|first that is so/);
  assert.deepEqual(page.problems, []);
});

test("without a board the document is followed page by page: one question for a whole row of them", async () => {
  const page = await device(chrome, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "tell");
  await tap(page, card("administration", 4));
  await tap(page, card("mobilization", 3));
  await tap(page, card("construction", 5));
  await tap(page, ".pad button:text-is('6')");
  await tap(page, ".pad button:text-is('0')");
  assert.equal(await text(page, "#question"), "Which of these is the first that is so?");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  await shot(page, "beside-arcs-row");
  await tap(page, ".pad button:has-text('Build or Repair ships?')");
  await tap(page, ".pad button:has-text('Pivot with construction 5')");
  assert.match(await text(page, ".steps"), /Red pivots with construction 5/);
  assert.match(await text(page, ".steps"), /Build ships\? Prefer: ships in the task force/);
  await shot(page, "beside-arcs-tell");

  // A wrong card: undo goes back, and says what to put back.
  await tap(page, ".foot .undo button");
  assert.match(await text(page, ".notice"), /take it back/);
  assert.deepEqual(page.problems, []);
});
