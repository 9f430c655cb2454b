import { describe, expect, test } from "vitest";

import {
  claimFault,
  decisionFault,
  disputableUntil,
  mayDecide,
  openingRefusal,
  recordRates,
} from "./disputes.ts";
import { DAY_MS } from "../durations.ts";
import { countsOf } from "../rates/materials.ts";
import { SPECIFIED_RATES as rates } from "../rates/rates.ts";
import { message } from "../words/message.ts";
import { english as say } from "../words/say.ts";

const twelve = { items: countsOf({ plastic: 12 }), rates, isRejected: false };

test("PRODUCT R24.1: a count may be questioned for so many days of 24 hours", () => {
  expect(disputableUntil(1000, 14)).toBe(1000 + 14 * DAY_MS);
});

describe("PRODUCT R24.3: the limits", () => {
  const dateOf = (instant: number): string => `2026-02-0${instant / DAY_MS - 29}`;

  test("3 open at a time; 5 in 30 days, of which the oldest decides when the next is possible", () => {
    expect(openingRefusal({ open: 2, openedAt: [1, 2, 3, 4] }, dateOf)).toBeUndefined();
    expect(openingRefusal({ open: 3, openedAt: [] }, dateOf)?.(say)).toBe(
      "3 of your questions wait for an answer. Please ask again once one is answered.",
    );
    const days = [0, 1, 2, 3, 4, 5].map((day) => day * DAY_MS);
    expect(openingRefusal({ open: 0, openedAt: days }, dateOf)?.(say)).toBe(
      "You have questioned 5 counts in 30 days. The next one is possible on Monday, February 2, 2026.",
    );
  });
});

describe("PRODUCT R24.4: a claim", () => {
  const plastic = (count: number) => countsOf({ plastic: count });

  test("differs and brings no fewer points, where it states a count", () => {
    const field = (claim: Parameters<typeof claimFault>[0]) => claimFault(claim, twelve)?.field;
    expect(field({ claim: "count", items: plastic(13) })).toBeUndefined();
    expect(field({ claim: "count", items: plastic(12) })).toBe("items");
    expect(field({ claim: "count", items: plastic(11) })).toBe("plastic");
    expect(field({ claim: "material", items: null })).toBe("items");
    expect(field({ claim: "material", items: countsOf({ glass: 15 }) })).toBeUndefined();
    expect(field({ claim: "other", items: null })).toBeUndefined();
    expect(field({ claim: "rejected", items: plastic(13) })).toBe("claim");
  });

  test("that takes points away is refused at its field: more than was counted, or more of what there should be", () => {
    const asked = (items: ReturnType<typeof countsOf>) =>
      claimFault({ claim: "count", items }, twelve);
    const more = (count: number) =>
      message("Ask for more than {count}: a question never takes points away", { count });
    expect(asked(plastic(11))).toEqual({ field: "plastic", message: more(12) });
    expect(asked(countsOf({ glass: 1 }))).toEqual({ field: "glass", message: more(1) });
  });

  test("of a rejected drop-off says that it should not have been", () => {
    const rejected = { items: plastic(0), rates, isRejected: true };
    expect(claimFault({ claim: "rejected", items: plastic(1) }, rejected)).toBeUndefined();
    expect(claimFault({ claim: "rejected", items: plastic(0) }, rejected)?.field).toBe("items");
    expect(claimFault({ claim: "count", items: plastic(1) }, rejected)?.field).toBe("claim");
  });
});

test("PRODUCT R24.10: what an answer may count", () => {
  const fault = (outcome: "upheld" | "partly_upheld", plastic: number, claimed: number | null) =>
    decisionFault(
      { outcome, items: countsOf({ plastic }) },
      twelve,
      claimed === null ? null : countsOf({ plastic: claimed }),
    );
  expect(fault("upheld", 18, 18)).toBeUndefined();
  expect(fault("upheld", 17, 18)).toBe("Upheld means the count that was asked for");
  expect(fault("upheld", 20, null)).toBeUndefined();
  expect(fault("upheld", 11, null)).toBe("An answer never takes points away");
  expect(fault("partly_upheld", 15, 18)).toBeUndefined();
  expect(fault("partly_upheld", 12, 18)).toBe("This is the count already");
  expect(fault("partly_upheld", 18, 18)).toBe(
    "This is the count that was asked for: choose upheld",
  );
  expect(fault("partly_upheld", 19, 18)).toBe("This is more than was asked for");
});

test("PRODUCT R24.7: a party may decide only where nobody else could", () => {
  const parties = { ownerId: "maya", counterIds: ["sam", "ada"] };
  for (const id of ["maya", "sam", "ada"]) {
    expect(mayDecide(id, parties, true)).toBe(false);
    expect(mayDecide(id, parties, false)).toBe(true);
  }
  expect(mayDecide("grace", parties, true)).toBe(true);
});

test("PRODUCT R24.16: rates are shown from 20 counted collections on", () => {
  const figures = { disputes: 3, decided: 3, changed: 2 };
  const none = { perHundred: null, changedPercent: null };
  expect(recordRates({ ...figures, counted: 19 })).toEqual(none);
  expect(recordRates({ ...figures, counted: 20 })).toEqual({ perHundred: 15, changedPercent: 67 });
  expect(recordRates({ disputes: 1, decided: 0, changed: 0, counted: 300 })).toEqual({
    perHundred: 0.3,
    changedPercent: null,
  });
});
