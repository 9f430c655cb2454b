import { describe, expect, test } from "vitest";

import { fittingName, labelSpot } from "./label-spot.ts";

const square = (x: number, y: number, size: number): number[][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

describe("where a state's name stands", () => {
  test("in the middle of its largest part", () => {
    const coordinates = [[square(0, 0, 1)], [square(10, 20, 4)]];
    const spot = labelSpot({ type: "MultiPolygon", coordinates });
    expect(spot).toEqual({ longitude: 12, latitude: 22, widthDegrees: 4 });
  });

  test("whichever way round its outline runs", () => {
    const coordinates = [square(-100, 30, 2).toReversed()];
    expect(labelSpot({ type: "Polygon", coordinates })).toMatchObject({
      longitude: -99,
      latitude: 31,
    });
  });

  test("nowhere in what has no area", () => {
    expect(labelSpot({ type: "Point", coordinates: [1, 2] })).toBeUndefined();
    expect(
      labelSpot({
        type: "Polygon",
        coordinates: [
          [
            [1, 1],
            [1, 1],
          ],
        ],
      }),
    ).toBeUndefined();
  });
});

describe("a state's name", () => {
  test("is whole where it fits, its code where only that does, else absent", () => {
    const names = ["Massachusetts", "MA"];
    expect(fittingName(names, 3.6, 6)).toBe("Massachusetts");
    expect(fittingName(names, 3.6, 5)).toBe("MA");
    expect(fittingName(names, 3.6, 2)).toBeUndefined();
  });
});
