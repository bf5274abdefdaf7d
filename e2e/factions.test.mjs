// A whole game of Root as each of the eight factions, and a draft of them, by pointing at the table only.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, byPicks, chance, device, server, hurry, isOver, onTheTable, pointAt, shot, table } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

const FACTIONS = ["Marquise", "Eyrie", "Alliance", "Vagabond", "Lizards", "Riverfolk", "Duchy", "Corvids"];

/** A table with a human at the first seat and one bot at its highest difficulty, so that the game is short. */
async function begin(page, faction, more = async () => {}) {
  const bot = faction === "Eyrie" ? "Marquise" : "Eyrie";
  await page.goto(`${home.url}/new/root`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await page.selectOption("[name=side0]", { label: faction });
  await page.selectOption("[name=side1]", { label: bot });
  for (const seat of [2, 3]) await page.selectOption(`[name=who${seat}]`, "nobody");
  await page.check("[name=preset][value=nightmare]");
  await page.fill("[name=seed]", "11");
  await more();
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("#main[data-stands]");
}

/** Plays to the end: mostly real actions, and now and then a pass, as people do. */
async function playOut(page, name, draw) {
  const taken = [], turns = new Set();
  while (!(await isOver(page))) {
    const passes = draw(5) === 0;
    const wanted = (all) => {
      const rest = all.filter(({ says }) => !/^(end|no|draw|pass|craft no|do not|leave)\b/i.test(says));
      return passes || rest.length === 0 ? all : rest;
    };
    const picks = await byPicks(page, draw, onTheTable, pointAt, wanted);
    assert.ok(picks > 0, `${name}: something on the table can be picked`);
    taken.push(picks);
    turns.add((await page.textContent("#strip-turn")).match(/turn \d+/)?.[0]);
    if (taken.length === 40) await shot(page, `root-as-${name.toLowerCase()}`);
    assert.ok(taken.length < 1500, `a game of the ${name} ends`);
  }
  taken.sort((a, b) => a - b);
  assert.ok(taken[taken.length >> 1] <= 2, `median of picks: ${taken[taken.length >> 1]}`);
  assert.ok(turns.size > 4, `${[...turns]}`);
  assert.match(await page.textContent(".decision .lead"), /has won|have won/);
  assert.deepEqual(page.problems, []);
  return taken.length;
}

for (const [nth, faction] of FACTIONS.entries()) {
  test(`a whole game as the ${faction}, by picks`, { timeout: 300_000 }, async () => {
    const page = await device(chromium, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await hurry(page);
    await begin(page, faction);
    await playOut(page, faction, chance(nth + 1));
    await page.context().close();
  });
}

test("factions are drafted at the table", { timeout: 120_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await hurry(page);
  await begin(page, "Marquise", async () => {
    await page.selectOption("[name=who2]", "other");
    await page.check("[name='field.draft']");
  });
  const draw = chance(2);
  assert.equal(await page.locator("#panel-draft [data-pick]").count(), 3, "one more than there are humans");
  assert.equal(await page.locator("#panel-hand .hand > li").count(), 5);
  assert.match(await page.textContent("#question"), /which faction do you play/i);
  assert.match(await page.textContent(".score"), /Seat 1/);
  await shot(page, "root-draft");
  while ((await table(page)).stands && (await page.locator("#panel-draft").count())) {
    assert.ok((await byPicks(page, draw, onTheTable, pointAt)) > 0);
  }
  assert.doesNotMatch(await page.textContent(".score"), /Seat/, "everybody has a faction");
  let put = 0;
  while (!/turn 1\b/.test(await page.textContent("#strip-turn"))) {
    put += /goes back into the deck/.test(await page.textContent("#question")) ? 1 : 0;
    assert.ok((await byPicks(page, draw, onTheTable, pointAt)) > 0);
  }
  assert.equal(put, 4, "two cards of each of the two go back");
  assert.deepEqual(page.problems, []);
});
