import { expect, test } from "vitest";

import { LAST_TILE_ZOOM, tileIn } from "./map-tiles.ts";

test.each([
  ["0", "0", "0"],
  ["4", "3", "6"],
  // Austin, Honolulu, Utqiagvik and the easternmost town of Maine, at the zoom of houses.
  ["16", "14970", "27003"],
  ["16", "4024", "28807"],
  ["16", "4230", "14786"],
  ["16", "20575", "23637"],
])("PRODUCT R37.2: tile %s/%s/%s shows a part of the country", (z, x, y) => {
  expect(tileIn(z, x, y)).toEqual({ z: Number(z), x: Number(x), y: Number(y) });
});

test.each([
  ["2", "2", "1", "Europe"],
  ["10", "511", "340", "London"],
  ["10", "304", "581", "Lima"],
  ["16", "0", "0", "the corner of the world"],
])("PRODUCT R37.2: tile %s/%s/%s does not: %s%s", (z, x, y) => {
  expect(tileIn(z, x, y)).toBeUndefined();
});

test.each([
  ["17", "29940", "54006"],
  ["1", "2", "0"],
  ["1", "0", "2"],
  ["-1", "0", "0"],
  ["1.0", "0", "0"],
  ["1e1", "0", "0"],
  ["01", "0", "0"],
  [" 1", "0", "0"],
  ["0x1", "0", "0"],
  ["", "0", "0"],
  ["1", "0", "0.png"],
  ["99999999999", "0", "0"],
])("PRODUCT R37.2: %s/%s/%s is no tile", (z, x, y) => {
  expect(tileIn(z, x, y)).toBeUndefined();
});

test("PRODUCT R37.2: a place of the country has a tile at every zoom", () => {
  const [latitude, longitude] = [44.98, -93.27];
  for (let z = 0; z <= LAST_TILE_ZOOM; z++) {
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
    const angle = (latitude * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z);
    expect(tileIn(String(z), String(x), String(y))).toEqual({ z, x, y });
  }
});
