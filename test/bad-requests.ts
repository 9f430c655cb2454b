// Generates requests from our own OpenAPI document that are almost valid, with a fault somewhere.
import * as fc from "fast-check";

import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";
import { refusalsOf } from "#contract/refusals.ts";
import { openApiDocument } from "#server/core/openapi/openapi.ts";

import { badJson, badMultipart, badText, badValue, contentTypes, worst } from "./bad-values.ts";

/** The parts of a JSON Schema that are used here. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
};
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type BadRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | FormData;
};

/** Valid values, where a schema alone does not give them. */
export type Known = {
  /** Ids of existing objects. */
  ids: readonly string[];
  /** Valid values by field name. */
  fields: Readonly<Record<string, readonly unknown[]>>;
};

const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Every route of the API as "PUT /pickup/complete/{id}". */
export const operations: string[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/** Requests to one route; some of them may even be valid. */
export function badRequests(route: string, known: Known): fc.Arbitrary<BadRequest> {
  const [method = "", path = ""] = route.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()] ?? {};
  return fc
    .record({
      path: pathOf(path, operation, known),
      query: queryOf(operation, known),
      headers: oddHeaders,
      content: contentOf(operation, known),
    })
    .map(({ content, headers, query, ...rest }) => ({
      method: method as BadRequest["method"],
      url: `/api${rest.path}${query}`,
      headers: { ...headers, ...content.headers },
      ...(content.payload !== undefined && { payload: content.payload }),
    }));
}

/** The failure codes that the document lists for this route. */
export function refusalsIn(route: string): readonly string[] {
  const name = route.replaceAll(/\{(\w+)\}/g, ":$1");
  const [, known] = Object.entries<Route>(api).find(([key]) => key === name) ?? [];
  return known ? refusalsOf(name, known) : [];
}

/** The top-level field names of a route's body. */
export function fieldsOf(route: string): string[] {
  const [method = "", path = ""] = route.split(" ");
  const name = path.replaceAll(/:(\w+)/g, "{$1}");
  const { requestBody } = document.paths[name]?.[method.toLowerCase()] ?? {};
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => resolved(schema));
  const shapes = bodies.flatMap((schema) => [schema, ...(schema.oneOf ?? [])]);
  return shapes.flatMap((shape) => Object.keys(resolved(shape).properties ?? {}));
}

/** Each field of a route's body and query in turn, with each of the most different faults; the rest is valid. */
export function worstOfEachField(route: string, known: Known): BadRequest[] {
  const [method = "", path = ""] = route.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()] ?? {};
  const url = `/api${fc.sample(pathOf(path, operation, known, 0), { numRuns: 1, seed: 1 })[0]}`;
  const base = { method: method as BadRequest["method"], headers: {} };
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const queries = inQuery.flatMap(({ name }) =>
    worst.map((bad) => ({ ...base, url: `${url}?${encoded(name)}=${encoded(String(bad))}` })),
  );
  const content = operation.requestBody?.content ?? {};
  const [schema = {}] = Object.values(content).map((inner) => resolved(inner.schema));
  const shape = schema.oneOf?.[0] ?? schema;
  const [sound] = fc.sample(soundObject(shape, known), { numRuns: 1, seed: 1 });
  const bodies = Object.keys(shape.properties ?? {}).flatMap((name) =>
    worst.map((bad) => ({
      ...base,
      url,
      ...(content["application/json"]
        ? asType("application/json", JSON.stringify({ ...sound, [name]: bad }))
        : { payload: asForm({ ...sound, [name]: bad }) }),
    })),
  );
  return [...queries, ...bodies];
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      "idempotency-key": fc.constantFrom("", "k", "k".repeat(201), "ÿ", "'; --", "a,b"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      accept: fc.constantFrom("text/html", "*/*", "x"),
      origin: fc.constantFrom("null", "https://evil.example", "x"),
      "x-forwarded-for": fc.constantFrom("::1", "x", "1,2,3"),
      "content-encoding": fc.constantFrom("gzip", "identity"),
    }),
  },
);

function pathOf(
  path: string,
  { parameters = [] }: Operation,
  known: Known,
  badness = 1,
): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const values = inPath.map(({ name, schema = {} }) =>
    fc.oneof(
      { weight: 3, arbitrary: sane(name, schema, known).map(String) },
      { weight: badness, arbitrary: badText },
    ),
  );
  return fc.tuple(...values).map((filled) =>
    filled.reduce(
      (url, value, index) =>
        // An empty part would change the path.
        url.replace(`{${inPath[index]?.name}}`, encoded(value === "" ? " " : value)),
      path,
    ),
  );
}

function queryOf({ parameters = [] }: Operation, known: Known): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const one = inQuery.map(({ name, schema = {} }) =>
    fc
      .oneof(sane(name, schema, known).map(String), badText)
      .map((value) => `${encoded(name)}=${encoded(value)}`),
  );
  const strange = fc.oneof(
    fc.constantFrom("page", "page=1&page=2", "__proto__=1", "a[b]=c", "&&&", "=", "limit[]=5"),
    badText.map((value) => `search=${encoded(value)}`),
  );
  return fc
    .array(fc.oneof(...one, strange), { maxLength: 4 })
    .map((parts) => (parts.length > 0 ? `?${parts.join("&")}` : ""));
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

type Content = { headers: Record<string, string>; payload?: BadRequest["payload"] };

function contentOf({ requestBody }: Operation, known: Known): fc.Arbitrary<Content> {
  const nothing: fc.Arbitrary<Content> = fc.constant({ headers: {} });
  const json = requestBody?.content["application/json"]?.schema;
  const form = requestBody?.content["multipart/form-data"]?.schema;
  const choices = [
    { weight: json || form ? 1 : 12, arbitrary: nothing },
    { weight: 1, arbitrary: misnamed },
    { weight: 1, arbitrary: badJson.map((payload) => asType("application/json", payload)) },
    { weight: 1, arbitrary: badMultipart.map((body) => asType(contentTypes[13], body)) },
  ];
  if (json) {
    const body = nearly("", json, known).map((value) => JSON.stringify(value) ?? "");
    choices.push({ weight: 16, arbitrary: body.map((text) => asType("application/json", text)) });
  }
  if (form) choices.push({ weight: 16, arbitrary: formOf(form, known) });
  return fc.oneof(...choices);
}

const asType = (type: string, payload: string | Buffer): Content => ({
  headers: { "content-type": type },
  payload,
});

const misnamed: fc.Arbitrary<Content> = fc
  .tuple(fc.constantFrom(...contentTypes), badJson)
  .map(([type, payload]) => asType(type, payload));

function formOf(schema: Schema, known: Known): fc.Arbitrary<Content> {
  return nearlyObject(resolved(schema), known).map((fields) => ({
    headers: {},
    payload: asForm(fields),
  }));
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  }
  return form;
}

/** Valid most of the time, so that the faults reach code behind the first checks. */
function nearly(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const actual = resolved(schema);
  const value = actual.properties ? nearlyObject(actual, known) : sane(name, actual, known);
  return fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: badValue });
}

const soundObject = (schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        sane(name, inner, known),
      ]),
    ),
    { requiredKeys: schema.required ?? [] },
  );

function nearlyObject(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const whole = soundObject(schema, known);
  const several = fc.record(
    Object.fromEntries(properties.map(([name, inner]) => [name, nearly(name, inner, known)])),
    { requiredKeys: [] },
  );
  const extra = fc.dictionary(fc.constantFrom("role", "_id", "isAdmin", "points", "x"), badValue);
  const field = fc.constantFrom(...properties.map(([name]) => name), "x");
  return fc.oneof(
    { weight: 1, arbitrary: whole },
    // Only one field is invalid, so that nothing else stops it early.
    {
      weight: 5,
      arbitrary: fc
        .tuple(whole, field, badValue)
        .map(([value, name, bad]) => ({ ...value, [name]: bad })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, field).map(([value, name]) => ({ ...value, [name]: undefined })),
    },
    { weight: 2, arbitrary: several },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([a, b]) => ({ ...a, ...b })) },
  );
}

/** A value that fits the schema as far as this file understands it. */
function sane(name: string, given: Schema, known: Known): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const values = Object.hasOwn(known.fields, name) ? known.fields[name] : undefined;
  if (values) return fc.constantFrom(...values);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return fc.oneof(...choice.map((inner) => sane(name, inner, known)));
  if (schema.properties) return nearlyObject(schema, known);
  if (schema.items) return fc.array(sane(name, schema.items, known), { maxLength: 3 });
  return plain(schema, known);
}

function plain({ type, format, minimum = 0, maximum = 9 }: Schema, known: Known) {
  const [first] = [type].flat();
  if (format === "uuid") return fc.constantFrom(...known.ids);
  if (format === "date-time") return fc.constantFrom("2026-02-11T17:00:00.000Z");
  if (first === "integer") return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 9) });
  if (first === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (first === "boolean") return fc.boolean();
  return first === "null" ? fc.constant(null) : fc.constantFrom("Ann", "Two bags", "12 Elm Street");
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolved(document.components?.schemas?.[name] ?? {});
}
