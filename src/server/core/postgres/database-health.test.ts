import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

import { afterEach, expect, test } from "vitest";

import { openPostgres, type Opened } from "../database/database.ts";
import { isDatabaseAway } from "../failures/problem.ts";

const sockets = new Set<Socket>();
let opened: Opened | undefined;
let server: Server | undefined;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await opened?.close();
  server?.close();
});

const failure = async (): Promise<{ error: unknown; ms: number }> => {
  const began = performance.now();
  const error = await opened?.pool.query("select 1").then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - began };
};

test("a server that takes connections and says nothing keeps nobody waiting for 5 seconds, later ones not at all", async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  opened = openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const first = await failure();
  expect(isDatabaseAway(first.error)).toBe(true);
  expect(first.ms).toBeLessThan(5_000);
  // Said by the watcher itself, without asking the server again.
  const second = await failure();
  expect(second.error).toMatchObject({ message: "The database does not answer" });
  expect(isDatabaseAway(second.error)).toBe(true);
});
