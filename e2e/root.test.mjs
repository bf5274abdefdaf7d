// A human Marquise against three bots in Root, from the first page to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, changed, device, house, isOver, press, shot, table } from "./house.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** From the first page to the table, as chosen. */
async function begin(page, choose = async () => {}) {
  await page.goto(home.url);
  await page.click('a.stage:has(strong:text-is("Root"))');
  await page.click("summary:has-text('Chance')");
  await page.fill("[name=seed]", "7");
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
  const { stands } = await table(page);
  await page.locator(".offers li:not([hidden]) button").click();
  await changed(page, stands);
  assert.ok((await page.locator(".root-map .piece").count()) > 10, "warriors stand on the map");
});

test("beside a physical board the order card is typed in", async () => {
  const page = await device(chromium, { viewport: { width: 390, height: 844 } });
  await begin(page, async () => { await page.check("[name=real][value=on]"); });
  const draw = chance(5);
  let what = "";
  for (let n = 0; n < 400 && !/order card/.test(what); n += 1) {
    const outcomes = await page.locator(".outcomes button").count();
    what = outcomes > 0 ? await page.textContent(".decision .lead") : "";
    if (/order card/.test(what)) break;
    if (outcomes > 0) await press(page, `.outcomes button >> nth=${draw(outcomes)}`);
    else if (await page.locator("button:text-is('Play on')").count()) await press(page, "button:text-is('Play on')");
    else assert.ok(await anything(page, draw));
  }
  assert.match(what, /the order card of/);
  assert.ok((await page.locator(".outcomes button").count()) > 20, "every card it can be");
  await shot(page, "root-order");
});
