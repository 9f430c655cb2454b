// A real server for the browser tests: src/server/main.ts in a process and a folder of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { server as program } from "../scripts/processes.mjs";
import { clockOf } from "../scripts/tests/clocks.ts";
import { caller, type Call } from "./call.ts";

export type Server = Readonly<{
  url: string;
  /** Calls the API, typed by the contract. */
  call: Call;
  /** The server's log, from level "warn" on. */
  log: () => string;
}>;
export type RunningServer = Server &
  Readonly<{
    pid: number;
    stop: () => Promise<void>;
    /** Ends it at once, as kill -9 does. */
    kill: () => Promise<void>;
  }>;

type Start = Readonly<{
  demo: boolean;
  env?: Record<string, string>;
  dataDir: string;
  /** Default: the embedded engine, in the folder. */
  databaseUrl?: string | undefined;
  /** Default: any free port. */
  port?: number;
  /** Further arguments of Node. */
  nodeFlags?: readonly string[];
  /** How long it may take. */
  limitMs?: number;
}>;

/** Loading the demo data takes ten seconds on an idle machine. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const LOOK_MS = 50;

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), "rebound-e2e-"));
export const removeDataDir = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true });

/** Starts the server as `npm start` does and resolves once it is ready. */
export async function startServer({
  demo,
  env = {},
  dataDir,
  databaseUrl,
  port: wanted,
  nodeFlags = [],
  limitMs = START_LIMIT_MS,
}: Start): Promise<RunningServer> {
  const port = wanted ?? (await freePort());
  const flags = [`--import=${resolve("scripts/with-parent.mjs")}`, ...nodeFlags];
  const child = spawn(program, flags, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"] ?? "",
      REBOUND_PARENT: String(process.pid),
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: String(demo),
      LOG_LEVEL: "warn",
      // No test talks to a server of others.
      TILES_URL: "none",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...clockOf(process.env),
      ...env,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, { child, said: () => said, limitMs });
  return {
    url,
    call: caller(url),
    log: () => said,
    pid: child.pid ?? 0,
    stop: () => stopProcess(child),
    kill: () => killProcess(child),
  };
}

type Starting = Readonly<{ child: ChildProcess; said: () => string; limitMs: number }>;

async function untilReady(url: string, { child, said, limitMs }: Starting): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start.\n${said()}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(limit);
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
