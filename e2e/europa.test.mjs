// Two Rounds of Europa Universalis with two Bots, in Polish and in English.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, device, house, shot } from "./house.mjs";
import { locale, speaksPolish, twoRounds, WORDS } from "./stories.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("two Rounds with two Bots in Polish, and not a word of English", { timeout: 180_000 }, async () => {
  const page = await device(chromium, locale("pl"));
  await twoRounds(page, home.url, "pl", "europa");
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await speaksPolish(page);
  // What a Bot thought, on a page of its own, for every turn that the log tells of.
  await page.click("[data-tab=log]");
  await page.click("text=Cały dziennik");
  await page.waitForSelector("h1");
  await speaksPolish(page);
  const thoughts = await page.$$eval("a[href*='/why']", (all) => [...new Set(all.map((one) => one.href))]);
  assert.ok(thoughts.length > 5, `${thoughts.length} thoughts`);
  for (const [n, thought] of thoughts.entries()) {
    await page.goto(thought);
    await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
    await speaksPolish(page);
    if (n === 4) await shot(page, "europa-why-pl");
  }
});

test("two Rounds with two Bots in English, and the switch on the page", { timeout: 180_000 }, async () => {
  const page = await device(chromium, locale("en"));
  await twoRounds(page, home.url, "en", "europa");
  const english = await page.innerText("#main .decision");
  await page.click("[data-tab=table]");
  await page.click(".languages button[value=pl]");
  await page.waitForSelector("html[lang=pl]");
  const polish = await page.innerText("#main .decision");
  assert.notEqual(polish, english);
  assert.match(await page.innerText("[id^=panel-player-] >> nth=0"), WORDS.pl.mat);
  await page.click("[data-tab=log]");
  assert.match(await page.innerText(".told .log"), /[ąćęłńóśźż]/, "the log too");
});

test("what is refused is refused in Polish", { timeout: 60_000 }, async () => {
  const page = await device(chromium, locale("pl"));
  await page.goto(`${home.url}/new/europa`);
  await page.click("button:text-is('Rozpocznij')");
  await page.waitForSelector("main.table");
  await page.click("[data-tab=table]");
  const bot = (await page.innerText("[id^=panel-player-] h2 >> nth=0")).toLowerCase();
  for (const [correction, reason] of [[`${bot}.available = 40`, "więcej niż 30 kostek"], ["gold = 3", "nie ma czego poprawić: gold"]]) {
    if (!(await page.isVisible("#correction"))) await page.click("summary:has-text('Popraw ręcznie')");
    await page.fill("#correction", correction);
    await page.click(".correct button[type=submit]");
    await page.waitForSelector(`.notice.bad:has-text("${reason}")`);
  }
});
