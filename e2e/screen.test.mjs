// One screen: during whole games nothing scrolls but the log, and everything a player needs is in view.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { anything, browser, chance, device, goOn, server, isOver, shot, twoClicks, until } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

const LARGE = [[1920, 1080], [1440, 900], [1024, 768]];
const SMALL = [[820, 1180], [390, 844]];

/** The faults of the current screen. */
function faults(large) {
  const found = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) found.push(`the page scrolls: ${page.scrollHeight} of ${innerHeight}`);
  if (page.scrollWidth > innerWidth + 1) found.push(`the page scrolls sideways: ${page.scrollWidth}`);
  const inside = (name, element) => {
    if (!element) { found.push(`${name} is missing`); return; }
    const box = element.getBoundingClientRect();
    const seen = box.height > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    if (!seen) found.push(`${name} is not on the first screen: ${JSON.stringify(box)}`);
  };
  inside("the question", document.getElementById("question"));
  inside("the board", [...document.querySelectorAll(".board > svg:not(.symbols)")].find((svg) => svg.getClientRects().length));
  inside("the strip", document.querySelector(".bar"));
  const answers = [...document.querySelectorAll("#answers button")];
  for (const answer of answers.slice(0, 2)) inside(`the answer ${answer.textContent}`, answer);
  /** The part of an element that no enclosing box clips. */
  const seen = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect(), box = { left, top, right, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const other = around.getBoundingClientRect();
      Object.assign(box, { left: Math.max(box.left, other.left), top: Math.max(box.top, other.top), right: Math.min(box.right, other.right), bottom: Math.min(box.bottom, other.bottom) });
    }
    return box;
  };
  if (large) for (const card of document.querySelectorAll("#panel-hand .hand > li")) {
    inside("a card of the hand", card);
    const box = seen(card), whole = card.getBoundingClientRect();
    if (box.right - box.left < Math.min(44, whole.width) - 1) found.push(`a card of the hand is cut off: ${card.textContent}`);
    if (box.bottom < whole.bottom - 8) found.push(`a card of the hand is cut off below: ${card.textContent}`);
  }
  // The tabs are always within reach, whatever is opened. The scores of a chapter have the whole table: then it is
  // the way back, and nothing behind them can be pointed at.
  const scores = document.querySelector("#scores:not([hidden])");
  for (const reached of (scores ?? document).querySelectorAll(scores ? "[data-close]" : ".tabs button")) {
    const { x, y, width, height } = reached.getBoundingClientRect();
    if (width && !reached.contains(document.elementFromPoint(x + width / 2, y + height / 2))) found.push(`${reached.textContent} is covered`);
  }
  for (const target of document.querySelectorAll("#answers button, .tabs button, .dial button")) {
    if (target.getClientRects().length && target.getBoundingClientRect().height < 43.5) found.push(`too low to be touched: ${target.outerHTML}`);
  }
  for (const text of document.querySelectorAll(".board svg text")) {
    if (!text.getClientRects().length || !text.textContent) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    if (size < 10.9) found.push(`letters of ${size.toFixed(1)} px: ${text.textContent}`);
  }
  return found;
}

/** Overlapping elements on a map: plates, buildings, slots and names of Arcs, pieces, slots and signs of Root. */
function overlaps() {
  for (const motion of document.getAnimations()) if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  const map = [...document.querySelectorAll(".arcs-map, .root-map")].find((svg) => svg.getClientRects().length);
  const boxes = [...map.querySelectorAll(".plate, .arcs-map .slot, .name, .clearing > .priority, .clearing > .flag, .clearing > g > .slot, .clearing > g > .piece, .clearing > g > .group")].map((part) => [part, part.getBoundingClientRect()]);
  const found = boxes.length < 12 ? ["nothing to compare"] : [];
  boxes.forEach(([a, one], at) => {
    for (const [b, other] of boxes.slice(at + 1)) {
      const apart = one.right <= other.left + 1.5 || other.right <= one.left + 1.5 || one.bottom <= other.top + 1.5 || other.bottom <= one.top + 1.5;
      if (!apart) found.push(`${a.outerHTML.slice(0, 80)} on ${b.outerHTML.slice(0, 80)}`);
    }
  });
  return found;
}

for (const [game, seed] of [["Arcs", 7], ["Root", 4]]) {
  test(`${game} on one screen, a whole game long`, { timeout: 900_000 }, async () => {
    const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
    await twoClicks(page, home.url, game);
    const draw = chance(seed);
    let chapter = null;
    for (let decisions = 0; !(await isOver(page)) && decisions < 400; decisions += 1) {
      const sizes = [...LARGE, ...SMALL];
      const [width, height] = sizes[decisions % sizes.length];
      await page.setViewportSize({ width, height });
      // The map of another size is fetched when it is needed.
      await until(page, () => !document.querySelector("[aria-busy]") && [...document.querySelectorAll(".board > [data-window]")].some((map) => map.getClientRects().length));
      // No chapter ends unseen, whoever ended it.
      const now = await page.evaluate(() => document.querySelector("#strip-clock .chapter")?.textContent ?? null);
      if (chapter !== now) assert.ok(chapter === null || (await page.isVisible("#scores")), `before ${now}`);
      chapter = now;
      assert.deepEqual(await page.evaluate(faults, width >= 1000), [], `${game} at ${width}x${height}, decision ${decisions}`);
      assert.deepEqual(await page.evaluate(overlaps), [], `at ${width}x${height}, decision ${decisions}`);
      if (width < 1000 && decisions % 25 < 5) {
        await goOn(page);
        for (const tab of ["cards", "log", "now"]) {
          await page.locator(`.tabs [data-tab=${tab}]`).click({ timeout: 5000 });
          assert.equal((await page.evaluate(() => document.getElementById("main").dataset.tab)), tab);
        }
      }
      if (decisions > 20 && decisions <= 25) await shot(page, `${game.toLowerCase()}-${width}`);
      assert.ok(await anything(page, draw), "a human is to decide, or the game is over");
    }
    assert.deepEqual(page.problems, []);
  });
}
