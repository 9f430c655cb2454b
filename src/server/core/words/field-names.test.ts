import type * as z from "zod/mini";
import { expect, test } from "vitest";

import { api } from "#contract/api.ts";
import { params, type Route } from "#contract/route.ts";
import { english } from "#domain/words/say.ts";
import { SAY } from "#domain/words/spoken.ts";

import { fieldName } from "./field-names.ts";

/** The names of all fields within a schema, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null || !("def" in schema)) return [];
  const { def } = schema as { def: Record<string, unknown> };
  const shape = Object.entries((def["shape"] ?? {}) as Record<string, z.ZodMiniType>);
  const inner = ["innerType", "element", "in", "out"].map((name) => def[name]);
  const options = (def["options"] ?? []) as unknown[];
  return [
    ...shape.flatMap(([name, field]) => [name, ...fieldsIn(field)]),
    ...[...inner, ...options].flatMap(fieldsIn),
  ];
}

test("every field that a route takes has a name in every language", () => {
  const routes: Route[] = Object.values(api);
  const fields = new Set([
    ...routes.flatMap(({ query, body, form }) => [query, body, form].flatMap(fieldsIn)),
    ...Object.keys(params),
  ]);
  expect(fields.size).toBeGreaterThan(70);
  expect([...fields].filter((field) => fieldName(field) === undefined)).toEqual([]);
});

test("a field is named in words", () => {
  expect(english.text(fieldName("dropOffLocationId") ?? "")).toBe("Drop off location id");
  expect(SAY.es.text(fieldName("dropOffLocationId") ?? "")).toBe("Id del punto de entrega");
  expect(fieldName("constructor")).toBeUndefined();
});
