import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IMPACT_MEASUREMENTS } from "../profile.ts";
import { facesFrom, impactOf, formatImpact, formatRange } from "./impact.ts";
import { IMPACT_METHODS } from "./impact-methods.ts";
import { addCounts, countsOf, NO_ITEMS } from "../rates/materials.ts";
import { english as say } from "../words/say.ts";
import { translate } from "../words/message.ts";
import { SAY } from "../words/spoken.ts";

describe("impact of what was collected", () => {
  test("carbon is the sum over the materials, with its range", () => {
    const { carbon } = impactOf(countsOf({ plastic: 100, metals: 10 }), 0);
    expect(carbon.value).toBeCloseTo(1.16 + 9.3);
    expect(carbon.low).toBeCloseTo(1.08 + 9.3);
    expect(carbon.high).toBeCloseTo(2.8 + 21);
    expect(carbon).toMatchObject({ confidence: "medium", symbolic: false });
  });

  test("one tree is 60 kg, water comes from paper only, and birds are symbolic", () => {
    const impact = impactOf(countsOf({ paper: 20, appliances: 1 }), 250);
    expect(impact.trees.value).toBeCloseTo((20 * 1.81 + 139) / 60);
    expect(impact.water.value).toBe(70);
    expect(impactOf(countsOf({ glass: 9 }), 0).water.value).toBe(0);
    expect(impact.birds).toMatchObject({ value: 2.5, symbolic: true });
  });

  test("the weakest figure decides how far a sum can be trusted", () => {
    const trust = (...given: Parameters<typeof countsOf>): string =>
      impactOf(countsOf(...given), 0).trees.confidence;
    expect(trust({ glass: 1 })).toBe("high");
    expect(trust({ glass: 1, plastic: 1 })).toBe("medium");
    expect(trust({ glass: 1, plastic: 1, fabric: 1 })).toBe("low");
  });

  test("PRODUCT R2.4: carbon units are a score: they never change the kilograms", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (score) => {
        expect(impactOf(NO_ITEMS, score).carbon.value).toBe(0);
      }),
    );
  });

  test("two collections avoid as much together as one by one", () => {
    const some = fc.nat(10_000).map((plastic) => countsOf({ plastic, glass: plastic % 7 }));
    fc.assert(
      fc.property(some, some, (a, b) => {
        const apart = impactOf(a, 0).carbon.value + impactOf(b, 0).carbon.value;
        expect(impactOf(addCounts(a, b), 0).carbon.value).toBeCloseTo(apart);
      }),
    );
  });
});

describe("the cycle of the card", () => {
  const some = impactOf(countsOf({ paper: 100, appliances: 10 }), 5_000);

  test("PRODUCT 9.12: it runs through trees, carbon, water and birds", () => {
    expect(facesFrom(some)).toStrictEqual(["trees", "carbon", "water", "birds"]);
  });

  test("PRODUCT R8.9: the preferred face shows first and each face shows once", () => {
    expect(facesFrom(some, "water")).toStrictEqual(["water", "birds", "trees", "carbon"]);
    for (const face of IMPACT_MEASUREMENTS) {
      expect(facesFrom(some, face)[0]).toBe(face);
      expect(new Set(facesFrom(some, face)).size).toBe(4);
    }
  });

  test("PRODUCT R8.9: what is as good as nothing never shows first, whatever is preferred", () => {
    // Bottles alone: no gallons, and a tenth of a tree.
    const few = impactOf(countsOf({ plastic: 500 }), 5_000);
    expect(facesFrom(few, "water")).toStrictEqual(["birds", "carbon", "water", "trees"]);
    const nothing = impactOf(NO_ITEMS, 0);
    expect(facesFrom(nothing, "water")).toStrictEqual(["water", "birds", "trees", "carbon"]);
  });
});

describe("how figures are said", () => {
  const trees = (value: number): string => formatImpact(say, { category: "trees", value });

  test("about, with one decimal and thousands separators", () => {
    expect(trees(12.44)).toBe("About 12.4 trees");
    expect(trees(1)).toBe("About 1 tree");
    expect(trees(0.5)).toBe("About 0.5 trees");
    expect(formatImpact(say, { category: "water", value: 1_234.56 })).toBe(
      "About 1,234.6 gallons of water",
    );
  });

  test("PRODUCT L5.8: avoided kilograms are said in pounds, in both languages", () => {
    const carbon = { category: "carbon", value: 10, low: 8.1, high: 12.4 } as const;
    expect(formatImpact(say, carbon)).toBe("About 22.0 lb CO2e");
    expect(formatRange(say, carbon)).toBe("17 to 28 lb CO2e");
    expect(formatRange(SAY.es, carbon)).toBe("de 17 a 28 lb de CO2e");
    expect(translate(SAY.es, IMPACT_METHODS.trees.method)).toContain("dividido entre 132 lb");
  });

  test("very little and nothing are said as such", () => {
    expect(trees(0.01)).toBe("Less than 0.1 of a tree");
    expect(formatImpact(say, { category: "carbon", value: 0.01 })).toBe("Less than 0.1 lb CO2e");
    expect(trees(0.05)).toBe("About 0.1 of a tree");
    expect(trees(0)).toBe("0 trees");
    expect(trees(-3)).toBe("0 trees");
  });

  test("in Spanish, with the number marked for emphasis", () => {
    const bold = (number: string): string => `<b>${number}</b>`;
    expect(formatImpact(SAY.es, { category: "water", value: 1_234.56 }, bold)).toBe(
      "Alrededor de <b>1,234.6</b> galones de agua",
    );
    expect(formatImpact(SAY.es, { category: "birds", value: 0.3 })).toBe(
      "Alrededor de 0.3 de un ave",
    );
    expect(formatImpact(SAY.es, { category: "trees", value: 0.01 })).toBe(
      "Menos de 0.1 de un árbol",
    );
  });

  test("a range is said in whole numbers where the source gives one, and its words agree", () => {
    const range = (low: number, high: number, of = say): string | undefined =>
      formatRange(of, { category: "trees", low, high });
    expect(range(12.4, 14.6)).toBe("12 to 15 trees");
    expect(range(12.4, 14.6, SAY.es)).toBe("de 12 a 15 árboles");
    expect(range(1234.4, 2345)).toBe("1,234 to 2,345 trees");
    expect(range(0.2, 2.6, SAY.es)).toBe("hasta 3 árboles");
    expect(range(0.2, 1)).toBe("up to 1 tree");
    expect(range(0.1, 0.3)).toBe("less than 1 tree");
    expect(range(3, 3)).toBeUndefined();
  });

  test("a figure lies within its range", () => {
    const range = (low: number, high: number): string | undefined =>
      formatRange(say, { category: "trees", low, high });
    expect(range(9.6, 11.4)).toBe("9 to 12 trees");
    expect(range(11.6, 12.4)).toBe("11 to 13 trees");
    expect(range(12.000000000000002, 15.000000000000002)).toBe("12 to 15 trees");
  });

  test("one is said as one", () => {
    expect(formatImpact(SAY.es, { category: "trees", value: 1.04 })).toBe("Alrededor de 1 árbol");
    expect(formatImpact(say, { category: "birds", value: 0.96 })).toBe("About 1 bird");
    expect(trees(1.06)).toBe("About 1.1 trees");
  });
});
