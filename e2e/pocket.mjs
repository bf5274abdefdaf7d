// The browser build: the site behind a small server that can be switched off.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { device } from "./server.mjs";

export const SITE = process.env.SITE || new URL("../target/site", import.meta.url).pathname;
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
  ".webmanifest": "application/manifest+json" };

/** Serves the files as any host does, under a folder if one is named. */
export async function host(folder = "") {
  const asked = [];
  const files = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const name = path.startsWith(`${folder}/`) ? normalize(path.slice(folder.length)).replace(/\/$/, "/index.html") : null;
    try {
      const body = files.get(name) ?? (await readFile(join(SITE, name)));
      asked.push([name, body.length]);
      response.writeHead(200, { "content-type": KINDS[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      asked.push([path, 404]);
      response.writeHead(404).end("not here");
    }
  });
  // An idle server must not keep the tests from ending.
  const listen = (port) => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve).unref());
  await listen(0);
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}${folder}`,
    port, asked, files,
    /** The network is cut. */
    async cut() { server.closeAllConnections(); await new Promise((resolve) => server.close(resolve)); },
    async back() { await listen(port); },
  };
}

/** Opens the site for the first time and waits for the table. */
export async function install(page, url) {
  await page.goto(`${url}/`);
  await page.waitForSelector("a.stage", { timeout: 60_000 });
}

/** A device that has the site: the page, and the network that can be cut. */
export async function pocket(chromium, options, folder) {
  const site = await host(folder);
  const page = await device(chromium, options);
  await install(page, site.url);
  return { site, page };
}
