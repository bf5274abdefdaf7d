// Stories shared by the tests of the server and of the browser build: `url` is the address of the first page.
import assert from "node:assert/strict";
import { anything, chance, changed, choose, isOver, press, shot, table, until } from "./server.mjs";

// Root

/** From the first page to a table of Root, as chosen. */
export async function beginRoot(page, url, choose = async () => {}) {
  await page.goto(`${url}/`);
  await page.click('a.stage:has(strong:text-is("Root"))');
  await page.click("summary:has-text('Chance')");
  await page.fill("[name=seed]", "7");
  await choose();
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
}

/** A human Marquise against three bots, to the end. */
export async function rootToTheEnd(page, url, name) {
  await beginRoot(page, url);
  const seats = await page.textContent(".sitting");
  assert.match(seats, /Marquise\s*you/);
  assert.match(seats, /Electric Eyrie/);
  assert.match(seats, /Automated Alliance/);
  assert.match(seats, /Vagabot/);
  assert.equal(await page.locator(".root-map .clearing:visible").count(), 12);
  assert.equal(await page.locator(".root-map .forest:visible").count(), 7);
  await shot(page, name);
  const draw = chance(7);
  let decisions = 0;
  while (!(await isOver(page))) {
    assert.ok(await anything(page, draw), "a human is to decide, or the game is over");
    decisions += 1;
    if (decisions === 40) await shot(page, `${name}-later`);
    assert.ok(decisions < 2000, "a game of Root ends");
  }
  assert.ok(decisions > 20, `${decisions} decisions`);
  await shot(page, `${name}-over`);
  assert.match(await page.textContent(".decision .lead"), /has won|have won/);
  assert.deepEqual(page.problems, []);
}

// Far Away

/** Takes the offer with exactly these words in a group. */
export const take = (page, group, words) => choose(page, `.offers [data-group="${group}"] button:has(span:text-is("${words}"))`);

/** Looks at a hex. */
const look = (page, hex) => take(page, "Look", `at (${hex})`);

async function layOut(page) {
  const terrains = { "0,0": "Forest", "1,0": "Swamp", "0,1": "Desert", "-1,1": "Forest", "-1,0": "Swamp", "0,-1": "Desert", "1,-1": "Forest" };
  for (const [hex, terrain] of Object.entries(terrains)) {
    await look(page, hex);
    await take(page, "Hex", `reveal ${terrain}`);
  }
  const things = { "0,0": ["explorer 1"], "1,0": ["creature Sample Grazer", "Plant"], "-1,0": ["creature Sample Stalker"] };
  for (const [hex, put] of Object.entries(things)) {
    await look(page, hex);
    for (const words of put) {
      await take(page, "Put", words);
    }
  }
}

/** Runs a creature phase to its end. */
async function phase(page) {
  await take(page, "Creature phase", "begin the creature phase");
  await until(page, () => [...document.querySelectorAll(".offers button")].some((b) => b.textContent.includes("begin the creature phase")));
}

/** A planet is laid out by hand, creature phases are run, and the last one is undone and run again. */
export async function creaturePhases(page, url, name, phases) {
  await page.goto(`${url}/`);
  await page.click("a.stage:has-text('Far Away')");
  await page.click("summary:has-text('Chance')");
  await page.fill("[name=seed]", "4");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await shot(page, `${name}-empty`);
  await layOut(page);
  assert.equal(await page.locator(".faraway polygon.hex").count(), 7);
  await shot(page, `${name}-laid-out`);
  const boards = [await page.innerHTML(".board")];
  const lens = [(await table(page)).len];
  for (let n = 0; n < phases; n += 1) {
    await phase(page);
    boards.push(await page.innerHTML(".board"));
    lens.push((await table(page)).len);
    assert.match(await page.innerText(".news"), /Sample (Grazer|Stalker)/);
  }
  await shot(page, `${name}-phases`);
  await page.click("[data-tab=why]");
  await page.waitForSelector(".thinking .thought");
  assert.match(await page.innerText(".thinking .thought"), /Sample (Grazer|Stalker)/);
  await page.click("[data-tab=now]");
  // The last phase began with the players' last decision.
  await press(page, ".undo button >> nth=-1");
  assert.equal((await table(page)).len, lens.at(-2));
  const places = (html) => html.match(/aria-label="[^"]*"/g);
  assert.deepEqual(places(await page.innerHTML(".board")), places(boards.at(-2)), "everything stands where it stood");
  await phase(page);
  assert.deepEqual(places(await page.innerHTML(".board")), places(boards.at(-1)), "and the same dice give the same phase");
  assert.deepEqual(page.problems, []);
}

// Europa Universalis

export const WORDS = {
  en: { begin: "Begin", done: /nothing more that touches a Bot/, passed: /Passes$/, none: /^(none|no more|no)$/, round: (n) => `Round ${n}`, stage: "Actions", mat: /Prestige[\s\S]*Available/, rule: "The rule behind it", form: "Difficulty" },
  pl: { begin: "Rozpocznij", done: /nic więcej, co dotyczy Bota/, passed: /pasuje$/, none: /^(żadne|to wszystko|nie)$/, round: (n) => `Runda ${n}`, stage: "Akcje", mat: /Prestiż[\s\S]*dostępne/, rule: "Zasada, która za tym stoi", form: "Poziom trudności" },
};

/** Answers as a patient human: passes at once, says none or no where possible, otherwise a small number. */
export async function answer(page, words) {
  if (await page.$("form.sheet")) {
    const { stands } = await table(page);
    await page.evaluate(() => {
      const sheet = document.querySelector("form.sheet");
      // An entry without a proposal has no likely answer: take the first one.
      for (const select of sheet.querySelectorAll("select")) if (select.value === "") select.selectedIndex = 1;
      sheet.requestSubmit();
    });
    await changed(page, stands);
    return true;
  }
  const labels = await page.evaluate(() => [...document.querySelectorAll(".offers button")].map((b) => b.querySelector("span").textContent.trim()));
  if (labels.length === 0) return false;
  const find = (what) => labels.findIndex((label) => what.test(label));
  const at = [find(words.passed), find(words.none), find(/^0$/), find(/^1$/), find(words.done), 0].find((at) => at >= 0);
  const { stands } = await table(page);
  await page.evaluate((at) => { const button = document.querySelectorAll(".offers button")[at]; button.form.requestSubmit(button); }, at);
  await changed(page, stands);
  return true;
}

/** Two Rounds with two Bots, on a device that asks for this language. */
export async function twoRounds(page, url, language, name) {
  const words = WORDS[language];
  await page.goto(`${url}/new/europa`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  assert.match(await page.innerText("form.new"), new RegExp(words.form));
  await shot(page, `${name}-form-${language}`);
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
      if (questions === 3) await shot(page, `${name}-${language}`);
    }
    assert.ok(await answer(page, words), "a human is asked");
  }
  assert.ok((await page.innerText(".board")).includes(words.round(3)), "two Rounds are over");
  assert.ok([...seen].some((line) => line.startsWith(words.stage)));
  assert.ok(questions > 0, "the Bots asked");
  await shot(page, `${name}-${language}-later`);
  assert.equal(await page.getAttribute("html", "lang"), language);
  assert.deepEqual(page.problems, []);
}

/** English words of the frame, of the game and of a Bot's reasons that a Polish page must not show. */
export async function speaksPolish(page) {
  const text = await page.innerText("main");
  const english = /\b(the|with|against|source|booklet|inferred|ours|removes|thinks|Available|Prestige|Your decision|Since your last|declares War|Areas?|Towns?|Units?)\b/;
  const left = text.split("\n").filter((line) => english.test(line.replaceAll("Quest for the New World", "")));
  assert.deepEqual(left, [], "English on a Polish page");
}

export const locale = (language) => ({ locale: language === "pl" ? "pl-PL" : "en-GB" });
