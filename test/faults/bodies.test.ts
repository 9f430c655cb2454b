// One person sends bodies that are expensive to handle, over ten connections: memory stays low, others are served.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "../support/databases.ts";
import { blankPng } from "../support/pictures.ts";

import { superadmin } from "../../e2e/people.ts";
import { newDataDir, removeDataDir, type RunningServer, startServer } from "../../e2e/server.ts";
import { best, latencies, type Latency, shown } from "./long/latency.ts";
import { isLong, tell } from "./telling.ts";

const CONNECTIONS = 10;
const SECONDS = isLong ? 60 : 4;
const FIRST_MS = 1_000;
const MB = 1_000_000;
const MOST_ABOVE_IDLE = 200 * MB;
const MOST_LEFT = 60 * MB;
/** Milliseconds, for the short run on a machine with other load: it was six seconds once. */
const MOST_SHORT_P99 = 1_000;
/** Milliseconds for the long run, in addition to three times the p99 without the load. */
const GRACE_MS = 2;

const kinds = [
  ["nested", "JSON of millions of brackets"],
  ["parts", "a form of 110,000 empty parts"],
] as const;

test.each(kinds)(
  `row A1: %s bodies over ${CONNECTIONS} connections neither fill the memory nor keep others waiting`,
  async (kind, words) => {
    const database = await testDatabase();
    const dataDir = await newDataDir();
    const { email, password } = superadmin;
    const server = await startServer({
      demo: false,
      dataDir,
      env: {
        DATABASE_URL: String(database.pool.options.connectionString),
        LOG_LEVEL: "error",
        SUPERADMIN_EMAIL: email,
        SUPERADMIN_PASSWORD: password,
      },
    });
    const { token } = await server.call("POST /auth/signin", { body: superadmin });
    const ask = (): Promise<Response> =>
      fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
    await latencies(ask, 3_000);
    for (let n = 0; n < 20; n++) await sendPicture(server, token);
    const alone = await best(ask);
    const idle = memoryOf(server, "VmRSS");
    // Resets Linux's record of the peak.
    writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
    // The code that refuses such bodies, and the heap that V8 keeps after the first of them, stay.
    const endFirst = startSending(server, { kind, token });
    await sleep(FIRST_MS);
    await endFirst();
    await latencies(ask, 500);
    const used = memoryOf(server, "VmRSS");

    const end = startSending(server, { kind, token });
    const until = Date.now() + SECONDS * 1_000;
    const looks: Latency[] = [];
    while (looks.length === 0 || Date.now() < until) looks.push(await latencies(ask, 200));
    const answers = await end();
    const peak = memoryOf(server, "VmHWM") - idle;
    // Memory is returned only after a while, in which the server is in use.
    let left = Number.POSITIVE_INFINITY;
    for (let tries = 0; left >= MOST_LEFT && tries < 20; tries++) {
      await latencies(ask, 500);
      await sleep(1_000);
      left = memoryOf(server, "VmRSS") - used;
    }
    const worst = looks.reduce((a, b) => (a.p99 > b.p99 ? a : b));
    const among = looks.toSorted((a, b) => a.p99 - b.p99)[looks.length >> 1] ?? worst;
    tell(
      `bodies: ${words}, ${CONNECTIONS} connections for ${SECONDS} s: ${JSON.stringify(answers)}; ` +
        `p50/p99 of a profile ${shown(alone)} alone, ${shown(among)} meanwhile (at worst ${shown(worst)}); ` +
        `memory ${inMb(idle)} MB idle, up by ${inMb(peak)} MB, ${inMb(left)} MB more afterwards`,
    );
    expect(peak).toBeLessThan(MOST_ABOVE_IDLE);
    expect(left).toBeLessThan(MOST_LEFT);
    expect(among.p99).toBeLessThan(isLong ? alone.p99 * 3 + GRACE_MS : MOST_SHORT_P99);
    expect(Object.keys(answers).filter((status) => status >= "500" && status !== "cut")).toEqual(
      [],
    );
    await server.stop();
    await removeDataDir(dataDir);
    await database.close();
  },
);

/** A valid one: the code that reads and decodes pictures stays in memory from then on. */
const sendPicture = ({ url }: RunningServer, token: string): Promise<Response> =>
  fetch(`${url}/api/profile/image`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      image: `data:image/png;base64,${blankPng(1_000, 1_000).toString("base64")}`,
    }),
  });

const inMb = (bytes: number): number => Math.round(bytes / MB);

/** @returns a function that stops it and gives the number of responses by status. */
function startSending(
  { url }: RunningServer,
  { kind, token }: { kind: string; token: string },
): () => Promise<Record<string, number>> {
  const file = resolve("test/faults/sending.ts");
  const sender = spawn(process.execPath, [file, url, kind, String(CONNECTIONS), token], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return async () => {
    sender.stdin.end();
    return JSON.parse(await text(sender.stdout));
  };
}

function memoryOf({ pid }: RunningServer, mark: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${mark}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
}
