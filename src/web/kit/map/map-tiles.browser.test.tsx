// Tiles over the built-in map; what the server does for them is in src/server/tiles.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { TILE_ADDRESS } from "#domain/locations/map-tiles.ts";
import { inTheDark } from "#test/support/axe.ts";
import { answerCalls, draw } from "#test/support/stage.tsx";
import { config } from "#test/support/things.ts";

import type { MapLocation, MapView } from "./map-props.ts";
import { LocationMap } from "./location-map.tsx";

const AUSTIN: MapLocation = {
  id: "austin",
  name: "South Lamar Bottle Depot",
  latitude: 30.25,
  longitude: -97.76,
};
const PLACES = [AUSTIN];
/** The map fills its parent. */
const FRAME = { position: "relative", height: 500 } as const;

/** Reads what the built-in map is drawn from. */
const read = globalThis.fetch;

const map = page.getByRole("region", { name: "Drop-off places" });
/** A name of the built-in map. */
const stateName = page.getByText("Texas", { exact: true });
const marker = (name: string) => page.getByRole("button", { name });

const WITH_TILES = config({ tilesUrl: TILE_ADDRESS, tilesAttribution: "USGS <The National Map>" });
const SQUARE = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>`;

/** The addresses of tiles that the map wants now. */
const wanted = (): string[] =>
  [...map.element().querySelectorAll<HTMLImageElement>("img.leaflet-tile")].map(({ src }) =>
    src.replace(location.origin, ""),
  );
const shown = (): number => map.element().querySelectorAll("img.leaflet-tile-loaded").length;

type Setting = Readonly<{ view?: MapView; status?: number }>;

/** Draws the map with these settings; returns the tiles whose reason it asks for. */
async function drawMap(
  answers: ReturnType<typeof config>,
  { view, status = 404 }: Setting = {},
): Promise<readonly string[]> {
  answerCalls({ "GET /config": () => ({ data: answers }) });
  const asked: string[] = [];
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url.endsWith(".json")) return read(url, init);
    if (!url.includes("/tiles/")) return ask(url, init);
    asked.push(url);
    return Promise.resolve(new Response(null, { status }));
  });
  await draw(
    <div style={FRAME}>
      <LocationMap label="Drop-off places" locations={PLACES} view={view} />
    </div>,
  );
  await expect.element(map).toBeVisible();
  return asked;
}

test("PRODUCT 8.9, R37.5: a service that refuses the key is said, and the simple map is drawn alone", async () => {
  await drawMap(WITH_TILES, { status: 403 });
  await expect
    .element(page.getByRole("alert").getByText("Map authentication failure", { exact: true }))
    .toBeVisible();
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await expect.poll(wanted).toEqual([]);
});

test("PRODUCT R37.5: a tile that cannot be had is no hole and no message: the built-in map lies beneath", async () => {
  const asked = await drawMap(WITH_TILES, { status: 404 });
  // One of them is asked for its reason.
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText(/GeoNames/)).toBeVisible();
  await expect.element(stateName).toBeVisible();
  expect(shown()).toBe(0);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("PRODUCT R37.1, R37.2: tiles are asked for at this server, of the country and down to zoom 16, with their credit", async () => {
  await drawMap(WITH_TILES, { view: { latitude: 61, longitude: 25, zoom: 6 } });
  await expect.element(page.getByText(/USGS <The National Map>/)).toBeVisible();
  await expect.element(page.getByText(/GeoNames/)).toBeVisible();
  expect(wanted()).toEqual([]);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => wanted().length).toBeGreaterThan(3);
  expect(wanted().filter((path) => !/^\/tiles\/\d+\/\d+\/\d+$/.test(path))).toEqual([]);
});

test("PRODUCT R37.2: nearer than zoom 16 the tiles are drawn larger", async () => {
  await drawMap(WITH_TILES, { view: { ...AUSTIN, zoom: 17 } });
  await expect.poll(() => wanted().length).toBeGreaterThan(0);
  expect(wanted().filter((path) => !path.startsWith("/tiles/16/"))).toEqual([]);
});

test("PRODUCT R37.6: tiles lie over the built-in map, and only they are turned round in the dark", async () => {
  await drawMap(config({ tilesUrl: `${SQUARE}#{z}/{x}/{y}` }));
  await expect.poll(shown).toBeGreaterThan(3);
  await expect.element(stateName).toBeInTheDocument();
  const layer = (name: string): number =>
    Number(
      getComputedStyle(map.element().querySelector(`.leaflet-${name}-pane`) as Element).zIndex,
    );
  expect(layer("ground")).toBeLessThan(layer("labels"));
  expect(layer("labels")).toBeLessThan(layer("tile"));
  expect(layer("tile")).toBeLessThan(layer("marker"));
  const filter = (name: string): string =>
    getComputedStyle(map.element().querySelector(`.leaflet-${name}-pane`) as Element).filter;
  expect([filter("tile"), filter("ground"), filter("marker")]).toEqual(["none", "none", "none"]);
  await inTheDark();
  expect(filter("tile")).toContain("invert(1)");
  expect([filter("ground"), filter("marker")]).toEqual(["none", "none"]);
});
