import { expect, test } from "vitest";

import { intentFor } from "./intent.ts";

const booking = { body: { location: "l1", date: "2026-03-14" } };

test("the same thing sent again keeps its key", () => {
  const first = intentFor(undefined, booking);
  expect(intentFor(first, structuredClone(booking)).key).toBe(first.key);
});

test("another input, or the same after an answer, is another intent", () => {
  const first = intentFor(undefined, booking);
  expect(intentFor(first, { body: { ...booking.body, date: "2026-03-15" } }).key).not.toBe(
    first.key,
  );
  expect(intentFor(undefined, booking).key).not.toBe(first.key);
});

test("another photo is another intent", () => {
  const photo = (name: string): object => ({ form: { file: new File(["x"], name) } });
  const first = intentFor(undefined, photo("a.png"));
  expect(intentFor(first, photo("b.png")).key).not.toBe(first.key);
});
