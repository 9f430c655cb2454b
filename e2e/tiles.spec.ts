// Streets on the map: the server asks a map service, which is a stand-in on this machine, and the browser asks the server.
import { openTileService, type TileService } from "../test/support/tile-service.ts";
import { expect, signIn, test as base } from "./fixtures.ts";
import { demo } from "./people.ts";
import { DESK } from "./sizes.ts";

const test = base.extend<object, { tiles: TileService }>({
  tiles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const tiles = await openTileService();
      await use(tiles);
      await tiles.close();
    },
    { scope: "worker" },
  ],
  setup: ({ tiles }, use) =>
    use({ start: "demo", env: { TILES_URL: tiles.url, TILES_ATTRIBUTION: "Stand-in" } }),
});
test.use({ viewport: DESK });

test("PRODUCT R37.1: the map shows streets, and the browser talks to nobody but this server", async ({
  page,
  server,
}) => {
  const others: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== server.url) others.push(request.url());
  });
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  await signIn(page, demo.user);
  await page.goto("/where");
  const map = page.getByRole("region", { name: "Map of drop-off places" });
  const tile = map.locator("img.leaflet-tile-loaded").first();
  await expect(tile).toHaveAttribute("src", /^\/tiles\/\d+\/\d+\/\d+$/);
  expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await expect(page.getByText("Stand-in")).toBeVisible();
  expect(others).toEqual([]);
  expect(told.filter((line) => /content security policy/i.test(line))).toEqual([]);
});
