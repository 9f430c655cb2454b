// Clients that send their requests slowly, or nothing at all, delay nobody else.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { newDataDir, removeDataDir, type RunningServer, startServer } from "../../../e2e/server.ts";
import { tell } from "../telling.ts";
import { best, shown } from "./latency.ts";

const DRIPPING = 500;
const IDLE = 2_000;
const OVERSIZE = 20;
/** A short load on the machine must not fail the test. */
const GRACE_MS = 25;

const ready =
  ({ url }: RunningServer) =>
  (): Promise<Response> =>
    fetch(`${url}/api/health/ready`);

test(`${DRIPPING} sockets that drip and ${IDLE} idle ones: good requests stay within twice their p99, drippers are cut`, async () => {
  const dataDir = await newDataDir();
  const server = await startServer({ demo: false, dataDir, env: { LOG_LEVEL: "error" } });
  await best(ready(server));
  const alone = await best(ready(server));

  const idle = await Promise.all(Array.from({ length: IDLE }, () => open(server)));
  const dripping = await Promise.all(Array.from({ length: DRIPPING }, () => open(server)));
  for (const socket of dripping) socket.write("GET /api/config HTTP/1.1\r\nHost: x\r\n");
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write("X-A: b\r\n");
  }, 1_000);
  const among = await best(ready(server));
  // The head of a request may take ten seconds.
  await sleep(12_000);
  clearInterval(drip);
  const cut = dripping.filter(({ destroyed }) => destroyed).length;
  const after = await best(ready(server));
  for (const socket of [...idle, ...dripping]) socket.destroy();

  tell(
    `slow clients: p50/p99 ${shown(alone)} alone, ${shown(among)} among ${DRIPPING} dripping and ${IDLE} idle sockets, ` +
      `${shown(after)} after ${cut} of them were cut`,
  );
  expect(cut).toBe(DRIPPING);
  expect(among.p99).toBeLessThan(alone.p99 * 2 + GRACE_MS);
  await server.stop();
  await removeDataDir(dataDir);
});

async function open({ url }: RunningServer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  return socket;
}

test(`${OVERSIZE} clients that send heads and bodies without end: good requests stay within twice their p99`, async () => {
  const dataDir = await newDataDir();
  const server = await startServer({ demo: false, dataDir, env: { LOG_LEVEL: "error" } });
  await best(ready(server));
  const alone = await best(ready(server));
  const over = new AbortController();
  const answers = new Map<string, number>();
  const clients = Array.from({ length: OVERSIZE }, async (_, n) => {
    while (!over.signal.aborted) {
      const answer = await sendOversize(server, n % 2 === 0 ? HEAD : BODY);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  });
  const among = await best(ready(server));
  over.abort();
  await Promise.all(clients);
  const counts = [...answers].map(([answer, count]) => `${count} x ${answer || "cut"}`).join(", ");
  tell(
    `oversize: p50/p99 ${shown(alone)} alone, ${shown(among)} among ${OVERSIZE} clients (${counts})`,
  );
  expect([...answers.keys()].filter((answer) => !["413", "431", ""].includes(answer))).toEqual([]);
  expect(answers.get("413")).toBeGreaterThan(0);
  expect(answers.get("431")).toBeGreaterThan(0);
  expect(among.p99).toBeLessThan(alone.p99 * 2 + GRACE_MS);
  await server.stop();
  await removeDataDir(dataDir);
});

/** Between two requests of the measuring client, which runs on the same machine. */
const PAUSE_MS = 250;
const LONG = "x".repeat(100_000);
const MORE = Buffer.alloc(64_000, "x");
const HEAD = `GET /api/config HTTP/1.1\r\nHost: x\r\nX-Long: ${LONG}`;
const BODY = `POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\n\r\n${LONG}`;

/** Sends until there is a response or the connection is cut; gives the status, or nothing when it was cut. */
async function sendOversize(server: RunningServer, start: string): Promise<string> {
  const socket = await open(server);
  let answer = "";
  socket.on("data", (data) => (answer += data.toString("latin1")));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(start);
  const more = setInterval(() => {
    if (socket.writable && socket.writableLength < 1_000_000) socket.write(MORE);
  }, 20);
  await Promise.race([closed, sleep(15_000)]);
  clearInterval(more);
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "";
}
