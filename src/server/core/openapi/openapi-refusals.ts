// The responses in the OpenAPI document: headers, and the refusals of each route by status.
import type { ZodOpenApiObject } from "zod-openapi";

import { errors, type FailureCode } from "#contract/errors.ts";
import type { Route } from "#contract/route.ts";

type Components = NonNullable<ZodOpenApiObject["components"]>;

const text = { type: "string" } as const;

export const headers = {
  "X-Request-Id": {
    description: "Names this request in the server's log",
    schema: { type: "string", format: "uuid" },
  },
  "Cache-Control": {
    description: "Nothing of the API is kept by a cache",
    schema: { type: "string", const: "no-store" },
  },
  "Cache-Control-Shared": {
    description: "Every cache may keep it for an hour",
    schema: { type: "string", const: "public, max-age=3600" },
  },
  "Access-Control-Allow-Origin": {
    description: "Pages of every other site may read it",
    schema: { type: "string", const: "*" },
  },
  "Retry-After": {
    description: "Seconds after which trying again makes sense",
    schema: { type: "integer", minimum: 1 },
  },
  "Content-Disposition": { description: "The name of the file", schema: text },
} as const satisfies Components["headers"];

const referTo = (...names: (keyof typeof headers)[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** All responses of a route: its success, and one for each status of its refusals. */
export function responsesTo(
  route: Route,
  refusals: readonly FailureCode[],
): Record<string, Record<string, unknown>> {
  const isCsv = route.produces === "csv";
  const isFile = isCsv || route.produces === "zip";
  const isPicture = route.produces === "picture";
  const success = {
    description: isFile ? "The file" : route.produces ? "The picture" : "Done",
    headers: {
      ...referTo(
        "X-Request-Id",
        "Cache-Control",
        ...(isFile ? (["Content-Disposition"] as const) : []),
      ),
      ...(route.isShared && {
        ...referTo("Access-Control-Allow-Origin"),
        "Cache-Control": { $ref: "#/components/headers/Cache-Control-Shared" },
      }),
    },
    content: isPicture
      ? { "image/webp": { schema: { type: "string", contentMediaType: "image/webp" } } }
      : { [contentOf(route)]: { schema: route.reply } },
  };
  const answers: Record<string, Record<string, unknown>> = { [route.status ?? 200]: success };
  for (const [status, codes] of byStatus(refusals))
    answers[status] = { $ref: `#/components/responses/${nameOf(codes)}` };
  return answers;
}

/** Of an archive the schema is that of the data in it. */
const contentOf = ({ produces }: Route): string =>
  produces === undefined || produces === "picture" ? "application/json" : CONTENT[produces];

const CONTENT = { csv: "text/csv", zip: "application/zip", svg: "image/svg+xml" } as const;

/** The shared responses that routes refer to: one for each set of codes with the same status. */
export function refusalResponses(
  routes: readonly (readonly FailureCode[])[],
): NonNullable<Components["responses"]> {
  const sets = routes.flatMap(byStatus);
  return Object.fromEntries(sets.map(([status, codes]) => [nameOf(codes), refusal(status, codes)]));
}

const nameOf = (codes: readonly FailureCode[]): string => codes.join("-or-");

function byStatus(codes: readonly FailureCode[]): [status: number, codes: FailureCode[]][] {
  return [...Map.groupBy(codes, (code) => errors[code][0])];
}

/** 429 and 503 carry `Retry-After`. */
const isForNow = (status: number): boolean => status === 429 || status === 503;

const refusal = (status: number, codes: readonly FailureCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join("; "),
  headers: referTo(
    "X-Request-Id",
    "Cache-Control",
    ...(isForNow(status) ? (["Retry-After"] as const) : []),
  ),
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Problem" },
          { properties: { status: { const: status }, code: { enum: [...codes] } } },
        ],
      },
    },
  },
});
