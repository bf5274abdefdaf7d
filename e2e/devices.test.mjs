// Two devices at one table, a physical board, and a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, changed, device, server, meant, shot, table, twoClicks } from "./server.mjs";

let home, chromium;
before(async () => { home = await server("--lan"); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

async function newGame(page, choices) {
  await page.goto(`${home.url}/new/arcs`);
  for (const [name, value] of Object.entries(choices)) {
    const field = page.locator(`[name="${name}"]`).first();
    if ((await field.getAttribute("type")) === "radio") await page.check(`[name="${name}"][value="${value}"]`);
    else await field.selectOption(value);
  }
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
}

test("two devices see each step at once, and each only its own hand", { timeout: 300_000 }, async () => {
  const ann = await device(chromium), bob = await device(chromium);
  await newGame(ann, { who0: "me", who1: "other", who2: "random" });
  await bob.goto(ann.url());
  assert.equal(await bob.locator("#panel-hand").count(), 0, "who only watches sees no hand");
  const stands = (await table(ann)).stands;
  await bob.click("text=Sit down here");
  await changed(ann, stands);
  await bob.waitForSelector("#panel-hand");
  assert.notEqual(await ann.innerText("#panel-hand"), await bob.innerText("#panel-hand"));
  const draw = chance(4);
  let moved = { ann: 0, bob: 0 };
  for (let n = 0; n < 40; n += 1) {
    const anns = await ann.locator(".offers").count();
    const [acting, watching, name] = anns ? [ann, bob, "ann"] : [bob, ann, "bob"];
    const seen = (await table(watching)).stands;
    if (!(await anything(acting, draw))) break;
    await changed(watching, seen);
    moved[name] += 1;
    assert.equal((await table(ann)).len, (await table(bob)).len);
    assert.equal(await ann.innerText("#strip-ambitions"), await bob.innerText("#strip-ambitions"));
  }
  assert.ok(moved.ann > 3 && moved.bob > 3, JSON.stringify(moved));
});

test("two devices act at once: one is late and is told", async () => {
  const ann = await device(chromium), spare = await ann.context().newPage();
  await newGame(ann, { who0: "me", who1: "random" });
  const draw = chance(1);
  while ((await ann.locator(".offers button").count()) < 2) await anything(ann, draw);
  await spare.route("**/events", (route) => route.abort());
  await spare.goto(ann.url());
  await anything(ann, draw);
  await spare.locator(".offers button").first().evaluate((button) => button.click());
  await spare.waitForSelector(".notice.bad");
  assert.match(await spare.innerText(".notice.bad"), /Somebody was faster/);
  assert.equal((await table(spare)).len, (await table(ann)).len);
});

test("beside a physical board dice and cards are typed in", { timeout: 300_000 }, async () => {
  const page = await device(chromium);
  await newGame(page, { who0: "me", who1: "random", real: "on" });
  const draw = chance(6);
  let typed = 0, found = 0;
  for (let n = 0; n < 60; n += 1) {
    const outcomes = await page.locator(".outcomes button").count();
    if (outcomes > 0) {
      const stands = (await table(page)).stands;
      const at = draw(outcomes);
      const label = await page.locator(".outcomes button").nth(at).textContent();
      if (await page.locator("#find").isVisible()) {
        await page.fill("#find", label);
        assert.equal(await page.locator(".outcomes button:visible").count(), 1, `only ${label} is left`);
        await page.press("#find", "Enter");
        found += 1;
      } else {
        await meant(page);
        await page.locator(".outcomes button").nth(at).click();
      }
      await changed(page, stands);
      typed += 1;
    } else if (!(await anything(page, draw))) break;
  }
  assert.ok(typed > 12 && found > 6, `${typed} outcomes typed in, ${found} of them found in a long list`);
  await shot(page, "physical");
  const stands = (await table(page)).stands;
  await page.click(".undo button");
  await changed(page, stands);
  await page.click("[data-tab=table]");
  await page.fill("#correction", "nonsense without meaning");
  await page.click(".correct button[type=submit]");
  await page.waitForSelector(".notice.bad");
});

test("on a phone nothing is cut off and everything can be reached", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
  await twoClicks(page, home.url);
  const draw = chance(8);
  for (let n = 0; n < 8; n += 1) await anything(page, draw);
  await shot(page, "phone");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 391, `the page is ${wide} wide`);
  const small = await page.evaluate(() => [...document.querySelectorAll(".offers button, .outcomes button")]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 36).length);
  assert.equal(small, 0, "buttons are large enough to touch");
  // Forms too, with everything that can be opened.
  for (const game of ["arcs", "root", "faraway", "europa", "none", "beside-arcs", "beside-root"]) {
    await page.goto(`${home.url}/new/${game}`);
    await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
    const form = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(form <= 391, `the form of ${game} is ${form} wide`);
  }
});

test("a phone on its side shows a bot's turn beside the map", { timeout: 120_000 }, async () => {
  const page = await device(chromium, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await twoClicks(page, home.url);
  const draw = chance(8), watch = page.locator("a[data-key=w]");
  do await anything(page, draw); while ((await watch.count()) === 0);
  await watch.first().click();
  await page.waitForSelector(".story");
  const [map, story] = await page.evaluate(() => [".stage", ".deck"].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
  assert.ok(story.left >= map.right - 1, "beside the map");
  assert.ok(map.height > 300, `a map of ${map.height}`);
});
