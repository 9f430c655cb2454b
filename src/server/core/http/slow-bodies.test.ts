// What many clients that send slowly can take from others, over real sockets from several addresses of this machine.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { aPicture, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await testApp();
  port = await app.listen();
});
afterAll(() => app.close());

const LENGTH = 7_900_000;
/** Milliseconds. A refusal for want of room is held back for a second. */
const patiently = { timeout: 15_000, interval: 500 };

type Upload = { readonly socket: Socket; /** Bytes sent ten times a second. */ more: number };

/** Sends the head of an upload and the beginning of its body, then some bytes ten times a second. */
async function upload(from: string, { first = 0, more = 0 }): Promise<Upload> {
  const person = await aUser(app);
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  const head = [
    "PUT /api/profile/image HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${person.token}`,
    "Content-Type: application/json",
    `Content-Length: ${LENGTH}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"image":"${"a".repeat(first)}`);
  const started = { socket, more };
  const sending = setInterval(() => socket.write("a".repeat(started.more)), 100);
  onTestFinished(() => {
    clearInterval(sending);
    socket.destroy();
  });
  return started;
}

async function send(as: TestUser, remoteAddress: string): Promise<number> {
  const payload = JSON.stringify({ image: await aPicture() });
  const { status } = await app.request({
    method: "PUT",
    url: "/api/profile/image",
    as,
    remoteAddress,
    payload,
    headers: { "content-type": "application/json" },
  });
  return status;
}

test("row A48a: ten accounts that announce 8 MB and send ten bytes a second hold nobody up", async () => {
  for (let n = 1; n <= 10; n++) await upload(`127.0.1.${n}`, { more: 1 });
  expect(await send(await aUser(app), "127.0.2.1")).toBe(200);
});

test("row A48b: of one network two upload and a third is told to wait; once one crawls it has a turn", async () => {
  const crawling = await upload("127.0.3.1", { more: 30_000 });
  const fast = await upload("127.0.3.1", { more: 30_000 });
  const third = await aUser(app);
  // It crawls only once both have their turns: on a busy machine its 3 seconds could be over before.
  await vi.waitFor(async () => expect(await send(third, "127.0.3.1")).toBe(503), patiently);
  crawling.more = 1;
  await vi.waitFor(async () => expect(await send(third, "127.0.3.1")).toBe(200), patiently);
  await vi.waitFor(() => expect(crawling.socket.closed).toBe(true));
  expect(fast.socket.closed).toBe(false);
});

test("row A48c: residents who fill their room and then stop hold up neither staff nor, for long, others", async () => {
  for (let n = 1; n <= 7; n++) await upload(`127.0.4.${n}`, { first: 7_800_000 });
  expect(await send(await aUser(app, { role: "admin" }), "127.0.5.1")).toBe(200);
  const other = await aUser(app);
  await vi.waitFor(async () => expect(await send(other, "127.0.5.1")).toBe(200), patiently);
});
