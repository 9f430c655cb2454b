import { expect, test } from "vitest";

import { cutAnnounced, cutIsNear, raiseBegan } from "./rates.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const cut = { material: "plastic", before: 10, points: 8, validFrom: "2026-12-22" } as const;

test("PRODUCT R23.5: the announcement of a cut names both rates, the day, and what stays", () => {
  expect(cutAnnounced(english, cut)).toEqual({
    title: "Points for plastic change on December 22, 2026",
    message:
      "Until then 10 points per unit, from December 22, 2026 on 8 points per unit. What you hand in before counts at 10. The points you have don't change.",
    link: "/rates",
  });
  expect(cutAnnounced(SAY.es, cut)).toMatchObject({
    title: "Los puntos por plástico cambian el 22 de diciembre de 2026",
    message:
      "Hasta entonces 10 puntos por unidad; a partir del 22 de diciembre de 2026, 8 puntos por unidad. Lo que entregue antes cuenta a 10. Los puntos que ya tiene no cambian.",
  });
});

test("PRODUCT R23.5: a week before the cut and on the day of a raise the rate is named in its unit", () => {
  expect(cutIsNear(english, cut).title).toBe("One week left at 10 points per unit of plastic");
  const raise = { material: "fabric", before: 5, points: 6, validFrom: "2026-11-23" } as const;
  expect(raiseBegan(english, raise)).toEqual({
    title: "More points for fabric",
    message: "Fabric is worth more now: 6 points per lb.",
    link: "/rates",
  });
  expect(raiseBegan(SAY.es, raise).message).toBe("Tela vale más ahora: 6 puntos por lb.");
});
