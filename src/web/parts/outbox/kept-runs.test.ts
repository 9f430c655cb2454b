import { describe, expect, test } from "vitest";

import type { Run } from "#contract/runs.ts";
import { aKeptRun as run, aStop as stop } from "#test/support/kept-run.ts";
import { complete, keep, OK, refusal, sam, server } from "#test/support/phone.ts";

import type { EntryContent } from "./entries.ts";
import { flush } from "./flush.ts";
import { dropRun, keepRun, keptRun } from "./kept-runs.ts";
import { dropOldRuns, openStore } from "./store.ts";

const DAY = "2026-12-01";
const NOON = Date.parse("2026-12-01T12:00:00Z");

const idOf = async (day: string | undefined, now = NOON, whose = "sam") =>
  (await keptRun(whose, day, now))?._id;

/** The kept run after the server has taken the entry. */
async function after(content: EntryContent, kept: Run): Promise<Run | undefined> {
  await keepRun("sam", kept);
  await keep(content);
  server.reply = () => OK;
  await flush(sam, true);
  return keptRun("sam", DAY, NOON);
}

describe("PRODUCT R17.14: the run on the phone", () => {
  test("is that of its day, today's in its own zone unless a day is stated, and its holder's", async () => {
    const timeZone = "Pacific/Auckland";
    await keepRun("sam", run({ timeZone }));
    await keepRun("sam", run({ _id: "next", date: "2026-12-02", timeZone }));
    // In Auckland it is 1:00 of the day after.
    expect(await idOf(undefined)).toBe("next");
    expect(await idOf(undefined, NOON - 7_200_000)).toBe("run");
    expect(await idOf("2026-12-02")).toBe("next");
    expect(await idOf("2026-12-03")).toBeUndefined();
    expect(await idOf(DAY, NOON - 7_200_000, "ben")).toBeUndefined();
    await dropRun("sam", "2026-12-02");
    expect(await idOf("2026-12-02")).toBeUndefined();
  });

  test("is the one under way after midnight and by a clock that is ahead, unless today has its own", async () => {
    const midnight = Date.parse("2026-12-02T00:30:00Z");
    await keepRun("sam", run());
    expect(await idOf(undefined, midnight)).toBeUndefined();
    const startedAt = "2026-12-01T12:00:00Z";
    await keepRun("sam", run({ startedAt }));
    expect(await idOf(undefined, midnight)).toBe("run");
    expect(await idOf("2026-12-02", midnight)).toBeUndefined();
    expect(await idOf(undefined, midnight + 12 * 3_600_000)).toBeUndefined();
    await keepRun("sam", run({ _id: "next", date: "2026-12-02" }));
    expect(await idOf(undefined, midnight)).toBe("next");
    await dropRun("sam", "2026-12-02");
    await keepRun("sam", run({ startedAt, finishedAt: "2026-12-01T20:00:00Z" }));
    expect(await idOf(undefined, midnight)).toBeUndefined();
  });

  test("stays until 12:00 of the day after in its zone, also when the clocks change that night", async () => {
    for (const [date, timeZone, until] of [
      [DAY, "UTC", "2026-12-02T12:00:00Z"],
      [DAY, "Pacific/Kiritimati", "2026-12-01T22:00:00Z"],
      ["2026-03-07", "America/New_York", "2026-03-08T16:00:00Z"],
      ["2026-10-31", "America/New_York", "2026-11-01T17:00:00Z"],
    ] as const) {
      const end = Date.parse(until);
      await keepRun("sam", run({ date, timeZone }));
      expect(await idOf(date, end - 1)).toBe("run");
      expect(await idOf(date, end)).toBeUndefined();
      await dropOldRuns(end - 1);
      expect(await (await openStore()).count("run")).toBe(1);
      await dropOldRuns(end);
      expect(await (await openStore()).count("run")).toBe(0);
    }
  });

  test("says what the server has taken since, before it is read again", async () => {
    expect((await after({ kind: "start", subject: "run" }, run()))?.startedAt).not.toBeNull();
    expect((await after({ kind: "finish", subject: "run" }, run()))?.finishedAt).not.toBeNull();
    const stops = [stop("p1"), stop("p2")];
    const collected = await after(complete("p1", 3), run({ stops }));
    expect(collected?.stops).toMatchObject([
      { state: "collected", collectedBy: { _id: "sam" }, pickup: { itemsCount: 3 } },
      { state: "open", pickup: { itemsCount: 0 } },
    ]);
    const visit: EntryContent = { kind: "attempt", subject: "p2", body: { reason: "unsafe" } };
    const visited = await after(visit, run({ stops }));
    expect(visited?.stops.map(({ state }) => state)).toEqual(["open", "not_collected"]);
    // A visit begins a run that nobody started (PRODUCT R15.9).
    expect(visited?.startedAt).not.toBeNull();
  });

  test("keeps what the server had settled, and other runs and people as they are", async () => {
    const moved = [stop("p1", { state: "moved" })];
    expect((await after(complete("p1", 3), run({ stops: moved })))?.stops).toEqual(moved);
    await keepRun("ben", run({ stops: [stop("p1")] }));
    await after(complete("p1", 3), run({ stops: [stop("p1")] }));
    expect((await keptRun("ben", DAY, NOON))?.stops[0]?.state).toBe("open");
    const other = { _id: "other", date: "2026-12-02" };
    await keepRun("sam", run(other));
    await after({ kind: "start", subject: "run" }, run());
    expect((await keptRun("sam", "2026-12-02", NOON))?.startedAt).toBeNull();
  });

  test("is not changed by what waits or was not accepted", async () => {
    await keepRun("sam", run({ stops: [stop("p1")] }));
    await keep(complete("p1"));
    for (const status of [503, 422]) {
      server.reply = () => refusal(status, "no");
      await flush(sam, true);
      expect((await keptRun("sam", DAY, NOON))?.stops[0]?.state).toBe("open");
    }
  });
});
