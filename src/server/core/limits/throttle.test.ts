import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import type { Opened } from "../database/database.ts";
import { testDatabase } from "#test/support/databases.ts";
import { makeBurstGate, makeIpGate, makeThrottle, networkOf } from "./throttle.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

const here = ({ db }: Opened) => ({ db, now: () => new Date() });
const refused = { code: "too_many_requests", retryAfter: expect.any(Number) };

const outcomesOf = async (calls: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter((outcome) => outcome.status === "fulfilled").length;

test("of forty attempts at once exactly the allowed number passes", async () => {
  const throttle = makeThrottle(here(opened), { name: "burst", points: 5, seconds: 900 });
  expect(await outcomesOf(Array.from({ length: 40 }, () => throttle.take("a@b.co")))).toBe(5);
  await expect(throttle.take("a@b.co")).rejects.toMatchObject(refused);
  await throttle.take("someone.else@b.co");
});

test("a refusal tells when to try again", async () => {
  const throttle = makeThrottle(here(opened), { name: "told", points: 1, seconds: 830 });
  await throttle.take("key");
  await expect(throttle.take("key")).rejects.toMatchObject({
    message: "Too many attempts. Try again in 14 minutes.",
  });
});

test("attempts are shared by all processes", async () => {
  const rule = { name: "shared", points: 3, seconds: 60 };
  const [one, two] = [makeThrottle(here(opened), rule), makeThrottle(here(opened), rule)];
  await one.take("key");
  await two.take("key");
  await one.take("key");
  await expect(two.take("key")).rejects.toMatchObject(refused);
});

test("success clears the counter", async () => {
  const throttle = makeThrottle(here(opened), { name: "cleared", points: 2, seconds: 60 });
  for (let n = 0; n < 4; n++) await throttle.take("key").catch(() => undefined);
  await throttle.clear("key");
  await throttle.take("key");
  await throttle.giveBack("key");
  await throttle.take("key");
  await throttle.take("key");
  await expect(throttle.take("key")).rejects.toMatchObject(refused);
});

test("minutes are those of the given clock, whatever a machine's own clock says", async () => {
  let ahead = 3_600_000;
  const { db } = opened;
  const now = () => new Date(Date.now() + ahead);
  const throttle = makeThrottle({ db, now }, { name: "ahead", points: 2, seconds: 60 });
  for (let n = 0; n < 2; n++) await throttle.take("key");
  const { expire } = await db
    .selectFrom("rate_limits")
    .select("expire")
    .where("key", "=", "ahead:key")
    .executeTakeFirstOrThrow();
  const secondsLeft = (Number(expire) - now().getTime()) / 1000;
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(60);
  await expect(throttle.take("key")).rejects.toSatisfy(
    ({ retryAfter }: { retryAfter: number }) => retryAfter > 0 && retryAfter <= 60,
  );
  ahead += 61_000;
  await throttle.take("key");
});

test("while the database is away attempts are counted in memory", async () => {
  const away = await testDatabase();
  await away.close();
  const throttle = makeThrottle(here(away), { name: "away", points: 2, seconds: 60 });
  expect(await outcomesOf([1, 2, 3, 4].map(() => throttle.take("key")))).toBe(2);
});

test("an IPv6 /64 and an IPv4 address in either writing are one address each", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("not an address")).toBe("unknown");
});

test("the gate counts by address", async () => {
  const gate = makeIpGate(10, 60);
  const calls = Array.from({ length: 12 }, (_, n) => gate(`2001:db8::${n}`));
  expect(await outcomesOf(calls)).toBe(10);
  await expect(gate("2001:db8::99")).rejects.toMatchObject(refused);
  await gate("192.0.2.1");
});

test("row F65: a burst passes, then so many in each second, and after a minute another burst", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = makeBurstGate(120, 20);
  const take = (calls: number, ip: string): Promise<number> =>
    outcomesOf(Array.from({ length: calls }, () => pass(ip)));
  expect(await take(200, "203.0.113.7")).toBe(120);
  expect(await take(200, "2001:db8::1")).toBe(120);
  for (let second = 1; second <= 3; second++) {
    vi.advanceTimersByTime(1001);
    expect(await take(50, "203.0.113.7")).toBe(20);
    // The same network of another address.
    expect(await take(50, "2001:db8::2")).toBe(20);
  }
  vi.advanceTimersByTime(60_000);
  expect(await take(200, "203.0.113.7")).toBe(120);
});
