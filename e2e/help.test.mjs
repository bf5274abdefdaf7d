// Explanations at the table: glossary words, reasons against a wish, the end of a chapter, the story's speed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, device, server, isOver, meant, shot, table, twoClicks, until } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("words of the game carry their meaning, and can be found", async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  const draw = chance(2);
  while ((await page.locator("#question .term").count()) === 0) assert.ok(await anything(page, draw));
  const term = page.locator("#question .term").first();
  await term.focus();
  assert.ok((await term.getAttribute("data-means")).length > 20);
  await page.click("[data-tab=help]");
  await page.fill("#find-word", "catapult");
  assert.match(await page.innerText(".glossary > div:visible >> nth=0"), /starport/);
  await page.fill("#find-word", "loyal engineers");
  assert.equal(await page.locator(".glossary > div:visible").count(), 1, "every card is explained");
});

test("the rules say why not: asked in words, and pointed at", async () => {
  const page = await device(chromium, { reducedMotion: "reduce" });
  await twoClicks(page, home.url);
  const draw = chance(3);
  while ((await page.locator(".offers [data-group=Move] button").count()) === 0) assert.ok(await anything(page, draw));
  await page.click("[data-tab=help]");
  // Which clusters are in play depends on the setup card.
  const gate = await page.evaluate(() => document.querySelector(".arcs-map .system.gate").dataset.place.replace("gate", ""));
  await page.fill("#wish", `battle yellow gate ${gate}`);
  await page.click(".wish button");
  await page.waitForSelector("#why-not .reason");
  await page.click("[data-tab=now]");
  await meant(page);
  await page.click("#answers button:has(span:text-is('Move'))");
  await meant(page);
  await page.locator(".fleet.can-pick:visible").first().click();
  await meant(page);
  const far = await page.evaluate(() => {
    const system = [...document.querySelectorAll(".arcs-map .system:not(.can-pick)")].find((one) => one.getClientRects().length && !one.querySelector(".is-picked"));
    return system.dataset.place;
  });
  await page.locator(`.arcs-map [data-place=${far}] .name:visible`).first().click({ force: true });
  await page.waitForSelector("#refused .reason");
  assert.ok((await page.locator(".crumbs button").count()) > 1, "what was picked stays picked");
});

test("the end of a chapter and of the game are explained line by line", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
  await twoClicks(page, home.url);
  const draw = chance(3);
  while ((await page.locator("#scores").count()) === 0) assert.ok(await anything(page, draw));
  assert.match(await page.innerText("#scores-are"), /Chapter \d is over/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "scores-are");
  // Nobody answers by a key what the page lies over.
  const before = await table(page);
  await page.keyboard.press("1");
  assert.equal(await page.locator("#scores").isVisible(), false);
  assert.equal((await table(page)).stands, before.stands);
  await page.reload();
  const gained = await page.$$eval("#scores .item .points", (all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  const totals = await page.$$eval("#scores .totals b", (all) => all.reduce((sum, one) => sum + one.textContent.split("→").map(Number).reduce((was, is) => is - was), 0));
  assert.equal(gained, totals, "the lines make up what was gained");
  await shot(page, "chapter");
  await page.click("#scores .primary");
  assert.equal(await page.locator("#scores").isVisible(), false);
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  while (!(await isOver(page))) assert.ok(await anything(page, draw));
  assert.match(await page.innerText("#scores-are"), /won/);
  assert.equal(await page.locator(".chart").count(), 1, "one chart");
  assert.ok((await page.locator(".sources tbody tr").count()) > 0);
  const finals = await page.$$eval(".final-scores td", (all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  const sources = await page.$$eval(".sources td", (all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  assert.equal(sources, finals, "every point has its source");
  await shot(page, "over");
  await page.click("[data-close=scores]");
  assert.equal(await page.locator("#scores").isVisible(), false);
  await page.click("[data-open=scores]");
  assert.equal(await page.locator("#scores").isVisible(), true);
});

test("the speed of the story is remembered", async () => {
  const page = await device(chromium);
  await twoClicks(page, home.url);
  const draw = chance(13);
  const watch = page.locator("text=Watch it step by step");
  do await anything(page, draw); while ((await watch.count()) === 0);
  await watch.click();
  await page.waitForSelector(".story");
  assert.equal(await page.textContent("[data-speed]"), "1×");
  await page.click("[data-speed]");
  await page.reload();
  assert.equal(await page.textContent("[data-speed]"), "2×");
});

test("home shows a picture of every game", async () => {
  const page = await device(chromium);
  for (const game of ["Arcs", "Root", "Far Away"]) await twoClicks(page, home.url, game);
  await page.goto(home.url);
  await until(page, () => [...document.images].every((image) => image.complete));
  assert.deepEqual(await page.$$eval(".games img", (all) => all.filter((one) => one.naturalWidth === 0).map((one) => one.src)), []);
});
