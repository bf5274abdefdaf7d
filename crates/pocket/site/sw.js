// The host of the browser build. It passes the pages' requests to the machine (WebAssembly), and
// stores the machine's changes before it delivers the answer. It depends on no game and no page.
"use strict";

importScripts("unpack.js");

const BUILD = "@BUILD@";
const CACHE = `understudy-${BUILD}`;
const MACHINE = `pocket-${BUILD}.bin`;
/** The files that the browser loads itself; the machine answers all other requests. */
const FILES = ["index.html", "start.js", "assets/icon-192.png", "assets/icon-512.png", "assets/icon-maskable.png"];
/** The folder of the site, without the trailing slash. */
const BASE = new URL("./", self.location).pathname.replace(/\/$/, "");
const pages = new BroadcastChannel(`understudy${BASE}`);

// ---------------------------------------------------------------- installation

// A new version waits until no page of the old one is open, so that nothing changes during play.
self.addEventListener("install", (event) => {
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // Keep the machine unpacked: the worker is restarted many times a day.
    await Promise.all([cache.addAll(files), fetchMachine().then((bytes) => cache.put(MACHINE, new Response(bytes)))]);
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("understudy-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(`${BASE}/`)) return;
  const file = url.pathname.slice(BASE.length + 1);
  if (file === "sw.js" || FILES.includes(file)) {
    event.respondWith(caches.match(file, { cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)));
  } else {
    event.respondWith(answer(event.request, url));
  }
});

// ---------------------------------------------------------------- the database

const wait = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(`understudy${BASE}`, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", { keyPath: "id" });
      // Keyed by game and position in the log; the header is at -1.
      request.result.createObjectStore("lines");
      request.result.createObjectStore("documents");
      request.result.createObjectStore("cookies");
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onclose = () => { opened = null; };
      resolve(request.result);
    };
  });
  return opened;
}

const log = (id, from) => IDBKeyRange.bound([id, from], [id, Infinity]);

async function game(id) {
  const read = (await database()).transaction(["games", "lines"]);
  const kept = await wait(read.objectStore("games").get(id));
  const [head, ...lines] = await wait(read.objectStore("lines").getAll(log(id, -1)));
  return { ...kept, head, lines };
}

/** Stores the machine's changes in one transaction; returns when they are on disk. */
async function store(changes, cookies) {
  if (changes.length === 0 && cookies.length === 0) return;
  const write = (await database()).transaction(["games", "lines", "documents", "cookies"], "readwrite", { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    write.oncomplete = resolve;
    write.onerror = write.onabort = () => reject(write.error ?? new Error("the browser's database refused"));
  });
  const [games, lines, documents] = ["games", "lines", "documents"].map((name) => write.objectStore(name));
  const put = (id, from, texts) => texts.forEach((text, n) => lines.put(text, [id, from + n]));
  for (const [name, value] of cookies) write.objectStore("cookies").put(value, name);
  for (const change of changes) {
    const { id } = change;
    switch (change.do) {
      case "create":
        games.put({ id, version: 0, holders: change.holders, summary: change.summary });
        put(id, -1, [change.head, ...change.lines]);
        break;
      case "append": {
        lines.delete(log(id, change.keep));
        put(id, change.keep, change.lines);
        const kept = games.get(id);
        kept.onsuccess = () => games.put({ ...kept.result, version: change.version, summary: change.summary });
        break;
      }
      case "hold": {
        const kept = games.get(id);
        kept.onsuccess = () => games.put({ ...kept.result, holders: change.holders });
        break;
      }
      case "remove":
        games.delete(id);
        lines.delete(log(id, -1));
        break;
      case "keep": documents.put(change.document, [change.game, change.name]); break;
      case "forget": documents.delete([change.game, change.name]); break;
    }
  }
  await done;
}

// ---------------------------------------------------------------- the machine

/** Writes a message into the machine, calls it, and reads its answer. */
function call(machine, name, head, body = new Uint8Array()) {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const at = machine.room(4 + json.length + body.length);
  new DataView(machine.memory.buffer).setUint32(at, json.length, true);
  new Uint8Array(machine.memory.buffer).set(json, at + 4);
  new Uint8Array(machine.memory.buffer).set(body, at + 4 + json.length);
  machine[name]();
  const said = new Uint8Array(machine.memory.buffer, machine.output(), machine.output_length());
  const length = new DataView(machine.memory.buffer).getUint32(said.byteOffset, true);
  return { head: JSON.parse(new TextDecoder().decode(said.subarray(4, 4 + length))), body: said.slice(4 + length) };
}

async function fetchMachine() {
  const file = await fetch(MACHINE, { cache: "reload" });
  if (!file.ok) throw new Error(`${MACHINE}: ${file.status}`);
  return whole(new Uint8Array(await file.arrayBuffer()));
}

async function begin() {
  const kept = await caches.match(MACHINE, { cacheName: CACHE });
  const { instance } = await WebAssembly.instantiate(kept ? await kept.arrayBuffer() : await fetchMachine(), {});
  const read = (await database()).transaction(["games", "documents", "cookies"]);
  const [games, documents, keys, values, names] = await Promise.all([
    wait(read.objectStore("games").getAll()),
    wait(read.objectStore("documents").getAll()), wait(read.objectStore("documents").getAllKeys()),
    wait(read.objectStore("cookies").getAll()), wait(read.objectStore("cookies").getAllKeys()),
  ]);
  const contents = { host: self.location.host, games, documents: documents.map((document, n) => [keys[n][0], document]) };
  call(instance.exports, "open", contents);
  return { machine: instance.exports, cookies: new Map(names.map((name, n) => [name, values[n]])) };
}

let program = null;
let last = Promise.resolve();

/** Runs requests one after another. */
const inTurn = (work) => { const mine = last.then(work); last = mine.catch(() => {}); return mine; };

async function answer(request, url) {
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : new Uint8Array(await request.arrayBuffer());
  try {
    return await inTurn(() => ask(request, url, body));
  } catch (error) {
    // The machine's memory is lost, but everything that was shown is in the database.
    program = null;
    const text = `Something broke: ${error.message}. What was shown is safe: go back and try again.`;
    return new Response(text, { status: 500, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
}

async function ask(request, url, body) {
  program ??= begin();
  const { machine, cookies } = await program;
  const asked = {
    method: request.method,
    target: url.pathname.slice(BASE.length) + url.search,
    headers: [...request.headers, ["host", self.location.host], ["referer", request.referrer.replace(`${self.location.origin}${BASE}`, self.location.origin)], ["cookie", [...cookies].map((pair) => pair.join("=")).join("; ")]],
    now: Date.now(),
    random: [...crypto.getRandomValues(new Uint8Array(32))],
  };
  let said = call(machine, "answer", asked, body);
  if (said.head.wants) said = call(machine, "answer", { ...asked, game: await game(said.head.wants) }, body);
  const fresh = said.head.headers.filter(([name]) => name === "set-cookie").map(([, value]) => value.split(";")[0].split(/=(.*)/s).slice(0, 2));
  await store(said.head.store, fresh);
  for (const [name, value] of fresh) cookies.set(name, value);
  if (said.head.changed) pages.postMessage({ game: said.head.changed, stands: said.head.stands });
  return respond(said);
}

function respond({ head, body }) {
  // There are no other devices, and the pages of this browser notify each other.
  if (head.watch) return new Response(null, { status: 204 });
  const headers = new Headers(head.headers.filter(([name]) => name !== "set-cookie"));
  if (headers.has("location")) return Response.redirect(new URL(BASE + headers.get("location"), self.location), head.status);
  if (BASE && headers.get("content-type").startsWith("text/html")) {
    body = new TextDecoder().decode(body).replaceAll(/ (href|src|action|data-src)="\//g, ` $1="${BASE}/`);
  }
  return new Response(body, { status: head.status, headers });
}
