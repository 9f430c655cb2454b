import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type ItemCounts, MATERIALS } from "./material-facts.ts";
import {
  addCounts,
  countsFromAgent,
  countsOf,
  countTitle,
  doubtAbout,
  isCount,
  isDropOffItemType,
  labelOf,
  negate,
  NO_ITEMS,
  pointsFor,
  formatCounts,
  formatQuantity,
  formatUnits,
  totalItems,
  unitOf,
  withMixed,
} from "./materials.ts";
import { SPECIFIED_RATES } from "./rates.ts";
import { recordOf } from "../record.ts";
import { english as say } from "../words/say.ts";

const count = fc.integer({ min: 0, max: 100_000 });
const anyCounts = fc.record(recordOf(MATERIALS, () => count));

describe("the table of materials", () => {
  test.each([
    ["plastic", "Units", 10, "Plastic"],
    ["fabric", "Lb", 5, "Fabric"],
    ["glass", "Lb", 8, "Glass"],
    ["paper", "Units", 2, "Paper"],
    ["metals", "Units", 2, "Metals"],
    ["appliances", "Units", 2, "Appliances"],
  ] as const)("%s is counted in %s and gives %i points a unit", (material, unit, points, label) => {
    expect(unitOf(material)).toBe(unit);
    expect(SPECIFIED_RATES[material]).toBe(points);
    expect(labelOf(say, material)).toBe(label);
    expect(countTitle(say, material)).toBe(`${label} (${unit})`);
  });
});

describe("points and carbon units", () => {
  test("12 bottles, 3 lb of fabric, 2 lb of glass and 5 papers are worth 161 points", () => {
    const counts = countsOf({ plastic: 12, fabric: 3, glass: 2, paper: 5 });
    expect(pointsFor(counts, SPECIFIED_RATES)).toBe(120 + 15 + 16 + 10);
  });

  test("collecting twice is worth what both collections are worth", () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (a, b) => {
        const both = addCounts(a, b);
        const worth = (counts: ItemCounts) => pointsFor(counts, SPECIFIED_RATES);
        expect(worth(both)).toBe(worth(a) + worth(b));
        expect(totalItems(both)).toBe(totalItems(a) + totalItems(b));
      }),
    );
  });

  test("counts and their opposite add up to nothing, without a negative zero", () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        expect(addCounts(counts, negate(counts))).toStrictEqual(NO_ITEMS);
      }),
    );
    expect(negate(NO_ITEMS)).toStrictEqual(NO_ITEMS);
  });
});

describe("quantities in words", () => {
  test("one unit, many units, pounds", () => {
    expect(formatQuantity(say, 1, "metals")).toBe("1 unit of metals");
    expect(formatQuantity(say, 1_200, "plastic")).toBe("1,200 units of plastic");
    expect(formatQuantity(say, 1, "glass")).toBe("1 lb of glass");
  });

  test("counts name each material that was counted, and nothing else", () => {
    expect(formatCounts(say, countsOf({ plastic: 12, glass: 3 }))).toBe(
      "12 units of plastic, 3 lb of glass",
    );
    expect(formatCounts(say, countsOf({}))).toBe("");
  });
});

describe("counting", () => {
  test("PRODUCT R1.2: mixed is everything that is not plastic, fabric or glass", () => {
    const counts = countsOf({
      plastic: 1,
      fabric: 2,
      glass: 3,
      paper: 4,
      metals: 5,
      appliances: 6,
    });
    expect(withMixed(counts)).toStrictEqual({ ...counts, mixed: 15 });
  });

  test("PRODUCT R1.3: an agent's figure counts as the pickup's item type", () => {
    expect(countsFromAgent("metals", 7)).toStrictEqual({ ...NO_ITEMS, metals: 7 });
    expect(pointsFor(countsFromAgent("metals", 7), SPECIFIED_RATES)).toBe(14);
  });

  test("PRODUCT R1.3: a count is a whole number from 0 to 100,000", () => {
    expect([0, 1, 100_000].every(isCount)).toBe(true);
    expect([-1, 1.5, 100_001, 1e9, Number.NaN, Number.POSITIVE_INFINITY].some(isCount)).toBe(false);
  });

  test("PRODUCT R1.6: a count above 200 is asked about, in words", () => {
    expect(doubtAbout(say, { metals: 200, plastic: 0 })).toBeUndefined();
    expect(doubtAbout(say, { metals: 1000 })).toBe("1,000 units of metals, really?");
    expect(doubtAbout(say, { plastic: 201, glass: 300 })).toBe(
      "201 units of plastic and 300 lb of glass, really?",
    );
    expect(doubtAbout(say, { plastic: 500, fabric: 300, glass: 250 })).toBe(
      "500 units of plastic, 300 lb of fabric and 250 lb of glass, really?",
    );
  });
});

test("a count of many materials is told in their units", () => {
  expect(formatUnits(say, countsOf({ plastic: 2, paper: 10 }))).toBe("12 Units");
  expect(formatUnits(say, countsOf({ fabric: 1200 }))).toBe("1,200 Lb");
  expect(formatUnits(say, countsOf({ metals: 4, glass: 3 }))).toBe("4 Units, 3 Lb");
  expect(formatUnits(say, countsOf({ metals: 1, glass: 1 }))).toBe("1 Unit, 1 Lb");
  expect(formatUnits(say, NO_ITEMS)).toBe("0 Units");
});

test("only what drop-off locations take is an item type of theirs", () => {
  expect(["fabric", "plastic"].every(isDropOffItemType)).toBe(true);
  expect(["glass", "Fabric", "", null].some(isDropOffItemType)).toBe(false);
});
