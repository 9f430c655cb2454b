// Starts and stops the server. "zod/compile" comes before any schema is created.
import "zod/compile";

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import closeWithGrace from "close-with-grace";

import { createApp } from "./app.ts";
import { unfinishedFolder } from "./backup/manifest.ts";
import { bootstrapSuperadmin } from "./auth/service.ts";
import { openBlobs } from "./core/files/blobs.ts";
import { openClock } from "./core/time/clock.ts";
import { ConfigError, readConfig, type Config } from "./core/config/config.ts";
import type { Opened } from "./core/database/database.ts";
import type { Deps } from "./core/deps.ts";
import { startJobs } from "./core/jobs/jobs.ts";
import { openLog, type Log } from "./core/logging/log.ts";
import { openMigrated } from "./core/startup/migrated-database.ts";
import { makeFilesPrivate, openDataDir } from "./core/startup/private-files.ts";
import { loadSecret } from "./core/startup/secret.ts";
import { failureText, faultText, listenText } from "./core/startup/start-failure.ts";
import { lowerPoolPriority } from "./core/startup/thread-priority.ts";
import { warningsOf } from "./core/startup/warnings.ts";
import { demoAccounts } from "./management/public-config.ts";
import { startWorkers } from "./workers.ts";

const webRoot = fileURLToPath(new URL("../../dist/web", import.meta.url));
/** Milliseconds that running requests have to finish before the process ends. */
const GRACE = 15_000;
/**
 * In production, readiness is false for this long before the server stops listening, so that a load balancer notices.
 */
const NOTICE = 3_000;

/** Ends a failed start with a sentence instead of a stack. */
function giveUp(reason: unknown): never {
  process.stderr.write(`${failureText(reason)}\n`);
  process.exit(1);
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error);
    throw error;
  }
}

/** A restore that was interrupted between two steps must not look like an empty installation. */
function refuseHalfRestored({ dataDir }: Config): void {
  const path = join(dataDir, unfinishedFolder);
  if (existsSync(path))
    giveUp(`A restore was interrupted half-way (${path}). Run it again with --replace.`);
}

async function openAndMigrate(config: Config, log: Log): Promise<Opened> {
  try {
    for (const warning of await openDataDir(config.dataDir)) log.warn(warning);
    refuseHalfRestored(config);
    return await openMigrated(config, log, giveUp);
  } catch (error) {
    return giveUp(error);
  }
}

async function start(): Promise<void> {
  const config = readSettings();
  const log = openLog(config.logLevel);
  for (const warning of warningsOf(config)) log.warn(warning);
  await lowerPoolPriority();
  const opened = await openAndMigrate(config, log);
  const clock = await openClock(opened.db);
  const jobs = await startJobs({ pool: opened.pool, log });
  let isDraining = false;
  const deps: Deps = {
    db: opened.db,
    now: clock.now,
    blobs: openBlobs(config),
    jobs,
    log,
    config,
    secret: await loadSecret(config),
    isDraining: () => isDraining,
  };
  // Before the workers: loading occupies the embedded engine's only connection for seconds.
  if (config.demo) await (await import("#demo/load.ts")).loadDemo(deps);
  await bootstrapSuperadmin(deps);
  await startWorkers(deps);
  const app = await createApp(deps, { pool: opened.pool, webRoot });

  closeWithGrace({ delay: GRACE, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, "unexpected end");
    isDraining = true;
    if (config.production && !err) await new Promise((resolve) => setTimeout(resolve, NOTICE));
    await app.close();
    await jobs.stop();
    clock.stop();
    await opened.close();
  });
  const { port, host } = config;
  await app
    .listen({ port, host })
    .catch((error: unknown) => giveUp(new Error(listenText(error, port))));
  greet(config, opened.engine);
}

/** Prints what a person at the terminal needs to know. */
function greet(config: Config, engine: Opened["engine"]): void {
  const host = config.host === "0.0.0.0" || config.host === "127.0.0.1" ? "localhost" : config.host;
  const lines = [
    "",
    `  Rebound is ready: http://${host}:${config.port}`,
    `  Database: ${engine === "embedded" ? `embedded, in ${config.dataDir}` : "PostgreSQL"}`,
  ];
  if (config.demo) {
    lines.push("", "  Demo accounts (everybody can read these passwords):");
    for (const account of demoAccounts(config))
      lines.push(`    ${account.role.padEnd(11)} ${account.email}   ${account.password}`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

makeFilesPrivate();
await start().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
