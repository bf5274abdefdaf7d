// The program in the browser makes exactly the same decisions as the native one: the same games, seed by
// seed.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { server } from "./server.mjs";
import { SITE } from "./pocket.mjs";

const GAMES = Number(process.env.GAMES || 300);
let home;
before(async () => { home = await server(); });
after(async () => { await home.close(); });

/** The machine alone, without a browser: the same messages as in `sw.js`. */
async function machine() {
  const name = (await readdir(SITE)).find((file) => file.endsWith(".bin"));
  const unpack = new Function(`${await readFile(join(SITE, "unpack.js"), "utf8")}; return whole;`)();
  const { instance } = await WebAssembly.instantiate(unpack(new Uint8Array(await readFile(join(SITE, name)))), {});
  const { exports } = instance;
  const call = (name, head, body = new Uint8Array()) => {
    const json = new TextEncoder().encode(JSON.stringify(head));
    const at = exports.room(4 + json.length + body.length);
    new DataView(exports.memory.buffer).setUint32(at, json.length, true);
    new Uint8Array(exports.memory.buffer).set(json, at + 4);
    new Uint8Array(exports.memory.buffer).set(body, at + 4 + json.length);
    exports[name]();
    const said = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_length());
    const length = new DataView(exports.memory.buffer).getUint32(said.byteOffset, true);
    return { head: JSON.parse(new TextDecoder().decode(said.subarray(4, 4 + length))), body: new TextDecoder().decode(said.slice(4 + length)) };
  };
  call("open", { host: "pocket", games: [], documents: [] });
  let n = 0;
  return (method, path, body, key) => {
    n += 1;
    const random = Array.from({ length: 32 }, (_, at) => (n * 31 + at * (n >> 8) + at) % 256);
    const headers = [["host", "pocket"], ...(key ? [["authorization", `Bearer ${key}`]] : [])];
    const bytes = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
    const said = call("answer", { method, target: `/api/v1/${path}`, headers, now: 0, random }, bytes);
    assert.ok(said.head.status < 300, said.body);
    return said.body;
  };
}

const native = async (method, path, body, key) => {
  const headers = key ? { authorization: `Bearer ${key}` } : {};
  const answer = await fetch(`${home.url}/api/v1/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  assert.ok(answer.ok, await answer.clone().text());
  return answer.text();
};

/** A complete game between bots, as one file. */
async function play(ask, wish) {
  let state = JSON.parse(await ask("POST", "games", wish));
  const { id, key } = state;
  for (let n = 0; state.pending.kind === "seat" && n < 200; n += 1) {
    state = JSON.parse(await ask("POST", `games/${id}/commands`, { think: { all: true } }, key));
  }
  assert.equal(state.pending.kind, "over");
  return ask("GET", `games/${id}/save`, undefined, key);
}

test(`${GAMES} games of Arcs`, { timeout: 900_000 }, async () => {
  const pocket = await machine();
  const bots = JSON.parse(pocket("GET", "catalogue")).find((game) => game.id === "arcs").bots.map((bot) => ({ bot: bot.name }));
  const sides = ["red", "yellow", "blue", "white"];
  for (let seed = 0; seed < GAMES; seed += 1) {
    const seats = sides.slice(0, 2 + (seed % 3)).map((side, at) => ({ side, who: [...bots, "random"][(seed + at) % (bots.length + 1)] }));
    const wish = { game: "arcs", seed: String(seed), seats };
    assert.equal(await play(pocket, wish), await play(native, wish), `seed ${seed}`);
  }
});

test("a bot's turn with its full trace takes less than a tenth of a second", async () => {
  const pocket = await machine();
  const bot = JSON.parse(pocket("GET", "catalogue")).find((game) => game.id === "arcs").bots.at(-1).name;
  const seats = ["red", "yellow", "blue"].map((side) => ({ side, who: { bot } }));
  let state = JSON.parse(pocket("POST", "games", { game: "arcs", seed: "5", seats }));
  const { id, key } = state;
  const waits = [];
  for (let n = 0; n < 120 && state.pending.kind === "seat"; n += 1) {
    const began = performance.now();
    const turn = state.events;
    state = JSON.parse(pocket("POST", `games/${id}/commands`, { think: { all: false } }, key));
    const told = JSON.parse(pocket("GET", `games/${id}/log?from=${turn}`, undefined, key)).find((one) => one.kind === "bot");
    if (told) pocket("GET", `games/${id}/why/${told.at}`, undefined, key);
    waits.push(performance.now() - began);
  }
  waits.sort((a, b) => a - b);
  console.log(`a turn and its trace: median ${waits[waits.length >> 1].toFixed(1)} ms, longest ${waits.at(-1).toFixed(1)} ms of ${waits.length}`);
  assert.ok(waits[Math.floor(waits.length * 0.95)] < 100);
});
