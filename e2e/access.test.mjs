// No page has a serious accessibility problem, in light or dark.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { anything, browser, chance, device, server, shot, twoClicks } from "./server.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

async function check(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  const bad = found.violations.filter((problem) => ["serious", "critical"].includes(problem.impact));
  const told = bad.map((problem) => `${name}: ${problem.id}: ${problem.help}: ${problem.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
  assert.deepEqual(told, []);
}

for (const colorScheme of ["light", "dark"]) {
  test(`pages in ${colorScheme}`, { timeout: 300_000 }, async () => {
    const page = await device(chromium, { colorScheme, bypassCSP: true, reducedMotion: "reduce" });
    await page.goto(home.url);
    await check(page, "home");
    await page.click("a.stage >> nth=0");
    for (const more of await page.locator("details.more summary").all()) await more.click();
    await check(page, "new game");
    await shot(page, `new-${colorScheme}`);
    await twoClicks(page, home.url);
    const draw = chance(9);
    for (let n = 0; n < 10; n += 1) await anything(page, draw);
    while ((await page.locator("text=Watch it step by step").count()) === 0) await anything(page, draw);
    await check(page, "table");
    // A chapter may just have ended: its summary covers the table.
    if (await page.locator("#scores").isVisible()) await page.click("[data-close=scores]");
    for (const drawer of await page.locator(".drawer > summary").all()) { await drawer.click(); await check(page, "drawer"); await drawer.click(); }
    await page.click("[data-tab=table]");
    await check(page, "seats and corrections");
    await page.click("[data-tab=why]");
    await page.waitForSelector(".thinking .thought");
    await check(page, "why");
    await page.click("[data-tab=now]");
    await shot(page, `table-${colorScheme}`);
    const game = page.url();
    await page.click("text=Watch it step by step");
    await page.waitForSelector(".story");
    await check(page, "step");
    await page.goto(`${game}/log`);
    await check(page, "log");
    await page.goto(`${home.url}/nowhere`);
    await check(page, "problem");
  });
}
