// Starts the program and browsers, and knows the selectors of the pages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PROGRAM = process.env.UNDERSTUDY || new URL("../target/release/understudy", import.meta.url).pathname;
export const BROWSER = process.env.CHROMIUM || "/usr/bin/chromium";
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

/** The program on a free port, with a folder of its own. */
export async function server(...options) {
  const folder = await mkdtemp(join(tmpdir(), "understudy-"));
  const started = await start(folder, options);
  return {
    ...started,
    folder,
    /** Kills it without warning, as a power failure would. */
    async kill() { started.child.kill("SIGKILL"); await started.gone; },
    async again() { Object.assign(this, await start(folder, options)); },
    async close() { this.child.kill("SIGKILL"); await this.gone; await rm(folder, { recursive: true }); },
  };
}

async function start(folder, options) {
  const child = spawn(PROGRAM, ["serve", "--port", "0", "--data", folder, "--rate", "100000", ...options]);
  const gone = new Promise((resolve) => child.on("exit", resolve));
  let said = "";
  child.stderr.on("data", (data) => process.stderr.write(data));
  const url = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += data;
      const found = said.match(/Understudy is at (http:\S+)\//);
      if (found) resolve(found[1]);
    });
    gone.then(() => reject(new Error(`the program stopped: ${said}`)));
  });
  return { child, gone, url, said: () => said };
}

export async function browser() {
  return chromium.launch({ executablePath: BROWSER, args: FLAGS });
}

/** A separate device: it shares only the table with other devices. */
export async function device(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  // For work on the pages: style and script from a folder, without rebuilding the program.
  if (process.env.ASSETS) await page.route("**/assets/*.{css,js}", (route) => {
    const path = join(process.env.ASSETS, route.request().url().split("/").at(-1));
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
  return page;
}

export async function shot(page, name) {
  await mkdir("shots", { recursive: true });
  await page.screenshot({ path: `shots/${name}.png`, fullPage: true });
}

/** Two clicks from the first page to a game; its seed is fixed, so that a failing test can be repeated. */
export async function twoClicks(page, url, game = "Arcs") {
  await page.goto(url);
  await page.click(`a.stage:has(strong:text-is("${game}"))`);
  await page.waitForSelector("input[name=seed]", { state: "attached" });
  await page.evaluate(() => { document.querySelector("input[name=seed]").value = "42"; });
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("#main[data-stands]");
}

export const table = (page) => page.evaluate(() => ({ ...document.getElementById("main").dataset }));

/** The board as drawn for this window size; only a freshly loaded page has the drawings for other sizes. */
export const board = (page) => page.evaluate(() => {
  const drawings = [...document.querySelectorAll(".board > [data-window]")];
  return (drawings.find((drawing) => drawing.getClientRects().length) ?? document.querySelector(".board")).innerHTML;
});

/** Clicks deliberately, and waits until the table has answered. */
export async function press(page, selector) {
  const before = await table(page);
  await meant(page);
  await page.click(selector);
  await changed(page, before.stands);
}

/** Takes one of the listed actions, collapsed or not, and waits until the table has answered. */
export async function choose(page, selector) {
  const before = await table(page);
  await page.locator(selector).first().evaluate((button) => button.form.requestSubmit(button));
  await changed(page, before.stands);
}

export const changed = (page, stands) =>
  until(page, (stands) => document.getElementById("main")?.dataset.stands !== stands, stands);

/** Waits for a condition on the page by polling, because the page's policy forbids waiting inside it. */
export async function until(page, check, argument) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(check, argument).catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A small generator, so that a failing test can be repeated. */
export function chance(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Takes any offer without pointing at the table; returns whether there was one. */
export async function anything(page, draw) {
  const offers = await page.evaluate(() => document.querySelectorAll(".offers button").length);
  if (offers === 0) return false;
  const before = await table(page);
  await page.evaluate((at) => {
    const button = document.querySelectorAll(".offers button")[at];
    button.form.requestSubmit(button);
  }, draw(offers));
  await changed(page, before.stands);
  return true;
}

/** A deliberate click: not just after the answers have changed. If the test controls the page's clock, it is advanced. */
export const meant = (page) => (page.hurries ? page.evaluate(() => { window.ahead += 310; }) : page.waitForTimeout(310));

/** From the next page on, the page's clock is advanced instead of waiting between two clicks. */
export async function hurry(page) {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    window.ahead = 0;
    performance.now = () => now() + window.ahead;
  });
  page.hurries = true;
}

/**
 * The elements of the table itself that can be clicked: pieces, places, cards, chips; not the list. Each with a point
 * on the screen where a click reaches it, so that covered elements do not count.
 */
export function onTheTable() {
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const chips = [...document.querySelectorAll("#chips [data-chip]:not([data-chip=''])")].filter(shown);
  const doing = [...document.querySelectorAll("#chips .primary")].filter(shown);
  const picks = [...document.querySelectorAll("[data-pick].can-pick")].filter((one) => shown(one) && !one.querySelector(".can-pick"));
  const reached = (element) => {
    const within = element.closest(".deck, .drawer > .inside, #chips");
    const { x, y, width, height } = element.getBoundingClientRect();
    const seen = (at) => at.x >= 0 && at.y >= 0 && at.x < innerWidth && at.y < innerHeight && (element.contains(document.elementFromPoint(at.x, at.y)) || document.elementFromPoint(at.x, at.y)?.closest("[data-pick]") === element);
    const points = [[.5, .5], [.5, .85], [.5, .15], [.15, .5], [.85, .5], [.25, .25], [.75, .75], [.25, .75], [.75, .25]].map(([a, b]) => ({ x: x + width * a, y: y + height * b }));
    return points.find(seen) ?? (within ? "scroll" : null);
  };
  return (doing.length ? doing : [...picks, ...chips]).map((element) => {
    let at = reached(element);
    if (at === "scroll") { element.scrollIntoView({ block: "nearest", inline: "nearest" }); at = reached(element); }
    return { at: at === "scroll" ? null : at, what: element.dataset.pick ?? element.dataset.chip ?? "", says: (element.getAttribute("aria-label") ?? element.textContent).trim() };
  });
}

/** Clicks something on the table. */
export async function pointAt(page, { at, what }) {
  if (!at) throw new Error(`${what} can be picked, but nothing of it can be reached`);
  await meant(page);
  await page.mouse.click(at.x, at.y);
}

/** Waits until no request is in flight. */
export const settled = (page) => until(page, () => !document.querySelector("[aria-busy]"));

/** Puts away the page at the end of a chapter, which lies over the table until somebody goes on. */
export const goOn = (page) => page.evaluate(() => document.querySelector("#scores:not([hidden]) [data-close]")?.click());

/**
 * Makes one decision by picks, level by level, and returns how many it took; 0 if there is nothing
 * to decide. `reach` lists the possible picks, `touch` makes one, `prefer` filters out unwanted ones.
 */
export async function byPicks(page, draw, reach, touch, prefer = (all) => all) {
  const before = await table(page);
  await goOn(page);
  for (let taken = 0; taken < 12; taken += 1) {
    const all = prefer(await page.evaluate(reach));
    if (all.length === 0) return taken;
    await touch(page, all[draw(all.length)]);
    await settled(page);
    if ((await table(page)).stands !== before.stands) return taken + 1;
  }
  throw new Error("twelve picks, and nothing is decided");
}

export const isOver = (page) => page.evaluate(() => document.getElementById("question")?.textContent === "The game is over");
