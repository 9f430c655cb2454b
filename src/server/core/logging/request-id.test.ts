import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { openHttp, refuseUnknownPaths } from "../http/http.ts";
import { readConfig } from "../config/config.ts";
import { type Opened, overPool } from "../database/database.ts";
import { type Jobs, startJobs } from "../jobs/jobs.ts";
import { openLog } from "./log.ts";
import { testDatabase } from "#test/support/databases.ts";
import { inTransaction } from "../database/transaction.ts";

type Line = { msg: string; reqId?: string; [fact: string]: unknown };

const lines: Line[] = [];
const log = openLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });

let opened: Opened;
let jobs: Jobs;
let app: ReturnType<typeof openHttp>;
beforeAll(async () => {
  opened = await testDatabase();
  jobs = await startJobs({ pool: opened.pool, log, polling: false });
  await jobs.work("deep", async () => log.info("in a job"));
  const { db } = overPool(opened.pool, { log, slowerThan: 0 });
  app = openHttp(readConfig({}), log);
  app.post("/deep", async () => {
    await sql`select ${"what a person typed"}::text`.execute(db);
    log.info("deep in a service");
    await inTransaction(opened.db, (tx) => jobs.send(tx, "deep", {}));
    return {};
  });
  app.post("/wrong", async () => {
    throw new Error("a bug");
  });
  refuseUnknownPaths(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await opened.close();
});

/** Over a real socket, whose callbacks could lose the async context. */
const post = (path: string): Promise<Response> =>
  fetch(new URL(path, app.listeningOrigin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ some: "body" }),
  });
/** The request's own line is logged after its response was sent. */
const told = async (count: number) => {
  await vi.waitFor(() => expect(lines).toHaveLength(count));
  return lines.map(({ msg, reqId }) => ({ msg, reqId }));
};
beforeEach(() => {
  lines.length = 0;
});

test("every line that is told on behalf of a request carries the id of its answer, a job's too", async () => {
  const { headers } = await post("/deep");
  const id = headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await told(3)).toEqual([
    { msg: "a slow statement", reqId: id },
    { msg: "deep in a service", reqId: id },
    { msg: "request", reqId: id },
  ]);
  lines.length = 0;
  await jobs.runDue();
  expect(await told(1)).toEqual([{ msg: "in a job", reqId: id }]);
});

test("a job that no request caused has no id of a request", async () => {
  await jobs.send(opened.db, "deep", {});
  await jobs.runDue();
  expect(lines.map(({ reqId }) => reqId)).toEqual([undefined]);
});

test("a bug is told with the id that its answer shows, and a request has one line", async () => {
  const answer = await post("/wrong");
  const { requestId } = (await answer.json()) as { requestId: string };
  expect(await told(2)).toEqual([
    { msg: "unexpected error", reqId: requestId },
    { msg: "request", reqId: requestId },
  ]);
  expect(lines[1]).toMatchObject({ method: "POST", path: "/wrong", status: 500 });
});

test("PRODUCT R44.1: the log does not tell the address of a public page", async () => {
  for (const path of ["/p/hush", "/P/hush?a=b", "/api/public/report/hush/counter"])
    await (await fetch(new URL(path, app.listeningOrigin))).arrayBuffer();
  const paths = () => lines.filter(({ msg }) => msg === "request").map(({ path }) => path);
  await vi.waitFor(() => expect(paths()).toHaveLength(3));
  expect(paths()).toEqual([
    "/p/[Redacted]",
    "/P/[Redacted]",
    "/api/public/report/[Redacted]/counter",
  ]);
  expect(JSON.stringify(lines)).not.toContain("hush");
});

test("two requests at once keep their lines apart", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => post("/deep")));
  await told(15);
  for (const { headers } of answers)
    expect(lines.filter(({ reqId }) => reqId === headers.get("x-request-id"))).toHaveLength(3);
});

test("a slow statement is told by its text, never by its values; a quick one is not told", async () => {
  await post("/deep");
  await told(3);
  const slow = lines.find(({ msg }) => msg === "a slow statement");
  expect(slow).toMatchObject({ level: 40, sql: "select $1::text", ms: expect.any(Number) });
  expect(JSON.stringify(lines)).not.toContain("what a person typed");
  lines.length = 0;
  const { db } = overPool(opened.pool, { log, slowerThan: 60_000 });
  await sql`select 1`.execute(db);
  expect(lines).toEqual([]);
});
