// The browser build, with the network cut after the first load.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium as launcher } from "playwright-core";
import { BROWSER, FLAGS, anything, board, browser, chance, changed, device, server, isOver, press, shot, table, twoClicks } from "./server.mjs";
import { host, install, pocket as inPocket, SITE } from "./pocket.mjs";

let chromium;
before(async () => { chromium = await browser(); });
after(async () => { await chromium.close(); });

const pocket = (options, folder) => inPocket(chromium, options, folder);

const saved = async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-tab=table]").then(() => page.click("text=Save as a file"))]);
  return download.path();
};

async function opened(page, url, file) {
  await page.goto(`${url}/`);
  await page.setInputFiles("#save", file);
  await page.click(".import button");
  await page.waitForSelector("main.table");
}

test("a whole game of Arcs without a network", { timeout: 900_000 }, async () => {
  const { site, page } = await pocket();
  const loaded = site.asked.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`first load: ${Math.round(loaded / 1024)} KB in ${site.asked.length} requests`);
  assert.ok(loaded < 2_000_000, `${loaded} bytes`);
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  const draw = chance(7), waits = [];
  let decisions = 0;
  while (!(await isOver(page))) {
    const began = Date.now();
    assert.ok(await anything(page, draw), "a human is to decide, or the game is over");
    waits.push(Date.now() - began);
    decisions += 1;
    if (decisions === 10) await page.reload();
    if (decisions === 12) await shot(page, "pocket");
  }
  waits.sort((a, b) => a - b);
  console.log(`${decisions} decisions; from click to page: median ${waits[waits.length >> 1]} ms, p99 ${waits[Math.floor(waits.length * 0.99)]} ms`);
  assert.ok(decisions > 12);
  assert.match(await page.textContent(".decision .lead"), /has won|have won/);
  assert.deepEqual(page.problems, []);
});

test("a reload in the middle, undo, thoughts and steps", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket();
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  const draw = chance(5), lens = [];
  for (let n = 0; n < 6; n += 1) { lens.push((await table(page)).len); await anything(page, draw); }
  const before = [await table(page), await board(page), await page.innerText("#answers")];
  await page.reload();
  const again = [await table(page), await board(page), await page.innerText("#answers")];
  assert.deepEqual(again.slice(1), before.slice(1));
  assert.equal(again[0].len, before[0].len);
  await press(page, ".undo button");
  assert.equal((await table(page)).len, lens.at(-1));
  const steps = page.locator("text=Watch it step by step");
  while ((await steps.count()) === 0) assert.ok(await anything(page, draw));
  await steps.click();
  await page.waitForSelector(".story");
  assert.deepEqual(page.problems, []);
});

test("a killed browser loses nothing that was shown", { timeout: 300_000 }, async () => {
  const site = await host();
  const folder = await mkdtemp(join(tmpdir(), "pocket-"));
  // A separate browser process that can be killed.
  const start = async () => {
    const child = spawn(BROWSER, [...FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`]);
    const address = await new Promise((resolve) => {
      let said = "";
      child.stderr.on("data", (data) => { said += data; const found = said.match(/ws:\S+/); if (found) resolve(found[0]); });
    });
    const browser = await launcher.connectOverCDP(address);
    const page = await browser.contexts()[0].newPage();
    const gone = new Promise((resolve) => child.on("exit", resolve));
    return { page, async kill() { child.kill("SIGKILL"); await gone; await browser.close().catch(() => {}); } };
  };
  const draw = chance(3);
  let running = await start();
  let page = running.page;
  await install(page, site.url);
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  const url = page.url();
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 2 + draw(4); n += 1) await anything(page, draw);
    const shown = [(await table(page)).len, (await table(page)).version, await board(page)];
    // An action in flight: it may be stored or not, but everything that was shown is there.
    const underWay = draw(2) === 1;
    if (underWay) await page.evaluate(() => document.querySelector(".offers button").click());
    await running.kill();
    await rm(join(folder, "SingletonLock"), { force: true });
    running = await start();
    page = running.page;
    await page.goto(url);
    await page.waitForSelector("main.table");
    const kept = [(await table(page)).len, (await table(page)).version, await board(page)];
    if (underWay && kept[1] !== shown[1]) assert.equal(Number(kept[1]), Number(shown[1]) + 1);
    else assert.deepEqual(kept, shown);
  }
  await running.kill();
  await rm(folder, { recursive: true, force: true });
});

test("games move between the pocket and the server, both ways", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket({ acceptDownloads: true });
  const home = await server();
  const served = await device(chromium, { acceptDownloads: true });
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  const draw = chance(11);
  for (let n = 0; n < 6; n += 1) await anything(page, draw);
  const first = await saved(page);
  await opened(served, home.url, first);
  const second = await saved(served);
  assert.equal(await readFile(second, "utf8"), await readFile(first, "utf8"));
  for (let n = 0; n < 4; n += 1) await anything(served, draw);
  const third = await saved(served);
  await opened(page, site.url, third);
  assert.equal(await readFile(await saved(page), "utf8"), await readFile(third, "utf8"));
  assert.ok(await anything(page, draw), "and it goes on");
  await home.close();
});

test("a document of one's own is brought from a file and plays", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket();
  await site.cut();
  const folder = await mkdtemp(join(tmpdir(), "pocket-"));
  const text = await readFile(new URL("../bots/arcs/supercat-0.7.md", import.meta.url), "utf8");
  await writeFile(join(folder, "housecat.md"), text.replace("name: SUPERCAT", "name: HOUSECAT"));
  await writeFile(join(folder, "broken.md"), "---\nname: Bird\ngame: arcs\n---\n# Bot turn\n- Sing a song\n");
  await page.goto(`${site.url}/new/arcs`);
  await page.setInputFiles("#document", join(folder, "broken.md"));
  await page.click(".own button");
  await page.waitForSelector(".notice.bad");
  assert.match(await page.innerText(".notice.bad"), /Sing a song/);
  await page.setInputFiles("#document", join(folder, "housecat.md"));
  await page.click(".own button");
  await page.waitForSelector("text=is understood");
  await shot(page, "pocket-own");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await page.click("[data-tab=table]");
  assert.match(await page.innerText(".sitting"), /HOUSECAT/);
  const draw = chance(2);
  for (let n = 0; n < 5; n += 1) assert.ok(await anything(page, draw));
  await rm(folder, { recursive: true });
});

test("the other games open and begin", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket();
  await site.cut();
  const games = await page.$$eval("a.stage strong", (all) => all.map((one) => one.textContent));
  assert.ok(games.length >= 4, games.join());
  for (const game of games) {
    await twoClicks(page, `${site.url}/`, game);
    assert.equal(await page.locator(".notice.bad").count(), 0);
  }
});

test("two pages of one browser show the same", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket();
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("main.table");
  const stands = (await table(other)).stands;
  await anything(page, chance(1));
  await changed(other, stands);
  assert.equal((await table(other)).len, (await table(page)).len);
});

test("the site lies in a folder of a larger one", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket({}, "/games/understudy");
  await site.cut();
  await twoClicks(page, `${site.url}/`);
  assert.ok(page.url().startsWith(`${site.url}/g/`), page.url());
  const draw = chance(4);
  for (let n = 0; n < 3; n += 1) assert.ok(await anything(page, draw));
  await press(page, ".undo button");
  assert.deepEqual(page.problems, []);
});

test("a new version of the site waits, then goes on with the games there are", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket();
  await twoClicks(page, `${site.url}/`);
  const draw = chance(6);
  for (let n = 0; n < 4; n += 1) await anything(page, draw);
  const before = [(await table(page)).len, await board(page)];
  const build = (await readFile(join(SITE, "sw.js"), "utf8")).match(/BUILD = "(\w+)"/)[1];
  const worker = (await readFile(join(SITE, "sw.js"), "utf8")).replace(build, "ffffffffffffffff");
  site.files.set("/sw.js", Buffer.from(worker));
  site.files.set("/pocket-ffffffffffffffff.bin", await readFile(join(SITE, `pocket-${build}.bin`)));
  await page.evaluate(async () => {
    const place = await navigator.serviceWorker.ready;
    await place.update();
    while (!place.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  assert.ok(await anything(page, draw), "the old version plays on");
  const url = page.url(), context = page.context();
  before[0] = (await table(page)).len;
  before[1] = await board(page);
  await page.close();
  const again = await context.newPage();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await again.goto(url);
  await again.waitForSelector("main.table");
  const caches = await again.evaluate(() => caches.keys());
  assert.deepEqual(caches, ["understudy-ffffffffffffffff"]);
  assert.deepEqual([(await table(again)).len, await board(again)], before);
});

test("it can be installed, and everybody can use it", { timeout: 300_000 }, async () => {
  const { site, page } = await pocket({ bypassCSP: true, reducedMotion: "reduce" });
  const manifest = JSON.parse(await readFile(join(SITE, "assets/manifest.webmanifest"), "utf8"));
  assert.ok(manifest.name && manifest.short_name && manifest.start_url && manifest.display === "standalone");
  for (const icon of manifest.icons) {
    const bytes = await readFile(join(SITE, "assets", icon.src));
    if (icon.type !== "image/png") continue;
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    assert.equal(`${width}x${height}`, icon.sizes, icon.src);
  }
  for (const size of ["192x192", "512x512"]) assert.ok(manifest.icons.some((icon) => icon.sizes === size));
  assert.ok(manifest.icons.some((icon) => icon.purpose === "maskable"));
  // The browser's own verdict on installability.
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send("Page.getInstallabilityErrors").then((all) => ({ errors: all.installabilityErrors }));
  assert.deepEqual(errors.filter((error) => !["in-incognito"].includes(error.errorId)), []);
  await site.cut();
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const check = async (name) => {
    await page.evaluate(axe);
    const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(found.violations.filter((one) => ["serious", "critical"].includes(one.impact)).map((one) => `${name}: ${one.id}`), []);
  };
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.url}/`);
    await check(`home, ${colorScheme}`);
    await page.goto(`${site.url}/new/arcs`);
    await check(`new, ${colorScheme}`);
    await twoClicks(page, `${site.url}/`);
    await anything(page, chance(1));
    await check(`table, ${colorScheme}`);
  }
});
