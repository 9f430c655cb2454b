import * as z from "zod/mini";
import { createDocument } from "zod-openapi";

import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { params as parameters, type Access, type Line } from "#contract/line.ts";
import { Problem } from "#contract/page.ts";

import { splitLine } from "./serve.ts";

type Method = "get" | "post" | "put" | "delete";

/** The OpenAPI 3.1 document, made from the contract: what it says is what is served. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, line] of Object.entries<Line>(api)) {
    const [method, url] = splitLine(name);
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase() as Method]: operationOf(name, url, line),
    };
  }
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Rebound",
      version: "1.0.0",
      description: "Recycling that comes back: pickups, drop-offs, points, campaigns and rewards.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: [...new Set(Object.keys(api).map(tagOf))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of sign-in" },
      },
    },
    paths,
  });
}

const tagOf = (name: string): string => name.split("/")[1] ?? "other";

function operationOf(name: string, url: string, line: Line): Record<string, unknown> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, word]) => word as keyof typeof parameters);
  const shape = Object.fromEntries(names.map((word) => [word, parameters[word]]));
  return {
    operationId: name.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: line.says,
    description: accessSentence[line.by],
    tags: [tagOf(name)],
    security: line.by === "anyone" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length > 0 && { path: z.object(shape) }),
      ...(line.query && { query: line.query }),
      ...(line.idempotent && { header: idempotencyHeader }),
    },
    ...bodyOf(line),
    responses: {
      [line.status ?? 200]: {
        description: "Done",
        content: { [line.as === "csv" ? "text/csv" : "application/json"]: { schema: line.reply } },
      },
      "4XX": problemResponse,
      "5XX": problemResponse,
    },
  };
}

const accessSentence: Record<Access, string> = {
  anyone: "Anyone.",
  "signed-in": "Signed in, verified or not.",
  user: "Signed in and verified.",
  agent: "Pickup agents, admins and superadmins.",
  admin: "Admins and superadmins.",
  superadmin: "Superadmins.",
};

const idempotencyHeader = z.object({
  "Idempotency-Key": z.optional(z.string().check(z.maxLength(200))),
});

const problemResponse = {
  description: `A refusal; its code is one of: ${Object.keys(errors).join(", ")}`,
  content: { "application/json": { schema: Problem } },
};

function bodyOf(line: Line): Record<string, unknown> {
  const schema = line.body ?? line.form;
  if (!schema) return {};
  const type = line.form ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}
