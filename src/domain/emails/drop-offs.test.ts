import { expect, test } from "vitest";

import { dropOffConfirmed, dropOffRejected } from "./drop-offs.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const dropOff = {
  itemType: "plastic",
  itemsCount: 12,
  locationName: "Depot",
  points: 120,
} as const;

test("a confirmed drop-off tells count and points", () => {
  expect(dropOffConfirmed(say, dropOff).message).toBe(
    "We counted 12 units of plastic at Depot. You earned 120 points.",
  );
  expect(dropOffConfirmed(say, { ...dropOff, itemsCount: 1, points: 10 }).message).toContain(
    "1 unit of plastic",
  );
  expect(dropOffConfirmed(say, { ...dropOff, itemType: "fabric" }).message).toContain(
    "12 lb of fabric",
  );
});

test("a rejected drop-off gives the reason", () => {
  expect(
    dropOffRejected(say, { locationName: "Depot", reason: "The bag was empty." }),
  ).toMatchObject({
    title: "Drop-off not accepted",
    message: "Your drop-off at Depot wasn't accepted. Reason: The bag was empty.",
  });
});

test("in Spanish counts and points take their plural", () => {
  const one = { ...dropOff, itemsCount: 1, points: 1 };
  expect(dropOffConfirmed(SAY.es, one).message).toBe(
    "Contamos 1 unidad de plástico en Depot. Usted ganó 1 punto.",
  );
  expect(dropOffConfirmed(SAY.es, { ...dropOff, itemsCount: 148, points: 1480 }).message).toBe(
    "Contamos 148 unidades de plástico en Depot. Usted ganó 1,480 puntos.",
  );
});
