// Two Rounds of Europa Universalis with two Bots, in Polish and in English.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, choose, device, server, press, shot, table, until } from "./server.mjs";
import { answer, locale, speaksPolish, twoRounds, WORDS } from "./stories.mjs";

let home, chromium;
before(async () => { home = await server(); chromium = await browser(); });
after(async () => { await chromium.close(); await home.close(); });

test("two Rounds with two Bots in Polish, and not a word of English", { timeout: 180_000 }, async () => {
  const page = await device(chromium, locale("pl"));
  await twoRounds(page, home.url, "pl", "europa");
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await speaksPolish(page);
  // A Bot's reasons, on a page of their own, for every turn in the log.
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
  await page.waitForSelector(".told .log");
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

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Writes fields of a part of the booklet into it. */
async function write(page, part, fields) {
  if (!(await page.isVisible(`#part-${part} button`))) await page.click(`#part-${part} > summary`);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#part-${part} [name="${name}"]`);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value); else await field.fill(value);
  }
  await page.click(`#part-${part} button[value=${part}]`);
  await page.waitForSelector(`#part-${part}[open]`);
}

const questions = (page) => page.$$eval(".sheet .entry > label, .sheet .entry > legend", (all) => all.map((one) => one.textContent));

const narrow = async (page, where) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} scrolls sideways`);

test("a scenario typed in from nothing, two Rounds with two Bots on a phone, a correction and an undo", { timeout: 300_000 }, async () => {
  const page = await device(chromium, { ...locale("pl"), ...PHONE });
  await page.goto(`${home.url}/new/europa`);
  await page.click("a.button[href='/new/europa/booklet']");
  await write(page, "scenario", { scenario: "1492", age: "2", realm: "Castile", level: "hard", power: "12", towns: "Madrid, Sevilla, Granada" });
  await write(page, "scenario", { scenario: "1492", realm: "Ottomans", power: "11" });
  await write(page, "chart", { "chart-realm": "Castile", chart: "Military", "die-0": "1-6", "what-0": "realm", "name-0": "Navarra" });
  const text = await page.inputValue("#booklet-text");
  assert.match(text, /## Scenario 1492\n- age = 2\n- castile\.level = "hard"[\s\S]*ottomans\.power = 11/);
  assert.match(text, /## Military targets of Castile\n- 1-6: Navarra/);
  await narrow(page, "the booklet");
  await shot(page, "europa-booklet-pl");
  // Problems are reported while typing.
  await page.fill("#booklet-text", text.replace("Sevilla", "Sevila"));
  await page.waitForSelector("#checked .notice.bad:has-text('Sevila')");
  await page.fill("#booklet-text", text);
  await page.waitForSelector("#checked .good");
  // One file that can be shared, and opened again; what was typed in is there when its page is opened anew.
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("button[value=download]")]);
  await page.goto(`${home.url}/new/europa/booklet`);
  assert.equal(await page.inputValue("#booklet-text"), text);
  await page.fill("#booklet-text", "# Another\n");
  await page.setInputFiles("[data-into]", await file.path());
  await until(page, (text) => document.getElementById("booklet-text").value === text, text);
  await page.waitForSelector("#checked .good");
  await page.click("button[formaction='/new/europa/bots']");
  await page.waitForSelector(".notice[role=status]");
  await page.selectOption("[name=side0]", "England");
  await page.selectOption("[name=side1]", "Castile");
  await page.selectOption("[name=side2]", "Ottomans");
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await page.fill("[name=seed]", "5");
  await page.click("button:text-is('Rozpocznij')");
  await page.waitForSelector("main.table");
  const mat = (realm) => page.textContent(`#panel-player-${realm}`);
  assert.match(await mat("castile"), /12/);
  assert.match(await mat("ottomans"), /11/);
  assert.match(await page.innerText(".board"), /Era 2/);
  const words = WORDS.pl;
  let corrected = false, undone = false, sheets = 0;
  for (let n = 0; n < 600 && !(await page.innerText(".board")).includes(words.round(3)); n += 1) {
    const sheet = await page.$("form.sheet");
    if (sheet) {
      sheets += 1;
      await narrow(page, "a sheet");
      if (sheets === 2) await shot(page, "europa-sheet-pl");
    }
    if (sheet && !corrected) {
      // In the middle of the Bot's turn: the same sheet is there afterwards, and nothing was done twice.
      corrected = true;
      const before = await page.textContent("form.sheet");
      await page.click("[data-tab=table]");
      if (!(await page.isVisible("#correction"))) await page.click("summary:has-text('Popraw ręcznie')");
      await page.fill("#correction", "castile.prestige = 5");
      await press(page, ".correct button[type=submit]");
      await page.click("[data-tab=now]");
      assert.equal(await page.textContent("form.sheet"), before);
      assert.match(await mat("castile"), /5/);
    } else if (sheet && !undone && corrected) {
      undone = true;
      const asked = await questions(page);
      assert.ok(await answer(page, words));
      const after = (await table(page)).len;
      await page.click("[data-tab=now]");
      await press(page, ".undo button >> nth=-1");
      assert.ok(Number((await table(page)).len) < Number(after), "sending it is taken back");
      assert.deepEqual(await questions(page), asked, "the sheet lies there again, as it was filled in");
    }
    assert.ok(await answer(page, words), "a human is asked");
  }
  assert.ok((await page.innerText(".board")).includes(words.round(3)), "two Rounds are over");
  assert.ok(corrected && undone && sheets > 4, `${sheets} sheets`);
  // A number of a mat, and an answer that lasts, are set right by buttons.
  await page.click("[data-tab=cards]");
  await page.evaluate(() => { for (const details of document.querySelectorAll("#panel-player-castile details")) details.open = true; });
  const prestige = "#panel-player-castile .fix li >> nth=0";
  const before = Number(await page.innerText(`${prestige} >> b`));
  await press(page, `${prestige} >> button >> nth=1`);
  assert.equal(Number(await page.textContent("#panel-player-castile .fix li b >> nth=0")), before + 1);
  const told = await page.locator("#panel-told dt").count();
  assert.ok(told > 0, "answers that last");
  await choose(page, "#panel-told button[form=put-right]");
  assert.equal(await page.locator("#panel-told dt").count(), told - 1);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  await speaksPolish(page);
  assert.deepEqual(page.problems, []);
});

test("on a phone the map shows the Areas that can be picked", { timeout: 120_000 }, async () => {
  const page = await device(chromium, PHONE);
  await page.goto(`${home.url}/new/europa`);
  await page.evaluate(() => { document.querySelector("input[name=seed]").value = "3"; });
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("#main[data-stands]");
  for (let n = 0; n < 60 && (await page.locator(".board .can-pick").count()) === 0; n += 1) assert.ok(await answer(page, WORDS.en));
  const seen = await page.evaluate(() => {
    const { right, bottom } = document.querySelector(".stage").getBoundingClientRect();
    return [...document.querySelectorAll(".board .can-pick")].map((area) => area.getBoundingClientRect())
      .filter((area) => area.left >= 0 && area.right <= right && area.top >= 0 && area.bottom <= bottom).length;
  });
  assert.ok(seen > 0, "an Area to pick is in view");
  assert.deepEqual(page.problems, []);
});
