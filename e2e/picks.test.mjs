// Playing by picks: on the map and with the cards, by touch, by keyboard; and never twice by accident.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, byPicks, chance, device, house, isOver, meant, settled, table, twoClicks } from "./house.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** What can be pointed at on the table itself: pieces, places, cards, chips; no list. */
function onTheTable() {
  for (const old of document.querySelectorAll("[data-reach]")) delete old.dataset.reach;
  const shown = (element) => element.getClientRects().length > 0;
  const picks = [...document.querySelectorAll("[data-pick].can-pick")].filter((one) => shown(one) && !one.querySelector(".can-pick"));
  const chips = [...document.querySelectorAll("#chips [data-chip]:not([data-chip=''])")].filter(shown);
  const doing = [...document.querySelectorAll("#chips .primary")].filter(shown);
  const mark = (element, at) => { element.dataset.reach = at; return `[data-reach="${at}"]`; };
  return [...(doing.length ? doing : [...picks, ...chips])].map(mark);
}

const click = async (page, where) => { await meant(page); await page.locator(where).first().click({ force: true }); };
const tap = async (page, where) => { await meant(page); await page.locator(where).first().tap({ force: true }); };

for (const [game, seed, most] of [["Arcs", 3, 400], ["Root", 5, 120]]) {
  test(`${game} on the map and with the cards alone`, { timeout: 900_000 }, async () => {
    const page = await device(chromium, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await twoClicks(page, home.url, game);
    const draw = chance(seed), taken = [];
    while (!(await isOver(page)) && taken.length < most) {
      const picks = await byPicks(page, draw, onTheTable, click);
      assert.ok(picks > 0, "something on the table can be picked");
      taken.push(picks);
    }
    taken.sort((a, b) => a - b);
    assert.ok(taken[Math.floor(taken.length / 2)] <= 2.5, `median of picks: ${taken[Math.floor(taken.length / 2)]}`);
    assert.deepEqual(page.problems, []);
  });
}

test("Arcs by keyboard alone; the focus stays at the table and what happened is said", { timeout: 900_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await twoClicks(page, home.url);
  const draw = chance(8);
  await page.focus("#question");
  let decisions = 0;
  while (!(await isOver(page))) {
    const before = await table(page);
    for (let presses = 0; (await table(page)).stands === before.stands; presses += 1) {
      assert.ok(presses < 12, "twelve answers, and nothing is decided");
      const answers = await page.locator("#answers button").count();
      assert.ok(answers > 0, "there is an answer to choose");
      await page.keyboard.press(String(1 + draw(Math.min(answers, 9))));
      await settled(page);
    }
    decisions += 1;
    const [focus, said] = await page.evaluate(() => [document.activeElement.tagName, document.getElementById("live").textContent]);
    assert.notEqual(focus, "BODY", `after decision ${decisions}`);
    assert.ok(said.length > 5, `after decision ${decisions}: ${said}`);
    if (decisions % 9 === 0) {
      await page.keyboard.press("1");
      await page.keyboard.press("Escape");
      assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "after Escape");
    }
  }
  assert.ok(decisions > 20, `${decisions} decisions`);
});

test("Arcs by touch on a phone", { timeout: 900_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" });
  await twoClicks(page, home.url);
  const draw = chance(21);
  const reach = () => {
    for (const old of document.querySelectorAll("[data-reach]")) delete old.dataset.reach;
    return [...document.querySelectorAll("#answers button, .board .can-pick")]
      .filter((one) => one.getClientRects().length && !one.querySelector(".can-pick"))
      .map((element, at) => { element.dataset.reach = at; return `[data-reach="${at}"]`; });
  };
  for (let decisions = 0; decisions < 60 && !(await isOver(page)); decisions += 1) {
    assert.ok((await byPicks(page, draw, reach, tap)) > 0, "something can be touched");
  }
  assert.deepEqual(page.problems, []);
});

test("a double click never decides twice", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await twoClicks(page, home.url);
  const draw = chance(17);
  for (let n = 0; n < 40 && !(await isOver(page)); n += 1) {
    await meant(page);
    const before = await table(page);
    const all = await page.evaluate(onTheTable);
    await page.locator(all[draw(all.length)]).first().dblclick({ delay: 10, force: true });
    await settled(page);
    const chosen = await page.locator(".crumbs:not([hidden]) button").count();
    const now = await table(page);
    if (now.stands === before.stands) {
      assert.ok(chosen <= 2, "one pick, not two");
      await page.keyboard.press("Escape");
      await anything(page, draw);
    } else {
      assert.equal(Number(now.version), Number(before.version) + 1, "one decision, not two");
    }
  }
});
