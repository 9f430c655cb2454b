// Child processes of a measurement: measured through /proc and ended with it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../e2e/server.ts";

/** A server under measurement. */
export type Child = Readonly<{
  name: string;
  url: string;
  /** Milliseconds of processor time since its start. */
  cpu: () => number;
  /** Memory in megabytes (1024 x 1024): now, and the peak. */
  memory: () => { now: number; peak: number };
  stop: () => Promise<void>;
}>;

type Program = Readonly<{
  name: string;
  /** Default: Node. */
  program?: string;
  /** Arguments of Node; a program that does not read `PORT` is told it here. */
  args: readonly string[] | ((port: number) => readonly string[]);
  /** Default: that of this process. */
  cwd?: string;
  env: Readonly<Record<string, string>>;
  /** A URL that responds once the program is ready. */
  probe: string;
}>;

const READY_MS = 180_000;
const KB_PER_MB = 1024;

/** Starts a program and resolves once it responds. Its output is written into a file, as a log would be. */
export async function startChild({
  name,
  program = process.execPath,
  args,
  cwd,
  env,
  probe,
}: Program): Promise<Child> {
  const port = await freePort();
  const log = openSync(join(tmpdir(), `rebound-bench-${name}.log`), "w");
  const given = typeof args === "function" ? args(port) : args;
  const child = spawn(program, [`--import=${resolve("scripts/with-parent.mjs")}`, ...given], {
    stdio: ["ignore", log, "inherit"],
    cwd,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
      REBOUND_PARENT: String(process.pid),
      PORT: String(port),
      // No measurement talks to a server of others.
      TILES_URL: "none",
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(`${url}${probe}`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start`);
    await sleep(50);
  }
  const proc = `/proc/${child.pid}`;
  return {
    name,
    url,
    cpu: () => cpuOf(proc),
    memory: () => memoryOf(readFileSync(`${proc}/status`, "utf8")),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status !== 503,
    () => false,
  );

/** Processor time of all threads so far, in nanoseconds (first field of `schedstat`). */
export function cpuOf(proc: string): number {
  const threads = readdirSync(`${proc}/task`).map((id) => {
    const [ran = ""] = readFileSync(`${proc}/task/${id}/schedstat`, "utf8").split(" ");
    return Number(ran);
  });
  return threads.reduce((sum, ran) => sum + ran, 0) / 1e6;
}

function memoryOf(status: string): { now: number; peak: number } {
  const megabytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / KB_PER_MB;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
