// A human Marquise against three bots in Root, from the first page to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, changed, device, server, meant, press, shot, table } from "./server.mjs";
import { beginRoot, rootToTheEnd } from "./stories.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("a human Marquise against three bots, to the end", { timeout: 240_000 }, async () => {
  await rootToTheEnd(await device(chromium), home.url, "root");
});

test("a clearing pointed at is the decision", async () => {
  const page = await device(chromium, { reducedMotion: "reduce" });
  await beginRoot(page, home.url);
  const { stands } = await table(page);
  await meant(page);
  await page.locator(".root-map .clearing.can-pick:visible").first().click();
  await changed(page, stands);
  assert.ok((await page.locator(".root-map .piece:visible").count()) > 10, "warriors stand on the map");
});

test("beside a physical board the order card is typed in", async () => {
  const page = await device(chromium, { viewport: { width: 390, height: 844 } });
  await beginRoot(page, home.url, async () => { await page.check("[name=real][value=on]"); });
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
