// A whole server for one test file: new database, folder of blobs, a clock that the test sets.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { FastifyInstance, InjectOptions } from "fastify";

import { type Api, api, type ApiRoute } from "#contract/api.ts";
import { splitRoute, type Input, type Reply } from "#contract/route.ts";
import type { Problem } from "#contract/page.ts";
import { refusalsOf } from "#contract/refusals.ts";

import { createApp } from "#server/app.ts";
import { openBlobs } from "#server/core/files/blobs.ts";
import { readConfig, type Config } from "#server/core/config/config.ts";
import type { Opened } from "#server/core/database/database.ts";
import type { Deps } from "#server/core/deps.ts";
import { startJobs } from "#server/core/jobs/jobs.ts";
import { openLog } from "#server/core/logging/log.ts";
import { testDatabase } from "./databases.ts";
import { dataIn } from "./zip.ts";
import { startWorkers } from "#server/workers.ts";

/** The response: `body` after success, `problem` after a refusal. */
export type Answer<L extends ApiRoute> = {
  status: number;
  body: Reply<Api[L]>;
  problem: Problem;
  headers: Record<string, unknown>;
};
/** The caller: a person of a builder, or anything with a token; absent: nobody is signed in. */
type As = { as?: { token: string } | undefined; key?: string; headers?: Record<string, string> };

export type TestApp = {
  deps: Deps;
  opened: Opened;
  app: FastifyInstance;
  clock: { set: (to: Date) => void; advance: (milliseconds: number) => void };
  call: <L extends ApiRoute>(route: L, input: Input<L, Api[L]> & As) => Promise<Answer<L>>;
  /** Opens a port of this machine, for tests that need sockets, and answers it. */
  listen: () => Promise<number>;
  /** Sends exactly what is given, for requests that the typed call does not allow. */
  request: (options: InjectOptions & { as?: { token: string } }) => Promise<Answer<ApiRoute>>;
  close: () => Promise<void>;
};

type Options = {
  /** Environment variables in addition to the defaults. */
  env?: Record<string, string>;
  now?: Date;
  /** A shared database, for several servers over one; it is not closed then. */
  opened?: Opened;
};

/** Noon in New York on a Wednesday in winter: far from any change of clocks. */
export const START = new Date("2026-02-11T17:00:00Z");

/** A server without a socket: requests are injected. Close it at the end of the file. */
export async function testApp({ env = {}, now = START, opened }: Options = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "rebound-test-"));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DEMO: "false",
    // No test talks to a server of others.
    TILES_URL: "none",
    ...env,
  });
  const database = opened ?? (await testDatabase());
  const log = openLog(config.logLevel);
  const jobs = await startJobs({ pool: database.pool, log, polling: false });
  let time = now.getTime();
  const deps: Deps = {
    db: database.db,
    now: () => new Date(time),
    blobs: openBlobs(config),
    jobs,
    log,
    config,
    secret: Buffer.alloc(32, 7),
    isDraining: () => false,
  };
  await startWorkers(deps);
  const app = await createApp(deps, { pool: database.pool });
  return {
    deps,
    opened: database,
    app,
    clock: {
      set: (to) => {
        time = to.getTime();
      },
      advance: (milliseconds) => {
        time += milliseconds;
      },
    },
    call: async (route, input) => declared(route, await send(app, optionsOf(route, input))),
    listen: async () => {
      const address = await app.listen({ port: 0, host: "127.0.0.1" });
      return Number(new URL(address).port);
    },
    request: ({ as, ...options }) =>
      send(app, { ...options, headers: { ...options.headers, ...tokenHeader(as) } }),
    close: async () => {
      await app.close();
      await jobs.stop();
      if (!opened) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Checks that the contract lists the refusal. @throws Error for one that it does not list */
function declared<L extends ApiRoute>(route: L, answer: Answer<L>): Answer<L> {
  const refusals: readonly string[] = refusalsOf(route, api[route]);
  if (answer.status < 400 || refusals.includes(answer.problem.code)) return answer;
  throw new Error(
    `"${route}" answered ${answer.problem.code}: name it in its \`refuses\` in contract/api.ts`,
  );
}

const tokenHeader = (as?: { token: string }): Record<string, string> =>
  as ? { authorization: `Bearer ${as.token}` } : {};

async function send<L extends ApiRoute>(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<Answer<L>> {
  const response = await app.inject(options);
  const type = String(response.headers["content-type"]);
  const isJson = type.startsWith("application/json") && response.body !== "";
  // Of the archive of own data, what is for programs.
  const data = type === "application/zip" ? dataIn(response.rawPayload) : undefined;
  const body = isJson ? JSON.parse(response.body) : data;
  return { status: response.statusCode, body, problem: body, headers: response.headers };
}

type Given = As & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  form?: Record<string, string | File | undefined>;
};

function optionsOf(route: ApiRoute, given: Given): InjectOptions {
  const [method, url] = splitRoute(route);
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => given.params?.[name] ?? "");
  const query = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined);
  return {
    method,
    url: `/api${path}`,
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    headers: {
      ...tokenHeader(given.as),
      ...(given.key !== undefined && { "idempotency-key": given.key }),
      ...given.headers,
    },
    ...(given.body && { payload: given.body }),
    ...(given.form && { payload: multipart(given.form) }),
  };
}

function multipart(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File) form.set(name, value);
    else if (typeof value === "string") form.set(name, value);
  return form;
}
