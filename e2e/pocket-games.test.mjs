// The other games in the browser build, with the network cut after the first load: the same stories as on the
// server.
import { after, before, test } from "node:test";
import { browser } from "./server.mjs";
import { pocket } from "./pocket.mjs";
import { creaturePhases, locale, rootToTheEnd, speaksPolish, twoRounds } from "./stories.mjs";

let chromium;
before(async () => { chromium = await browser(); });
after(async () => { await chromium.close(); });

async function offline(options = {}) {
  const { site, page } = await pocket(chromium, options);
  await site.cut();
  return { page, url: site.url };
}

test("Far Away: a map is laid out, a creature phase is run, and undone", { timeout: 300_000 }, async () => {
  const { page, url } = await offline();
  await creaturePhases(page, url, "pocket-faraway", 1);
});

test("Root: a human Marquise against three bots, to the end", { timeout: 600_000 }, async () => {
  const { page, url } = await offline();
  await rootToTheEnd(page, url, "pocket-root");
});

for (const language of ["pl", "en"]) {
  test(`Europa: two Rounds with two Bots (${language})`, { timeout: 600_000 }, async () => {
    const { page, url } = await offline(locale(language));
    await twoRounds(page, url, language, "pocket-europa");
    if (language === "pl") await speaksPolish(page);
  });
}
