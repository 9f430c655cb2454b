import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { countsOf, negate, pointsFor } from "../rates/materials.ts";
import { SPECIFIED_RATES } from "../rates/rates.ts";
import { receiptItems, formatReceipt } from "./receipts.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const counts = countsOf({ plastic: 1_200, glass: 2 });
const home = { type: "pickup", _id: null, name: "Home" } as const;
const bare = { items: [], note: null, points: 0 };

describe("the items of a receipt", () => {
  test("each counted material stands with count, rate and points", () => {
    expect(receiptItems(counts, SPECIFIED_RATES)).toStrictEqual([
      { material: "plastic", count: 1_200, rate: 10, points: 12_000 },
      { material: "glass", count: 2, rate: 8, points: 16 },
    ]);
  });

  test("their points add up to what was credited", () => {
    const some = fc
      .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
      .map(([fabric, paper, appliances]) => countsOf({ fabric, paper, appliances }));
    fc.assert(
      fc.property(some, (given) => {
        const sum = receiptItems(given, SPECIFIED_RATES).reduce(
          (points, item) => points + item.points,
          0,
        );
        expect(sum).toBe(pointsFor(given, SPECIFIED_RATES));
      }),
    );
  });
});

describe("a receipt in words", () => {
  test("PRODUCT R2.6: a collection names its place and shows count x rate", () => {
    const receipt = { ...bare, kind: "collection", points: 12_016, source: home } as const;
    expect(
      formatReceipt(say, { ...receipt, items: receiptItems(counts, SPECIFIED_RATES) }),
    ).toStrictEqual({
      cause: "Pickup at Home",
      items: ["Plastic: 1,200 Units x 10 points = 12,000", "Glass: 2 Lb x 8 points = 16"],
      points: "+12,016",
    });
  });

  test("PRODUCT R2.6: in Spanish with the plural of the rate", () => {
    const rates = { ...SPECIFIED_RATES, glass: 1 };
    const receipt = { ...bare, kind: "collection", points: 12_002, source: home } as const;
    expect(formatReceipt(SAY.es, { ...receipt, items: receiptItems(counts, rates) })).toStrictEqual(
      {
        cause: "Recolección en Home",
        items: ["Plástico: 1,200 unidades x 10 puntos = 12,000", "Vidrio: 2 lb x 1 punto = 2"],
        points: "+12,002",
      },
    );
  });

  test("a reversal says what was taken back", () => {
    const items = receiptItems(negate(countsOf({ fabric: 3 })), SPECIFIED_RATES);
    const source = { ...home, type: "drop_off", name: null } as const;
    expect(
      formatReceipt(say, { ...bare, kind: "reversal", points: -15, source, items }),
    ).toStrictEqual({
      cause: "Taken back: Drop-off",
      items: ["Fabric: -3 Lb x 5 points = -15"],
      points: "-15",
    });
  });

  test.each([
    ["referral", "Bo", "Bo joined through your invitation"],
    ["referral", null, "A friend joined through your invitation"],
    ["welcome", "Bo", "Joined through an invitation"],
    ["redemption", "Tote bag", "Redeemed: Tote bag"],
    ["redemption", null, "Redeemed: a reward"],
    ["refund", "Tote bag", "Refund: Tote bag"],
    ["refund", null, "Refund: a reward"],
  ] as const)("a %s of %s reads %s", (kind, name, cause) => {
    expect(formatReceipt(say, { ...bare, kind, source: { ...home, name } }).cause).toBe(cause);
  });

  test("an adjustment gives its reason where there is one", () => {
    const adjustment = { ...bare, kind: "adjustment", source: home } as const;
    expect(formatReceipt(say, { ...adjustment, note: "Counted twice" }).cause).toBe(
      "Adjustment: Counted twice",
    );
    expect(formatReceipt(say, { ...adjustment, note: "" }).cause).toBe("Adjustment");
    expect(formatReceipt(say, adjustment)).toMatchObject({ cause: "Adjustment", points: "0" });
  });
});
