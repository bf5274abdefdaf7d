// A human Marquise against three bots in Root, from the first page to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, device, house, isOver, shot, table } from "./house.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** From the first page to the table, as chosen. */
async function begin(page, choose = async () => {}) {
  await page.goto(home.url);
  await page.click('a.stage:has(strong:text-is("Root"))');
  await page.fill("[name=seed]", "7").catch(async () => {
    await page.click("summary:has-text('Chance')");
    await page.fill("[name=seed]", "7");
  });
  await choose();
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
}

test("a human Marquise against three bots, to the end", { timeout: 240_000 }, async () => {
  const page = await device(chromium);
  await begin(page);
  const seats = await page.innerText(".sitting");
  assert.match(seats, /Marquise\s+you/);
  assert.match(seats, /Electric Eyrie/);
  assert.match(seats, /Automated Alliance/);
  assert.match(seats, /Vagabot/);
  assert.equal(await page.locator(".root-map .clearing").count(), 12);
  assert.equal(await page.locator(".root-map .forest").count(), 7);
  await shot(page, "root");
  const draw = chance(7);
  let decisions = 0;
  while (!(await isOver(page))) {
    assert.ok(await anything(page, draw), "a human is to decide, or the game is over");
    decisions += 1;
    if (decisions === 40) await shot(page, "root-later");
    assert.ok(decisions < 2000, "a game of Root ends");
  }
  assert.ok(decisions > 20, `${decisions} decisions`);
  await shot(page, "root-over");
  assert.match(await page.textContent(".decision .lead"), /has won|have won/);
  assert.deepEqual(page.problems, []);
});

test("a clearing pointed at shows what can be done there", async () => {
  const page = await device(chromium);
  await begin(page);
  await page.locator(".root-map .clearing.offered").first().click();
  assert.equal(await page.locator(".offers li:not([hidden])").count(), 1, "one corner for the keep");
  const before = (await table(page)).len;
  await page.locator(".offers li:not([hidden]) button").click();
  await page.waitForFunction((len) => document.getElementById("main").dataset.len !== len, before).catch(() => {});
  assert.equal(await page.locator(".root-map .piece").count() > 10, true, "warriors stand on the map");
});

test("beside a physical board the order card is typed in", async () => {
  const page = await device(chromium, { viewport: { width: 390, height: 844 } });
  await begin(page, async () => { await page.check("[name=real][value=on]"); });
  const asked = [];
  const draw = chance(5);
  for (let n = 0; n < 400 && !asked.some((what) => /order card/.test(what)); n += 1) {
    const outcomes = await page.locator(".outcomes button").count();
    if (outcomes > 0) {
      asked.push(await page.textContent(".decision .lead"));
      if (/order card/.test(asked.at(-1))) break;
      const stands = (await table(page)).stands;
      await page.evaluate((at) => document.querySelectorAll(".outcomes button")[at].click(), draw(outcomes));
      while ((await table(page).catch(() => ({ stands })))?.stands === stands) await page.waitForTimeout(10);
    } else if (await page.locator("button:text-is('Play on')").count()) {
      await page.click("button:text-is('Play on')");
      await page.waitForTimeout(100);
    } else {
      assert.ok(await anything(page, draw));
    }
  }
  assert.match(asked.at(-1), /the order card of/);
  await shot(page, "root-order");
});
