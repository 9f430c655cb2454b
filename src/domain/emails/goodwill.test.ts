import { expect, test } from "vitest";

import { SAY } from "../words/spoken.ts";
import { pointsGiven, pointsRefused } from "./goodwill.ts";

const { en, es } = SAY;

test("PRODUCT R28.11: who gets points reads how many, and the reason as it was typed", () => {
  const gift = { points: 50, reason: "Nobody came on Tuesday" };
  expect(pointsGiven(en, gift)).toEqual({
    title: "Our office gave you points",
    message: "You got 50 points. Reason: Nobody came on Tuesday",
    link: "/impact",
  });
  expect(pointsGiven(es, gift)).toMatchObject({
    title: "Nuestra oficina le dio puntos",
    message: "Usted recibió 50 puntos. Motivo: Nobody came on Tuesday",
  });
});

test("PRODUCT R28.13: who asked for refused points reads why, and no name", () => {
  const refused = { points: 1, because: "already_made_good", personId: "7" } as const;
  expect(pointsRefused(en, refused)).toEqual({
    title: "The points weren't given",
    message: "A colleague refused the 1 point that you asked for. It was made good before.",
    link: "/admin/users/7",
  });
  expect(pointsRefused(es, refused).message).toContain("Ya se había compensado.");
});
