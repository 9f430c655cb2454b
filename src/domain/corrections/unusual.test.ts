import { describe, expect, test } from "vitest";

import { countsOf } from "../rates/materials.ts";
import { reviewRefusal, formatUnusual, unusualCount } from "./unusual.ts";

const nothing = { collections: 0, items: 0 };
const tens = { collections: 4, items: 40 };

describe("an unusual count", () => {
  test("PRODUCT R1.6: is above 200 items in one collection, of whatever materials together", () => {
    expect(unusualCount(countsOf({ metals: 200 }), nothing)).toBeUndefined();
    expect(unusualCount(countsOf({ metals: 201 }), nothing)).toStrictEqual({
      reason: "many",
      average: null,
    });
    expect(unusualCount(countsOf({ plastic: 101, glass: 100 }), nothing)?.reason).toBe("many");
  });

  test("PRODUCT R1.6: is more than five times what the person's collections brought on average", () => {
    expect(unusualCount(countsOf({ metals: 50 }), tens)).toBeUndefined();
    expect(unusualCount(countsOf({ metals: 51 }), tens)).toStrictEqual({
      reason: "above_average",
      average: 10,
    });
    expect(unusualCount(countsOf({ metals: 900 }), tens)).toStrictEqual({
      reason: "many",
      average: 10,
    });
  });

  test("PRODUCT R1.6: needs three collections for an average", () => {
    expect(unusualCount(countsOf({ metals: 200 }), { collections: 2, items: 2 })).toBeUndefined();
    expect(unusualCount(countsOf({ metals: 6 }), { collections: 3, items: 3 })?.average).toBe(1);
    expect(unusualCount(countsOf({ metals: 5 }), { collections: 3, items: 3 })).toBeUndefined();
  });

  test("is told with the average, in one decimal", () => {
    const thirds = { collections: 3, items: 25 };
    const counts = countsOf({ metals: 60 });
    const unusual = unusualCount(counts, thirds);
    expect(unusual && formatUnusual(counts, unusual)).toBe(
      "60 Units is more than 5 times what this person brings otherwise. The collections before brought 8.3 on average.",
    );
    expect(formatUnusual(countsOf({ plastic: 1200 }), { reason: "many", average: null })).toBe(
      "1,200 Units in one collection is unusually much.",
    );
  });
});

test("somebody else than its owner looks at a count, and only at an unusual one", () => {
  const user = { _id: "maya" };
  const unusual = { reason: "many", average: null, reviewedAt: null, reviewedBy: null } as const;
  expect(reviewRefusal({ user, unusual }, "priya")).toBeUndefined();
  expect(reviewRefusal({ user, unusual }, "maya")).toBe("own_unusual");
  expect(reviewRefusal({ user, unusual: null }, "priya")).toBe("not_unusual");
  expect(reviewRefusal({ user }, "priya")).toBe("not_unusual");
});
