// Makes the pictures of docs/beside-the-board.md: `node beside-pictures.mjs` writes ../docs/beside-*.png.
import { browser, changed, device, server, table } from "./server.mjs";
import { answer, WORDS } from "./stories.mjs";

const home = await server(), chromium = await browser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "light", locale: "en" };

/** A page for a new game, with everything unfolded. */
async function opened(game) {
  const page = await device(chromium, PHONE);
  await page.goto(`${home.url}/new/${game}`);
  await page.evaluate(() => { for (const details of document.querySelectorAll("details")) details.open = true; });
  return page;
}

/** A deliberate tap, and its answer. */
async function tap(page, selector) {
  await page.waitForTimeout(320);
  const { stands } = await table(page);
  await page.locator(selector).first().tap();
  await changed(page, stands);
}

const save = (page, name) => page.screenshot({ path: `../docs/beside-${name}.png` });

async function root(degree, then) {
  const page = await opened("beside-root");
  await page.selectOption("[name=side1]", "marquise");
  await page.fill("[name='field.people']", "Ola: Eyrie, Ben: Alliance");
  await page.check(`[name='field.degree'][value='${degree}']`);
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.beside");
  await tap(page, "button.begin");
  await then(page);
}

await root("", async (page) => {
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('Hammer')");
  await save(page, "tell");
});

await root("ask", async (page) => {
  for (const clearing of [1, 1, 9, 10]) {
    await tap(page, `.glow[aria-label='${clearing}']`);
    await tap(page, ".ask .primary");
  }
  await tap(page, ".pad button.fox");
  await tap(page, ".pad button:has-text('No item')");
  for (const [clearing, what, n] of [[6, "Ola: warriors", 2], [12, "Ben: tokens", 1], [3, "Ola: warriors", 4], [3, "Ola: buildings", 1]]) {
    for (let i = 0; i < n; i += 1) {
      await page.locator(`.touch-map [data-place='${clearing}']`).first().tap();
      await page.waitForSelector("#counts li");
      await tap(page, `#counts li:has-text('${what}') button >> nth=1`);
    }
  }
  await page.evaluate(() => { document.getElementById("counts").replaceChildren(); scrollTo(0, 0); });
  await save(page, "ask");
});

{
  const page = await opened("beside-arcs");
  await page.check("[name='field.degree'][value='']");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.beside");
  await tap(page, "button.begin");
  await tap(page, ".pad button:text-is('2p Frontiers')");
  for (const court of ["Mining Interest", "Farseers", "Song of Freedom"]) await tap(page, `.pad button:text-is('${court}')`);
  await tap(page, ".pad button[aria-label='administration 4']");
  await tap(page, ".primary:text-is('So it is')");
  await tap(page, ".pad button[aria-label='mobilization 3']");
  await tap(page, ".pad button[aria-label='construction 5']");
  while (!(await page.locator(".foot .primary").count())) await tap(page, ".ask .pad button");
  await save(page, "arcs");
}

{
  const page = await opened("europa");
  await page.fill("[name=seed]", "3");
  await page.selectOption("[name=side0]", "England");
  await page.selectOption("[name=side1]", "Castile");
  await page.selectOption("[name=side2]", "Ottomans");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  for (let n = 0; n < 60; n += 1) {
    if (await page.evaluate(() => document.querySelectorAll("form.sheet .entry").length > 1 && document.querySelector(".area-map") !== null)) break;
    await answer(page, WORDS.en);
  }
  await page.waitForTimeout(400);
  await save(page, "europa");
}

{
  const page = await opened("faraway");
  await page.fill("[name=seed]", "4");
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  await page.click("[data-tab=table]");
  if (!(await page.isVisible("#correction"))) await page.click("summary:has-text('Correct by hand')");
  const laid = "at 0,0: reveal Forest; at 1,0: reveal Swamp; at 0,1: reveal Desert; at -1,1: reveal Forest; at -1,0: reveal Swamp; at 0,-1: reveal Desert; "
    + "at 1,-1: reveal Desert; at 0,0: put explorer 1; at 1,0: put creature Sample Grazer; at 1,0: put Plant; at -1,0: put creature Sample Stalker";
  await page.fill("#correction", laid);
  await tap(page, ".correct form.row button[type=submit]");
  await page.click("[data-tab=now]");
  await page.evaluate(() => [...document.querySelectorAll(".offers button")].find((one) => one.textContent.includes("begin the creature phase")).form.requestSubmit(
    [...document.querySelectorAll(".offers button")].find((one) => one.textContent.includes("begin the creature phase"))));
  await page.waitForTimeout(1500);
  await save(page, "faraway");
}

await chromium.close();
await home.close();
