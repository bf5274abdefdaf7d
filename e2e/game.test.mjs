// A game of Arcs from the first page to the end, with everything a player does on the way.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { anything, board, browser, chance, changed, device, server, isOver, press, shot, table, twoClicks, until } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("a whole game against two bots", { timeout: 900_000 }, async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  await shot(page, "table");
  const draw = chance(7);
  let decisions = 0;
  while (!(await isOver(page))) {
    assert.ok(await anything(page, draw), "a human is to decide, or the game is over");
    decisions += 1;
    if (decisions === 12) await shot(page, "table-later");
  }
  assert.ok(decisions > 30, `${decisions} decisions`);
  await shot(page, "over");
  assert.match(await page.textContent(".decision .lead"), /has won|have won/);
  await page.goto(home.url);
  assert.match(await page.textContent(".games"), /has won|have won/);
  assert.deepEqual(page.problems, []);
});

test("undo by the button and by the browser's Back", async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  const draw = chance(3);
  const lens = [(await table(page)).len];
  for (let n = 0; n < 4; n += 1) {
    await anything(page, draw);
    lens.push((await table(page)).len);
  }
  await press(page, ".undo button");
  assert.equal((await table(page)).len, lens[3]);
  const stands = (await table(page)).stands;
  await page.goBack();
  await changed(page, stands);
  assert.equal((await table(page)).len, lens[2], "one more decision back");
  assert.deepEqual(page.problems, []);
});

test("a reload in the middle shows the same table", async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  const draw = chance(5);
  for (let n = 0; n < 5; n += 1) await anything(page, draw);
  const before = [await table(page), await board(page), await page.innerText("#answers")];
  await page.reload();
  assert.deepEqual([await table(page), await board(page), await page.innerText("#answers")], before);
});

test("a game is saved as a file and opened again", async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  const draw = chance(11);
  for (let n = 0; n < 5; n += 1) await anything(page, draw);
  const before = [(await table(page)).len, await board(page), page.url()];
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-tab=table]").then(() => page.click("text=Save as a file"))]);
  const file = await download.path();
  assert.match(await readFile(file, "utf8"), /^\{"understudy":2,"game":"arcs"/);
  await page.goto(home.url);
  await page.setInputFiles("#save", file);
  await page.click(".import button");
  await page.waitForSelector("main.table");
  assert.notEqual(page.url(), before[2]);
  assert.deepEqual([(await table(page)).len, await board(page)], before.slice(0, 2));
  assert.ok(await anything(page, draw), "and it goes on");
});

test("the bot's turn as a story, and its thoughts", async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await twoClicks(page, home.url);
  const draw = chance(13);
  do await anything(page, draw); while ((await page.locator("text=Watch it step by step").count()) === 0);
  await page.click("text=Watch it step by step");
  await page.waitForSelector(".story");
  await page.waitForSelector(".thinking .thought");
  await shot(page, "story");
  const seen = () => page.evaluate(() => ["#step", ".thinking h2"].every((one) => {
    const box = document.querySelector(one).getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }));
  assert.ok(await seen(), "the story and the thought are in view");
  const first = await page.innerText("#step");
  await page.keyboard.press("ArrowRight");
  await until(page, (first) => document.querySelector("#step")?.innerText !== first, first);
  assert.ok(await seen(), "and stay in view");
  assert.equal(await page.evaluate(() => document.activeElement.id), "step");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".decision");
});

test("without the script every page works by itself", async () => {
  const page = await device(chromium, { javaScriptEnabled: false });
  await twoClicks(page, home.url);
  for (let n = 0; n < 3; n += 1) {
    await page.locator(".offers button:visible").first().click();
    await page.waitForSelector("main.table");
    assert.equal(await page.locator(".notice.bad").count(), 0);
  }
  await page.click("text=Show the reasons");
  assert.ok(await page.isVisible(".thought"));
});
