import { describe, expect, test } from "vitest";

import type { Run, Stop } from "#contract/runs.ts";
import { aKeptRun, aStop as stop } from "#test/support/kept-run.ts";

import type { Entry } from "#web/parts/outbox/entries.ts";
import type { Outbox } from "#web/parts/outbox/use-outbox.ts";
import { changesBetween, runNow, type RunNow } from "./run-now.ts";
import { progressText, spanOf } from "./stop-words.tsx";

const NOON = Date.parse("2026-12-01T12:00:00Z");

const run = (...stops: Stop[]): Run => aKeptRun({ stops });

const entry = (content: Pick<Entry, "kind" | "subject"> & Record<string, unknown>): Entry =>
  ({
    id: "e1",
    userId: "sam",
    firstName: "Sam",
    at: 1,
    happenedAt: "2026-12-01T11:59:00Z",
    holdUntil: 0,
    tries: 0,
    nextTry: 0,
    ...content,
  }) as Entry;

const outbox = (...own: Entry[]): Outbox => ({
  isRead: true,
  isKeeping: true,
  own,
  locked: [],
  sending: undefined,
  sent: new Set(),
});

const openIds = ({ open }: RunNow): string[] => open.map((one) => one.stop.pickup._id);

describe("PRODUCT R17.14: the run on the screen is the kept one with the outbox laid over it", () => {
  test("a stop with a waiting entry is done and keeps its place; one that was not accepted is open", () => {
    const complete = { kind: "complete", subject: "p1", body: { itemsCount: 3 } } as const;
    const problem = { why: "removed" } as const;
    const attempt = { kind: "attempt", subject: "p3", body: { reason: "unsafe" } } as const;
    const stops = ["p1", "p2", "p3"].map((id) => stop(id));
    const now = runNow(run(...stops), outbox(entry(complete), entry(attempt)), NOON);
    expect(openIds(now)).toEqual(["p2"]);
    expect(now.settled.map((one) => [one.number, one.state, one.itemsCount])).toEqual([
      [1, "collected", 3],
      [3, "not_collected", 0],
    ]);
    expect([now.done, now.of]).toEqual([2, 3]);
    const refused = runNow(run(...stops), outbox(entry({ ...complete, problem })), NOON);
    expect(openIds(refused)).toEqual(["p1", "p2", "p3"]);
    expect(refused.open[0]?.outbox?.word).toBe("Not accepted");
  });

  test("what the server settled stays, whatever waits", () => {
    const cancelled = stop("p1", { state: "cancelled" });
    const complete = { kind: "complete", subject: "p1", body: { itemsCount: 3 } } as const;
    const now = runNow(run(cancelled), outbox(entry(complete)), NOON);
    expect(now.settled[0]?.state).toBe("cancelled");
  });

  test("a window that ends without reception makes the stop late", () => {
    const after = Date.parse("2026-12-01T16:00:00Z");
    const now = runNow(run(stop("p1"), stop("p2", { state: "again" })), outbox(), after);
    expect(now.open.map(({ state }) => state)).toEqual(["late", "late"]);
  });

  test("a run is started and finished as soon as the phone knows", () => {
    const begun = runNow(run(stop("p1")), outbox(entry({ kind: "start", subject: "run" })), NOON);
    expect([begun.isStarted, begun.isFinished]).toEqual([true, false]);
    const both = outbox(
      entry({ kind: "start", subject: "run" }),
      entry({ kind: "finish", subject: "run" }),
    );
    expect(runNow(run(stop("p1")), both, NOON).isFinished).toBe(true);
  });

  test("PRODUCT R15.9: a visit that waits to be sent begins a run that nobody started", () => {
    const visit = { kind: "attempt", subject: "p1", body: { reason: "unsafe" } } as const;
    expect(runNow(run(stop("p1")), outbox(entry(visit)), NOON).isStarted).toBe(true);
    const problem = { why: "removed" } as const;
    expect(runNow(run(stop("p1")), outbox(entry({ ...visit, problem })), NOON).isStarted).toBe(
      false,
    );
    const elsewhere = outbox(entry({ ...visit, subject: "p9" }));
    expect(runNow(run(stop("p1")), elsewhere, NOON).isStarted).toBe(false);
  });

  test("the span counts the stops that the progress counts", () => {
    const stops = [stop("p1"), stop("p2", { state: "cancelled" }), stop("p3", { state: "moved" })];
    const now = runNow(run(...stops), outbox(), NOON);
    expect(progressText(now)).toBe("0 of 1 done");
    expect(spanOf(now.run, NOON)).toMatch(/^1 stop, /);
  });

  test("a skipped stop comes after the one it was put behind, for as long as that one is open", () => {
    const after = (skips: [string, string][], ...ids: string[]): string[] => {
      const told = skips.map(([id, behind]) => ({ id, behind }));
      return openIds(runNow(run(...ids.map((id) => stop(id))), outbox(), NOON, told));
    };
    expect(after([["p1", "p2"]], "p1", "p2", "p3")).toEqual(["p2", "p1", "p3"]);
    const twice: [string, string][] = [
      ["p1", "p2"],
      ["p1", "p3"],
    ];
    expect(after(twice, "p1", "p2", "p3", "p4")).toEqual(["p2", "p3", "p1", "p4"]);
    // Once it was visited, the skipped one is next and is not skipped again.
    expect(after([["p1", "p2"]], "p1", "p3")).toEqual(["p1", "p3"]);
    // The office has put it behind meanwhile.
    expect(after([["p1", "p2"]], "p2", "p3", "p1")).toEqual(["p2", "p3", "p1"]);
  });

  test("what came and went between two readings is counted", () => {
    const [before, after] = [run(stop("p1"), stop("p2")), run(stop("p2"), stop("p3"), stop("p4"))];
    expect(changesBetween(before, after)).toEqual({ added: 2, gone: 1 });
    const ended = { ...after, finishedAt: "2026-12-01T12:00:00Z" };
    expect(changesBetween(before, ended)).toEqual({ added: 0, gone: 0 });
  });
});
