import { describe, expect, test } from "vitest";

import {
  correctionOrigin,
  countsNow,
  formatBefore,
  formatCorrected,
  isSameCount,
  itemsCorrected,
  pointsNow,
} from "./corrections.ts";
import { countsOf } from "../rates/materials.ts";
import { SAY } from "../words/spoken.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("PRODUCT R13.3: who may correct a count", () => {
  const counted = { counterId: "sam", heardAt: 1_000 };
  const after = (ms: number, who: { id: string; mayCorrectAny: boolean }) =>
    correctionOrigin(counted, who, counted.heardAt + ms);

  test("whoever counted it, for 15 minutes", () => {
    const sam = { id: "sam", mayCorrectAny: false };
    expect(after(0, sam)).toBe("counter");
    expect(after(15 * MINUTE, sam)).toBe("counter");
    expect(after(15 * MINUTE + 1, sam)).toBeUndefined();
    expect(after(0, { id: "ben", mayCorrectAny: false })).toBeUndefined();
  });

  test("an admin, for 90 days, and as whoever counted it while that lasts", () => {
    const ada = { id: "ada", mayCorrectAny: true };
    expect(after(0, ada)).toBe("staff");
    expect(after(90 * DAY, ada)).toBe("staff");
    expect(after(90 * DAY + 1, ada)).toBeUndefined();
    expect(after(0, { id: "sam", mayCorrectAny: true })).toBe("counter");
    expect(after(16 * MINUTE, { id: "sam", mayCorrectAny: true })).toBe("staff");
  });

  test("a count without a counter is only for admins", () => {
    const nobody = { counterId: null, heardAt: 0 };
    expect(correctionOrigin(nobody, { id: "sam", mayCorrectAny: false }, 0)).toBeUndefined();
    expect(correctionOrigin(nobody, { id: "ada", mayCorrectAny: true }, 0)).toBe("staff");
  });
});

describe("what counts today", () => {
  const correction = { revision: 2, items: countsOf({ plastic: -2, glass: 1 }), points: -12 };

  test("PRODUCT R13.1: it is the first count and what was corrected", () => {
    const first = countsOf({ plastic: 12 });
    expect(countsNow(first, correction)).toStrictEqual(countsOf({ plastic: 10, glass: 1 }));
    expect(countsNow(first, null)).toStrictEqual(first);
    expect(itemsCorrected({ correction })).toBe(-1);
    expect(itemsCorrected({ correction: null })).toBe(0);
    expect(pointsNow({ pointsEarned: 120, correction })).toBe(108);
    expect(pointsNow({ pointsEarned: 120, correction: null })).toBe(120);
  });

  test("it is said what was counted first, by its number alone where only that changed", () => {
    const say = SAY.en;
    const two = { revision: 1, items: countsOf({ plastic: -2 }), points: -20 };
    const first = countsOf({ plastic: 1200 });
    expect(formatCorrected(say, first, two)).toBe("corrected from 1,200");
    expect(formatCorrected(SAY.es, first, two)).toBe("corregido, antes 1,200");
    expect(formatCorrected(say, first, correction)).toBe("corrected from 1,200 units of plastic");
    expect(formatCorrected(say, first, null)).toBeUndefined();
    const back = { revision: 2, items: countsOf({}), points: 0 };
    expect(formatCorrected(say, first, back)).toBeUndefined();
    expect(formatBefore(say, countsOf({ glass: 2 }), countsOf({ paper: 1 }))).toBe("2 lb of glass");
  });

  test("two counts are the same when every material is", () => {
    expect(isSameCount(countsOf({ glass: 1 }), countsOf({ glass: 1 }))).toBe(true);
    expect(isSameCount(countsOf({ glass: 1 }), countsOf({ paper: 1 }))).toBe(false);
  });
});
