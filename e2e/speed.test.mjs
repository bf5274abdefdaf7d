// From a click to the painted page, in whole games with bots: the amount of data is tested; the time is only
// printed, because it says little on a busy machine.
import assert from "node:assert/strict";
import { loadavg } from "node:os";
import { after, before, test } from "node:test";
import { browser, chance, device, server, isOver, twoClicks } from "./server.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

/** Takes one of the offers; returns the milliseconds until the new page is painted. */
async function paint(at) {
  const button = document.querySelectorAll(".offers button")[at];
  const { stands } = document.getElementById("main").dataset;
  const began = performance.now();
  button.form.requestSubmit(button);
  while (document.getElementById("main").dataset.stands === stands) await new Promise((then) => setTimeout(then, 1));
  // A message that is sent before a frame arrives after it.
  await new Promise((then) => requestAnimationFrame(() => { const line = new MessageChannel(); line.port1.onmessage = then; line.port2.postMessage(0); }));
  return performance.now() - began;
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

for (const [game, seed] of [["Arcs", 11], ["Root", 5]]) {
  test(`a page of ${game} is small`, { timeout: 300_000 }, async () => {
    const page = await device(chromium, { viewport: { width: 1440, height: 900 } });
    await twoClicks(page, home.url, game);
    const sizes = [];
    page.on("response", async (answer) => {
      if (answer.request().resourceType() === "fetch" && /\/g\/[^/]+$/.test(answer.url()) && answer.status() === 200) sizes.push((await answer.body()).length);
    });
    const draw = chance(seed), times = [], busy = loadavg()[0];
    while (times.length < 300 && !(await isOver(page))) {
      const offers = await page.locator(".offers button").count();
      assert.ok(offers > 0, "something can be done");
      times.push(await page.evaluate(paint, draw(offers)));
    }
    times.sort((a, b) => a - b);
    sizes.sort((a, b) => a - b);
    const [median, most] = [share(times, .5), share(times, .99)];
    console.log(`${game}, ${times.length} clicks: median ${median.toFixed(0)} ms, p99 ${most.toFixed(0)} ms; ${share(sizes, .5)} bytes, at most ${sizes.at(-1)}; load ${busy.toFixed(1)}`);
    assert.ok(sizes.length > 20, "the pages are seen");
    assert.ok(share(sizes, .5) < 90_000 && sizes.at(-1) < 120_000, `${share(sizes, .5)} and ${sizes.at(-1)} bytes`);
    assert.deepEqual(page.problems, []);
  });
}
