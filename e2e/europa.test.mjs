// Two Rounds of Europa Universalis with two Bots, in Polish and in English.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, changed, device, house, shot, table } from "./house.mjs";

let home, chromium;
before(async () => { home = await house(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

const WORDS = {
  en: { begin: "Begin", done: /nothing more that touches a Bot/, passed: /Passes$/, none: /^(none|no more|no)$/, round: (n) => `Round ${n}`, stage: "Actions", mat: /Prestige[\s\S]*Available/, rule: "The rule behind it", form: "Difficulty" },
  pl: { begin: "Rozpocznij", done: /nic więcej, co dotyczy Bota/, passed: /pasuje$/, none: /^(żadne|to wszystko|nie)$/, round: (n) => `Runda ${n}`, stage: "Akcje", mat: /Prestiż[\s\S]*dostępne/, rule: "Zasada, która za tym stoi", form: "Poziom trudności" },
};

/** What a patient human answers: passes at once, says none or no where that is possible, else a small number. */
async function answer(page, words) {
  const labels = await page.evaluate(() => [...document.querySelectorAll(".offers button")].map((b) => b.querySelector("span").innerText.trim()));
  if (labels.length === 0) return false;
  const find = (what) => labels.findIndex((label) => what.test(label));
  const at = [find(words.passed), find(words.none), find(/^0$/), find(/^1$/), find(words.done), 0].find((at) => at >= 0);
  const { stands } = await table(page);
  await page.evaluate((at) => document.querySelectorAll(".offers button")[at].click(), at);
  await changed(page, stands);
  return true;
}

async function twoRounds(language) {
  const words = WORDS[language];
  const page = await device(chromium, { locale: language === "pl" ? "pl-PL" : "en-GB" });
  await page.goto(`${home.url}/new/europa`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  assert.match(await page.innerText("form.new"), new RegExp(words.form));
  await shot(page, `europa-form-${language}`);
  await page.fill("[name=seed]", "3");
  await page.selectOption("[name=side0]", { label: "England" }).catch(() => {});
  await page.click(`button:text-is('${words.begin}')`);
  await page.waitForSelector("main.table");
  assert.equal(await page.locator("[id^=panel-player-]").count(), 2, "the mats of two Bots");
  assert.match(await page.innerText("[id^=panel-player-] >> nth=0"), words.mat);
  let questions = 0;
  const seen = new Set();
  for (let n = 0; n < 600; n += 1) {
    const board = await page.innerText(".board");
    for (const line of board.split("\n")) seen.add(line);
    if (board.includes(words.round(3))) break;
    if (board.includes(words.rule)) {
      questions += 1;
      if (questions === 3) await shot(page, `europa-${language}`);
    }
    assert.ok(await answer(page, words), "a human is asked");
  }
  assert.ok((await page.innerText(".board")).includes(words.round(3)), "two Rounds are over");
  assert.ok([...seen].some((line) => line.startsWith(words.stage)));
  assert.ok(questions > 0, "the Bots asked");
  await shot(page, `europa-${language}-later`);
  assert.deepEqual(page.problems, []);
  return page;
}

test("two Rounds with two Bots in Polish", { timeout: 180_000 }, async () => {
  const page = await twoRounds("pl");
  assert.equal(await page.getAttribute("html", "lang"), "pl");
  const text = await page.innerText("main");
  for (const english of ["Prestige", "Available", "Your decision", "Since your last", "declares War"]) {
    assert.ok(!text.includes(english), `“${english}” is not Polish`);
  }
});

test("two Rounds with two Bots in English, and the switch on the page", { timeout: 180_000 }, async () => {
  const page = await twoRounds("en");
  const english = await page.innerText("#main .decision");
  await page.click(".languages button[value=pl]");
  await page.waitForSelector("html[lang=pl]");
  const polish = await page.innerText("#main .decision");
  assert.notEqual(polish, english);
  assert.match(await page.innerText("[id^=panel-player-] >> nth=0"), WORDS.pl.mat);
  assert.match(await page.innerText(".log"), /[ąćęłńóśźż]/, "the log too");
});
