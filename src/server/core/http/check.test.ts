import { expect, test } from "vitest";
import * as z from "zod/mini";

import { check } from "./check.ts";
import { Failure } from "../failures/failure.ts";
import { failureOf } from "../failures/problem.ts";

const Form = z.object({
  city: z.string(),
  size: z.optional(z.enum(["small", "large"])),
  done: z.optional(z.literal(true)),
  lineItems: z.optional(z.array(z.int().check(z.lte(9)))),
  note: z.optional(z.string("Say it in words")),
  code: z.optional(z.string().check(z.maxLength(3))),
  ids: z.optional(z.record(z.string(), z.boolean())),
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
  [{ city: "x", size: "" }, { size: "Size must be one of: small, large" }],
  [{ city: "x", done: 1 }, { done: "Done must be true" }],
  [{ city: "x", lineItems: {} }, { lineItems: "Line items must be a list" }],
  [{ city: "x", lineItems: [1.5] }, { "lineItems.0": "Line items must be a whole number" }],
  [{ city: "x", lineItems: [10] }, { "lineItems.0": "Line items can be at most 9" }],
  [{ city: "x", code: "long" }, { code: "Code can be at most 3 characters" }],
  [{ city: "x", ids: [] }, { ids: "Ids must be an object with fields" }],
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
    message: "The request contains characters that cannot be kept",
  });
});
