// Makes the still picture of the README: `node pictures.mjs` writes ../docs/table.png.
import { browser, choose, device, meant, server, settled, twoClicks } from "./server.mjs";

const home = await server(), chromium = await browser();
const page = await device(chromium, { viewport: { width: 1440, height: 900 }, colorScheme: "light" });
await twoClicks(page, home.url);
await choose(page, ".offers [data-group='Surpass'] button:has-text('aggression 6')");
for (const pick of ["Move", "Arrow 6"]) {
  await meant(page);
  await page.locator(`#answers button:has(span:text-is("${pick}"))`).or(page.locator(`#answers button:has(span:text-is("${pick.toLowerCase()}"))`)).first().click();
  await settled(page);
}
await page.mouse.move(1300, 700);
await page.waitForTimeout(1200);
await page.screenshot({ path: "../docs/table.png" });
await chromium.close();
await home.close();
