// Playing by picks: on the map and with the cards, by touch, by keyboard; never twice by accident.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, byPicks, chance, device, goOn, server, hurry, isOver, meant, onTheTable, pointAt, settled, table, twoClicks } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** A table on a device of this kind, without waits between two picks. */
async function seated(game, options) {
  const page = await device(chromium, { reducedMotion: "reduce", ...options });
  await hurry(page);
  await twoClicks(page, home.url, game);
  return page;
}

for (const [game, seed] of [["Arcs", 3], ["Root", 5]]) {
  test(`a whole game of ${game} on the map and with the cards alone`, { timeout: 900_000 }, async () => {
    const page = await seated(game, { viewport: { width: 1440, height: 900 } });
    const draw = chance(seed), taken = [];
    while (!(await isOver(page))) {
      const picks = await byPicks(page, draw, onTheTable, pointAt);
      assert.ok(picks > 0, "something on the table can be picked");
      taken.push(picks);
      assert.ok(taken.length < 2000, "a game ends");
    }
    taken.sort((a, b) => a - b);
    assert.ok(taken[Math.floor(taken.length / 2)] <= 2.5, `median of picks: ${taken[Math.floor(taken.length / 2)]}`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test(`a whole game of ${game} by keyboard alone; the focus stays at the table and what happened is said`, { timeout: 900_000 }, async () => {
    const page = await seated(game, { viewport: { width: 1440, height: 900 } });
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
        // If there was only one pick to make, the first key has decided, and perhaps ended the game.
        await settled(page);
        assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "after Escape");
      }
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test(`a whole game of ${game} by touch on a phone`, { timeout: 900_000 }, async () => {
    const page = await seated(game, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const draw = chance(21);
    const reach = () => {
      for (const old of document.querySelectorAll("[data-reach]")) delete old.dataset.reach;
      return [...document.querySelectorAll("#answers button, .board .can-pick")]
        .filter((one) => one.getClientRects().length && !one.querySelector(".can-pick"))
        .map((element, at) => { element.dataset.reach = at; return `[data-reach="${at}"]`; });
    };
    const tap = async (page, where) => { await meant(page); await page.locator(where).first().tap({ force: true }); };
    let decisions = 0;
    for (; !(await isOver(page)); decisions += 1) {
      assert.ok((await byPicks(page, draw, reach, tap)) > 0, "something can be touched");
      assert.ok(decisions < 2000, "a game ends");
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

test("a double click never decides twice", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await twoClicks(page, home.url);
  const draw = chance(17);
  for (let n = 0; n < 40 && !(await isOver(page)); n += 1) {
    await goOn(page);
    await meant(page);
    const before = await table(page);
    const all = await page.evaluate(onTheTable);
    const { at } = all[draw(all.length)];
    await page.mouse.dblclick(at.x, at.y, { delay: 10 });
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

test("a key that is held down decides once", { timeout: 120_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await twoClicks(page, home.url, "Root");
  for (const key of ["Enter", " "]) {
    await meant(page);
    const before = await table(page);
    await page.focus("#answers button");
    // The keyboard repeats: longer than the time in which a click just after new answers does nothing.
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.down(key);
      await page.waitForTimeout(30);
    }
    await page.keyboard.up(key);
    await settled(page);
    assert.ok(Number((await table(page)).version) <= Number(before.version) + 1, "one decision, not several");
  }
  assert.deepEqual(page.problems, []);
});
