import * as z from "zod/mini";
import { createDocument } from "zod-openapi";

import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { rolesThatMay } from "#domain/permissions.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";
import { params as parameters, splitRoute, type Access, type Route } from "#contract/route.ts";
import { documented, Instant, Problem } from "#contract/page.ts";
import { refusalsOf } from "#contract/refusals.ts";

import { headers, refusalResponses, responsesTo } from "./openapi-refusals.ts";

documented(Problem.def.shape.code, { enum: Object.keys(errors) });

type Method = "get" | "post" | "put" | "delete";

/** The OpenAPI 3.1 document, generated from the contract, so it describes exactly what is served. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const routes = Object.entries<Route>(api);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of routes) {
    const [method, url] = splitRoute(name);
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase() as Method]: operationOf(name, url, route),
    };
  }
  const names = [...new Set(routes.map(([name]) => tagOf(name)))];
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Rebound",
      version: "1.0.0",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: names.map((name) => ({ name, description: tagSentences[name] ?? name })),
    components: {
      schemas: { Problem },
      headers,
      responses: refusalResponses(routes.map(([name, route]) => refusalsOf(name, route))),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of sign-in" },
        key: { type: "http", scheme: "bearer", description: "The key of a shop's link" },
      },
    },
    paths,
  });
}

const nameOf = new Intl.DisplayNames("en", { type: "language" });
/** "English or Spanish". */
const languages = new Intl.ListFormat("en", { type: "disjunction" }).format(
  LANGUAGE_CODES.map((code) => nameOf.of(code) ?? code),
);

const INTRODUCTION = `Recycling that comes back: pickups, drop-offs, points, campaigns and rewards.

Whoever signs in gets a token and sends it as \`Authorization: Bearer TOKEN\`. Successes answer \`{"data": ...}\`, sign-up
and sign-in the token and the user. Refusals have one shape, Problem: the code is stable, the sentence may be improved.
Sentences are in ${languages}, as \`Accept-Language\` asks; \`Content-Language\` says which.

Before any line is reached a request can be refused with 400 \`malformed_request\` (it is no HTTP), 408 \`request_timeout\`
(its head or body did not arrive in time) and 431 \`headers_too_large\`.`;

const tagSentences: Readonly<Record<string, string>> = {
  auth: "Signing up, in and out; codes, passwords and invitations to the staff",
  profile: "People: the caller's profile, and all profiles for admins",
  badges: "Badges, and who has them",
  campaigns: "Campaigns and who gave to them",
  pickup: "Pickups from the door",
  reward: "Rewards and their redemptions",
  sponsor: "Who offers rewards, and the links of their shops",
  voucher: "What a shop does with the vouchers it is shown",
  location: "The own saved locations",
  places: "The search for towns and addresses",
  "dropOff-location": "Partners' places that take drop-offs",
  dropOff: "Drop-offs and the decisions about them",
  notifications: "The own notices",
  mail: "What links of emails do",
  export: "Lists as files, with the filters of their screens",
  report: "What the programme achieved in a month, a quarter or a year",
  public: "What everybody may read, on every site",
  management: "The back office: staff, audit log, integrity of the ledger",
  config: "What a browser has to know before anybody is signed in",
  dev: "For trying the product out",
  health: "For whoever watches the process",
};

const tagOf = (name: string): string => name.split("/")[1] ?? "other";

function operationOf(name: string, url: string, route: Route): Record<string, unknown> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, word]) => word as keyof typeof parameters);
  const shape = Object.fromEntries(names.map((word) => [word, parameters[word]]));
  return {
    operationId: name.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: route.summary,
    description: accessSentence(route.access),
    tags: [tagOf(name)],
    security: securityOf(route.access),
    requestParams: {
      ...(names.length > 0 && { path: z.object(shape) }),
      ...(route.query && { query: route.query }),
      ...(route.idempotent && { header: takesTime(route) ? keptCallHeaders : idempotencyHeader }),
    },
    ...bodyOf(route),
    responses: responsesTo(route, refusalsOf(name, route)),
  };
}

function securityOf(access: Access): Record<string, []>[] {
  if (access === "anyone") return [];
  return [access === "key" ? { key: [] } : { bearer: [] }];
}

function accessSentence(access: Access): string {
  if (access === "anyone") return "Anyone.";
  if (access === "signed-in") return "Signed in, verified or not.";
  if (access === "user") return "Signed in and verified.";
  if (access === "key") return "No person: the key of a shop's link.";
  return `The permission ${access}: ${rolesThatMay(access).join(", ")}.`;
}

const idempotencyHeader = z.object({
  "Idempotency-Key": z.optional(z.string().check(z.maxLength(200))),
});

/** Of calls that a device may keep while it has no reception. */
const keptCallHeaders = z.extend(idempotencyHeader, { "Device-Time": z.optional(Instant) });

/** Whether the body says when it happened. */
function takesTime(route: Route): boolean {
  const schema = route.body ?? route.form;
  return schema instanceof z.ZodMiniObject && "happenedAt" in schema.shape;
}

function bodyOf(route: Route): Record<string, unknown> {
  const schema = route.body ?? route.form;
  if (!schema) return {};
  const type = route.form ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}
