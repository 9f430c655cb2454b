import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { api } from "#contract/api.ts";
import { testApp, type TestApp } from "#server/testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Document = { openapi: string; paths: Record<string, Record<string, unknown>> };
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

test("the OpenAPI document is valid by a linter that is not ours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebound-openapi-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(await read()));
  const redocly = new URL("../node_modules/@redocly/cli/bin/cli.js", import.meta.url).pathname;
  const run = promisify(execFile)(
    process.execPath,
    [redocly, "lint", file, "--extends=recommended", "--format=stylish"],
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
