import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Role } from "#domain/roles.ts";

import { makePictureTurns, type PictureTurns } from "./picture-turns.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request of a new person with the little that the turns look at. */
function upload(ip: string, role: Role = "user") {
  const destroy = vi.fn<() => void>();
  const caller = { id: crypto.randomUUID(), role, isVerified: true };
  const request = { caller, ip, raw: { destroy } } as unknown as FastifyRequest;
  return { request, destroy };
}
const wait = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1_000);
const busy = expect.objectContaining({ code: "busy", retryAfter: 2 });

/** Takes a turn and sends the bytes at once. */
function send(
  turns: PictureTurns,
  bytes: number,
  { ip = "192.0.2.1", role }: { ip?: string; role?: Role } = {},
) {
  const sent = upload(ip, role);
  turns.take(sent.request);
  turns.hold(sent.request, bytes);
  return sent;
}

test("row A48a: room is taken by bytes that arrived; what finds none is refused and frees its own", () => {
  const turns = makePictureTurns(100, 40);
  for (let n = 0; n < 50; n++) turns.take(upload(`192.0.2.${n}`).request);
  const big = send(turns, 50, { ip: "198.51.100.1" });
  expect(() => turns.hold(big.request, 11)).toThrow(busy);
  send(turns, 60, { ip: "198.51.100.2" });
});

test("row A48c: residents leave a share of the room to staff", () => {
  const turns = makePictureTurns(100, 40);
  const full = send(turns, 60);
  expect(() => send(turns, 1, { ip: "192.0.2.2" })).toThrow(busy);
  send(turns, 40, { role: "agent" });
  expect(() => send(turns, 1, { role: "admin" })).toThrow(busy);
  turns.leave(full.request);
  send(turns, 60, { role: "superadmin" });
});

test("row A48b: a network of residents has two turns, one of staff as many as it needs", () => {
  const turns = makePictureTurns();
  const first = send(turns, 10);
  send(turns, 10);
  expect(() => send(turns, 10)).toThrow(busy);
  for (let n = 0; n < 5; n++) send(turns, 10, { role: "agent" });
  turns.leave(first.request);
  send(turns, 10);
  send(turns, 10, { ip: "2001:db8::1" });
  send(turns, 10, { ip: "2001:db8::2" });
  expect(() => send(turns, 10, { ip: "2001:db8::3" })).toThrow(busy);
});

test("row A48d: after 3 seconds below 20 kB a second an upload ends when somebody waits, not before", () => {
  const turns = makePictureTurns();
  const slow = send(turns, 0);
  const steady = send(turns, 0);
  for (let second = 0; second < 3; second++) {
    expect(() => send(turns, 0)).toThrow(busy);
    wait(1);
    turns.hold(slow.request, 19_999);
    turns.hold(steady.request, 20_001);
  }
  wait(60);
  expect(slow.destroy).not.toHaveBeenCalled();
  turns.read(steady.request);
  send(turns, 0);
  expect(slow.destroy).toHaveBeenCalledOnce();
  expect(steady.destroy).not.toHaveBeenCalled();
});

test("row A48d: a fast beginning does not excuse crawling, and what is complete is not ended", () => {
  const turns = makePictureTurns(1_000_000, 0);
  const complete = send(turns, 100_000);
  turns.read(complete.request);
  const crawling = send(turns, 900_000);
  for (let second = 0; second < 7; second++) {
    wait(1);
    turns.hold(crawling.request, 0);
  }
  const next = send(turns, 800_000, { ip: "192.0.2.2" });
  expect(crawling.destroy).toHaveBeenCalledOnce();
  expect(complete.destroy).not.toHaveBeenCalled();
  turns.hold(crawling.request, 900_000);
  turns.hold(next.request, 100_000);
});
