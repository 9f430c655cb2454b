import { expect, test } from "vitest";
import * as z from "zod/mini";

import { check } from "./check.ts";
import { Failure } from "../failures/failure.ts";
import { failureOf } from "../failures/problem.ts";

const Form = z.object({
  city: z.string(),
  sort: z.optional(z.enum(["small", "large"])),
  confirm: z.optional(z.literal(true)),
  itemsCount: z.optional(z.array(z.int().check(z.lte(9)))),
  note: z.optional(z.string("Say it in words")),
  zip: z.optional(z.string().check(z.maxLength(3))),
  decisions: z.optional(z.record(z.string(), z.boolean())),
});

const refusal = (value: unknown): Failure => {
  try {
    check(Form, value);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error("It was not refused");
};

test.each([
  [{}, { city: "City is required" }],
  [{ city: 5 }, { city: "City must be text" }],
  [{ city: "x", sort: "" }, { sort: "Sort must be one of: small, large" }],
  [{ city: "x", confirm: 1 }, { confirm: "Confirm must be true" }],
  [{ city: "x", itemsCount: {} }, { itemsCount: "Items count must be a list" }],
  [{ city: "x", itemsCount: [1.5] }, { "itemsCount.0": "Items count must be a whole number" }],
  [{ city: "x", itemsCount: [10] }, { "itemsCount.0": "Items count can be at most 9" }],
  [{ city: "x", zip: "long" }, { zip: "Zip can be at most 3 characters" }],
  [{ city: "x", decisions: [] }, { decisions: "Decisions must be an object with fields" }],
  ["", { body: "The request must be an object with fields" }],
  [null, { body: "The request must be an object with fields" }],
])("%j is refused by a sentence at the field", (value, fields) => {
  const { code, message, fields: told } = refusal(value);
  expect([code, told, message]).toEqual(["invalid", fields, Object.values(fields)[0]]);
});

test("a form's own sentence stands", () => {
  expect(refusal({ city: "x", note: 5 }).fields).toEqual({ note: "Say it in words" });
});

test("a NUL that gets as far as the database is a refusal all the same", () => {
  const error = Object.assign(new Error("invalid byte sequence"), { code: "22021" });
  expect(failureOf(error)).toMatchObject({
    status: 422,
    message: "The request contains characters that can't be kept",
  });
});
