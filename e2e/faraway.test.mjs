// A planet is laid out by hand, three creature phases are run, and one is taken back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, device, house, press, shot, table, until } from "./house.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** Takes the offer with exactly these words in a group. */
const take = (page, group, words) => press(page, `.offers [data-group="${group}"] button:has(span:text-is("${words}"))`);

/** Points at a hex and looks at it. */
async function look(page, hex) {
  const place = page.locator(`.faraway [data-place="hex-${hex}"]`);
  await place.dispatchEvent("click");
  await take(page, "Look", `at (${hex})`);
}

async function layOut(page) {
  const terrains = { "0,0": "Forest", "1,0": "Swamp", "0,1": "Desert", "-1,1": "Forest", "-1,0": "Swamp", "0,-1": "Desert", "1,-1": "Forest" };
  for (const [hex, terrain] of Object.entries(terrains)) {
    await look(page, hex);
    await take(page, "Hex", `reveal ${terrain}`);
  }
  const things = { "0,0": ["explorer 1"], "1,0": ["creature Sample Grazer", "Plant"], "-1,0": ["creature Sample Stalker"] };
  for (const [hex, put] of Object.entries(things)) {
    await look(page, hex);
    for (const words of put) {
      await page.locator(`.faraway [data-place="hex-${hex}"]`).dispatchEvent("click");
      await take(page, "Put", words);
    }
  }
}

/** Runs a creature phase to its end. */
async function phase(page) {
  await take(page, "Creature phase", "begin the creature phase");
  await until(page, () => [...document.querySelectorAll(".offers button")].some((b) => b.innerText.includes("begin the creature phase")));
}

test("a map is laid out, three phases are run, and one is undone", { timeout: 120_000 }, async () => {
  const page = await device(chromium);
  await page.goto(home.url);
  await page.click("a.stage:has-text('Far Away')");
  await page.click("summary:has-text('Chance')");
  await page.fill("[name=seed]", "4");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await shot(page, "faraway-empty");
  await layOut(page);
  assert.equal(await page.locator(".faraway polygon.hex").count(), 7);
  await shot(page, "faraway-laid-out");
  const boards = [await page.innerHTML(".board")];
  const lens = [(await table(page)).len];
  for (let n = 0; n < 3; n += 1) {
    await phase(page);
    boards.push(await page.innerHTML(".board"));
    lens.push((await table(page)).len);
    assert.match(await page.innerText(".news"), /Sample (Grazer|Stalker) 1: /);
  }
  await shot(page, "faraway-three-phases");
  await page.waitForSelector(".thinking .thought");
  assert.match(await page.innerText(".thinking .thought"), /Sample (Grazer|Stalker)/);
  // The last phase began with the last decision of the players.
  await press(page, ".undo button >> nth=-1");
  assert.equal((await table(page)).len, lens[2]);
  const places = (html) => html.match(/aria-label="[^"]*"/g);
  assert.deepEqual(places(await page.innerHTML(".board")), places(boards[2]), "everything stands where it stood");
  await phase(page);
  assert.deepEqual(places(await page.innerHTML(".board")), places(boards[3]), "and the same dice give the same phase");
  assert.deepEqual(page.problems, []);
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
  // The players choose for each creature among what is legal.
  const moves = await page.locator('.offers [data-group="Move"] button').allInnerTexts();
  assert.ok(moves.length >= 2, `${moves}`);
  await shot(page, "faraway-roleplay");
  await press(page, '.offers [data-group="Move"] button >> nth=0');
  assert.match(await page.innerText(".log"), /Marsh Lurker 1: /);
  assert.deepEqual(page.problems, []);
});
