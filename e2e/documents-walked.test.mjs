// The documents in published styles, walked in the browser: the same answers as in the terminal's test
// (crates/script/tests/published.rs), and so the same questions in the same order.
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser, choose, device, server, shot } from "./server.mjs";

const CORPUS = new URL("../crates/script/tests/corpus/documents/", import.meta.url).pathname;
const KINDS = ["asked", "told", "rolled", "drawn", "counted", "chosen", "turn"];
/** The answers of the expectations, as the page offers them. */
const ANSWERS = { yes: "yes", ja: "yes", tak: "yes", no: "no", nein: "no", nie: "no", done: "done", impossible: "impossible" };

let home, chromium, folder;
before(async () => { home = await server(); chromium = await browser(); folder = await mkdtemp(join(tmpdir(), "walked-")); });
after(async () => { await chromium.close(); await home.close(); await rm(folder, { recursive: true }); });

/** The sequences of a file of expectations. */
function sequences(text) {
  const out = [];
  for (const line of text.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"))) {
    const [, kind, rest] = line.match(/^([^:]+):?(.*)$/);
    const [what, answer = ""] = rest.split("|").map((part) => part.trim());
    if (kind === "sequence") out.push({ title: what, lines: [] });
    else out.at(-1).lines.push({ kind, what, answer });
  }
  return out;
}

/** Lower-case words without marks, and without additions by the page. */
function plain(text) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word).join(" ");
  return words.replace(/ if possible$/, "").replace(/ if so do it$/, "");
}

/** The document with the counters at the values that a sequence begins with. */
const begun = (text, given) => given.reduce((text, { what }) => {
  const [name, value] = what.split("=").map((part) => part.trim());
  return text.replace(new RegExp(`^(  ${name}:) *\\d+`, "m"), `$1 ${value}`);
}, text);

/** The page's question or instruction, and the answers that it offers; with physical dice, chooses the outcome. */
const shown = (page) => page.evaluate(() => {
  const buttons = document.querySelectorAll(".offers button[name=offer], .outcomes button[name=outcome]");
  return {
    asks: document.querySelector(".offers h3")?.textContent ?? "",
    answers: [...buttons].map((button) => (button.querySelector("span") ?? button).textContent),
  };
});

async function walked(page, name, text, { title, lines }) {
  const document = begun(text, lines.filter((line) => line.kind === "given"));
  await writeFile(join(folder, "walked.md"), document);
  await page.goto(`${home.url}/new/none`);
  await page.setInputFiles("#document", join(folder, "walked.md"));
  await page.click(".own button");
  await page.waitForSelector(".notice");
  await page.check("input[name=real][value=on]", { force: true });
  await page.click("button:text-is('Begin')");
  await page.waitForSelector("main.table");
  let asked = 0;
  for (const line of lines.filter((line) => KINDS.includes(line.kind))) {
    const faces = line.kind === "rolled" ? line.answer.split(/\s+/) : [line.answer];
    for (const face of faces) {
      const { asks, answers } = await shown(page);
      const where = `${name}, ${title}: expected “${line.kind}: ${line.what}”, got “${asks}” with ${answers.join(", ")}`;
      const words = plain(line.what.split(":")[0]).replace(/^a /, "");
      if (line.kind === "asked" || line.kind === "told") assert.ok(plain(asks).includes(words) || words.includes(plain(asks)), where);
      const answer = line.kind === "asked" || line.kind === "told" ? ANSWERS[face] : face;
      const fits = (offer) => line.kind === "turn" ? offer.startsWith("Another turn") : plain(offer) === plain(answer);
      const at = answers.findIndex(fits);
      assert.ok(at >= 0, `${where}: there is no answer “${answer}”`);
      await choose(page, `:nth-match(.offers button[name=offer], ${at + 1}), :nth-match(.outcomes button[name=outcome], ${at + 1})`);
      asked += 1;
    }
  }
  return asked;
}

const names = (await readdir(CORPUS)).filter((name) => name.endsWith(".md") && name !== "README.md").map((name) => name.slice(0, -3));
assert.ok(names.length >= 36, `${names}`);
for (const name of names) {
  test(`${name} asks in the browser what it asks in the terminal`, { timeout: 300_000 }, async () => {
    const page = await device(chromium);
    const text = await readFile(join(CORPUS, `${name}.md`), "utf8");
    let asked = 0;
    for (const sequence of sequences(await readFile(join(CORPUS, `${name}.expected.txt`), "utf8"))) {
      asked += await walked(page, name, text, sequence);
    }
    assert.ok(asked > 0, "somebody was asked");
    if (name === "bog-hydra") await shot(page, "walked");
    await page.context().close();
  });
}
