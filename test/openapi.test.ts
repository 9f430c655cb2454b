import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { testApp, type TestApp } from "#server/testing.ts";

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

test("the OpenAPI document lists exactly the lines of the contract", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toMatch(/^3\.1\./);
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(listed.toSorted()).toEqual(Object.keys(api).toSorted());
});

/** The specification fixes the paths, and ids are UUIDs: "/profile/disable/{id}" is no "/profile/{id}/ledger". */
const RULES = { extends: ["recommended-strict"], rules: { "no-ambiguous-paths": "off" } };

test("row A23a: the OpenAPI document is valid by the strict rules of a linter that is not ours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebound-openapi-"));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(await read()));
  // JSON is YAML.
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

test("row A23b: a line names its own refusals, by their status, and no others", async () => {
  const { paths, components } = await read();
  const codesOf = (line: string): string[] => {
    const [method = "", path = ""] = line.split(" ");
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
    "email_not_verified",
    "not_found",
    "internal",
    "unavailable",
  ]);
  expect(codesOf("POST /auth/signin")).toEqual([
    "malformed_request",
    "wrong_credentials",
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

test("the document can be read as a page, with everything the page asks for", async () => {
  const page = await app.app.inject({ url: "/api/docs" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file = ""]) => new URL(file, "http://localhost/api/docs").pathname,
  );
  expect(files.length).toBeGreaterThan(3);
  for (const url of [...files, "/api/docs/json"]) {
    const { statusCode, headers } = await app.app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  const nothing = await app.app.inject({ url: "/api/docs/static/nothing.js" });
  expect(nothing.statusCode).toBe(404);
  expect(nothing.json()).toMatchObject({ code: "not_found" });
});
