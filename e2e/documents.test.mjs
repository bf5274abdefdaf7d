// The user's own documents, documents without a game, the reasons of a turn action by action, and the
// language of the pages.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { anything, browser, chance, choose, device, server, press, shot, table, twoClicks, until } from "./server.mjs";

let home, chromium, folder;
before(async () => { home = await server(); chromium = await browser(); folder = await mkdtemp(join(tmpdir(), "own-")); });
after(async () => { await chromium.close(); await home.close(); await rm(folder, { recursive: true }); });

async function bring(page, game, name, text) {
  await writeFile(join(folder, name), text);
  await page.goto(`${home.url}/new/${game}`);
  await page.setInputFiles("#document", join(folder, name));
  await page.click(".own button");
  await page.waitForSelector(".notice");
}

test("a document of one's own is checked, sits down and plays; another is pointed at", { timeout: 300_000 }, async () => {
  const page = await device(chromium);
  await bring(page, "arcs", "broken.md", "---\nname: Bird\ngame: arcs\n---\n# Bot turn\n- Sing a song\n");
  assert.match(await page.innerText(".notice.bad"), /Sing a song/);
  await shot(page, "own-broken");
  const text = await readFile(new URL("../bots/arcs/supercat-0.7.md", import.meta.url), "utf8");
  await bring(page, "arcs", "housecat.md", text.replace("name: SUPERCAT", "name: HOUSECAT"));
  assert.match(await page.innerText(".notice"), /HOUSECAT 0.7 is understood/);
  await shot(page, "own");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await page.click("[data-tab=table]");
  assert.match(await page.innerText(".sitting"), /HOUSECAT/);
  const draw = chance(2);
  for (let n = 0; n < 5; n += 1) assert.ok(await anything(page, draw));
  await home.kill();
  await home.again();
  await page.goto(`${home.url}/new/arcs`);
  assert.match(await page.innerText(".own"), /HOUSECAT 0.7/, "it is kept");
});

test("a document without a game is walked through", { timeout: 300_000 }, async () => {
  const page = await device(chromium);
  const text = "---\nname: The Gardener\ncounters:\n  water: 3 (0 to 5)\n---\n# Morning\n- Is a flower thirsty?\n  - Water it\n  - Decrement water\n- Roll 1d6\n- Go home\n";
  await bring(page, "none", "gardener.md", text);
  assert.match(await page.innerText(".notice"), /The Gardener is understood/);
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  assert.match(await page.innerText(".walk-page [aria-current=step]"), /Is a flower thirsty\?/);
  await choose(page, ".offers button:has(span:text-is('yes'))");
  assert.match(await page.innerText(".walk-page [aria-current=step]"), /Water it/);
  await choose(page, ".offers button:has(span:text-is('done'))");
  assert.match(await page.innerText("#panel-counters"), /2/);
  await shot(page, "walk");
  await press(page, ".undo button");
  assert.match(await page.innerText("#panel-counters"), /3/);
});

test("the document lights up as far as the bot has come", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { reducedMotion: "reduce" });
  await twoClicks(page, home.url);
  const draw = chance(13);
  const go = page.locator("text=Watch it step by step");
  do await anything(page, draw); while ((await go.count()) === 0);
  await go.click();
  await page.waitForSelector(".story");
  const lit = [];
  for (let n = 0; n < 40; n += 1) {
    await until(page, () => !document.querySelector(".thinking") || document.querySelector(".thinking .thought"));
    const turn = await page.innerText(".thinking h2").catch(() => "");
    if (turn !== lit.at(-1)?.turn || (await page.getAttribute(".beats > .now", "class")) === null) lit.push({ turn, lines: [] });
    lit.at(-1).lines.push(await page.locator(".thinking .line:not(.was-unasked)").count());
    if (n === 2) await shot(page, "step");
    if ((await page.locator("[data-key=ArrowRight]").count()) === 0) break;
    const at = (await table(page)).at;
    await page.keyboard.press("ArrowRight");
    await until(page, (at) => document.getElementById("main").dataset.at !== at, at);
    if ((await page.locator(".beats > li:first-child.now").count()) > 0) lit.push({ turn: "", lines: [] });
  }
  assert.ok(lit.length > 0, "a bot's turn was gone through");
  for (const { lines } of lit) assert.deepEqual(lines, [...lines].sort((a, b) => a - b), "lines come on, none goes out");
});

test("the frame speaks Polish", async () => {
  const page = await device(chromium);
  await page.goto(home.url);
  await page.click("text=PL");
  await page.waitForSelector("text=Gry na stole");
  assert.equal(await page.getAttribute("html", "lang"), "pl");
  await page.goto(`${home.url}/new/arcs`);
  await page.click("text=Rozpocznij");
  await page.waitForSelector("text=Wszystkie odpowiedzi jako lista");
  await shot(page, "polish");
  const game = page.url();
  await page.click("[data-tab=table]");
  await page.click(".languages >> text=EN");
  await page.waitForSelector("text=All answers as a list");
  assert.equal(page.url(), game);
  assert.ok((await table(page)).len !== undefined);
});
