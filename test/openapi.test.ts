import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { testApp, type TestApp } from "./support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Headers = Record<string, unknown>;
type Refusal = { properties: { status: { const: number }; code: { enum: string[] } } };
type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; responses: Record<string, { $ref?: string; headers?: Headers }> }
    >
  >;
  components: {
    schemas: Record<string, { properties: Record<string, unknown> }>;
    responses: Record<
      string,
      {
        headers: Headers;
        content: { "application/json": { schema: { allOf: [object, Refusal] } } };
      }
    >;
  };
};
const read = async (): Promise<Document> =>
  (await app.app.inject({ url: "/api/openapi.json" })).json<Document>();

test("the OpenAPI document lists exactly the routes of the contract", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toMatch(/^3\.1\./);
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(listed.toSorted()).toEqual(Object.keys(api).toSorted());
});

/**
 * PRODUCT 7 fixes the paths, and ids are UUIDs, so "/profile/disable/{id}" cannot be "/profile/{id}/ledger".
 */
const RULES = { extends: ["recommended-strict"], rules: { "no-ambiguous-paths": "off" } };

test("row A23a: the OpenAPI document is valid by the strict rules of a linter that is not ours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebound-openapi-"));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(await read()));
  // JSON is valid YAML.
  await writeFile(join(folder, "redocly.yaml"), JSON.stringify(RULES));
  const redocly = new URL("../node_modules/@redocly/cli/bin/cli.js", import.meta.url).pathname;
  const run = promisify(execFile)(
    process.execPath,
    [redocly, "lint", "openapi.json", "--format=stylish"],
    {
      cwd: folder,
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: "off",
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
    },
  );
  const { stderr } = await run;
  await rm(folder, { recursive: true });
  expect(stderr).toContain("Your API description is valid");
  expect(stderr).not.toContain("warning");
});

test("row A23b: a route names its own refusals, by their status, and no others", async () => {
  const { paths, components } = await read();
  const codesOf = (route: string): string[] => {
    const [method = "", path = ""] = route.split(" ");
    const operation = paths[path]?.[method.toLowerCase()];
    return Object.entries(operation?.responses ?? {}).flatMap(([status, { $ref }]) => {
      const refusal = components.responses[$ref?.split("/").at(-1) ?? ""];
      const [, narrowed] = refusal?.content["application/json"].schema.allOf ?? [];
      if (narrowed) expect(narrowed.properties.status.const).toBe(Number(status));
      return narrowed?.properties.code.enum ?? [];
    });
  };
  expect(codesOf("GET /health/live")).toEqual(["malformed_request", "internal", "unavailable"]);
  expect(codesOf("GET /pickup/{id}")).toEqual([
    "malformed_request",
    "unauthenticated",
    "not_authorized",
    "email_not_verified",
    "factor_missing",
    "not_found",
    "internal",
    "unavailable",
  ]);
  expect(codesOf("POST /auth/signin")).toEqual([
    "malformed_request",
    "wrong_credentials",
    "second_factor_required",
    "account_disabled",
    "too_large",
    "wrong_content_type",
    "invalid",
    "too_many_requests",
    "internal",
    "busy",
    "unavailable",
  ]);
});

test("row A23c: the document says lengths, patterns, headers and the codes of refusals", async () => {
  const { components, paths } = await read();
  const { SignUpForm, BadgeForm, Problem } = components.schemas;
  expect(SignUpForm?.properties["password"]).toMatchObject({ minLength: 6, maxLength: 128 });
  expect(SignUpForm?.properties["firstName"]).toMatchObject({ minLength: 1, maxLength: 80 });
  const { pattern } = z.parse(
    z.object({ pattern: z.string() }),
    SignUpForm?.properties["firstName"],
  );
  const isName = (text: string): boolean => new RegExp(pattern, "u").test(text);
  expect(["Ann", " Zoë ", "  ", "A\nB", "A\u0000"].map(isName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(BadgeForm?.properties["image"]).toMatchObject({ pattern: expect.stringContaining("png") });
  expect(Problem?.properties["code"]).toMatchObject({ enum: Object.keys(errors) });
  expect(Object.keys(components.responses["too_many_requests"]?.headers ?? {})).toEqual([
    "X-Request-Id",
    "Cache-Control",
    "Retry-After",
  ]);
  const headersOf = (path: string): string[] =>
    Object.keys(paths[path]?.["get"]?.responses["200"]?.headers ?? {});
  expect(headersOf("/profile")).toEqual(["X-Request-Id", "Cache-Control"]);
  expect(headersOf("/export/users")).toContain("Content-Disposition");
});

test("row A10a: the API can be read as one page that needs nothing else, and works over plain http", async () => {
  const page = await app.app.inject({ url: "/api/docs" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.body).not.toMatch(/<script|\son\w+=|@import|url\(/);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  const style = /<style>([^]*?)<\/style>/.exec(page.body)?.[1] ?? "";
  expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
  const { paths, components } = await read();
  const names = [
    ...Object.values(paths).flatMap((methods) => Object.values(methods)),
    ...Object.keys(components.schemas).map((operationId) => ({ operationId })),
  ].map(({ operationId }) => operationId);
  for (const name of names) expect(page.body).toContain(`id="${name}"`);
  const links = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name);
  for (const link of new Set(links)) expect(page.body).toContain(`id="${link}"`);
});

test("row A10b: page and document are compressed, and not sent again to whoever has them", async () => {
  for (const url of ["/api/docs", "/api/openapi.json"]) {
    const plain = await app.app.inject({ url });
    const zipped = await app.app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
    expect(zipped.headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "public, max-age=3600",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    const etag = String(plain.headers["etag"]);
    const again = await app.app.inject({ url, headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("row A10c: in production there is no page unless it is switched on", async () => {
  const env = { NODE_ENV: "production", APP_SECRET: "0123456789abcdef0123456789abcdef" };
  const [off, on] = [await testApp({ env }), await testApp({ env: { ...env, API_DOCS: "true" } })];
  const statusOf = async ({ app: server }: TestApp): Promise<number> =>
    (await server.inject({ url: "/api/docs" })).statusCode;
  expect([await statusOf(off), await statusOf(on)]).toEqual([404, 200]);
  await Promise.all([off.close(), on.close()]);
});
