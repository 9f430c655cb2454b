// The runs on the phone: as the server answered them, changed only by what the server has taken since.
import type { Run, Stop } from "#contract/runs.ts";
import { isStillOpen } from "#domain/runs/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { momentIn } from "#web/kit/time/zone.ts";
import type { Entry } from "./entries.ts";
import { isUnderWay, openStore, type Skip } from "./store.ts";

/** Keeps a run in place of the one before, with what was skipped, until 12:00 of the day after it in its zone. */
export async function keepRun(userId: string, run: Run): Promise<void> {
  const { date: day, timeZone } = run;
  const tx = (await openStore()).transaction("run", "readwrite");
  const before = await tx.store.get([userId, day]);
  await tx.store.put({ ...before, userId, day, until: noonAfter(day, timeZone), run });
  await tx.done;
}

/** Keeps what was skipped on a run, in place of what was skipped before; false when the phone has no such run. */
export async function keepSkips(
  userId: string,
  day: string,
  skips: readonly Skip[],
): Promise<boolean> {
  const tx = (await openStore()).transaction("run", "readwrite");
  const kept = await tx.store.get([userId, day]);
  if (kept) await tx.store.put({ ...kept, skips });
  await tx.done;
  return kept !== undefined;
}

/** What was skipped on a person's runs, by day. */
export async function keptSkips(userId: string): Promise<ReadonlyMap<string, readonly Skip[]>> {
  const kept = await (await openStore()).getAll("run");
  const own = kept.filter((one) => one.userId === userId);
  return new Map(own.map(({ day, skips }) => [day, skips ?? []]));
}

/**
 * The kept run of a day; undefined when there is none. Without a day that of today in the run's own zone, or one under way:
 * it goes on after midnight, and on a phone whose clock is ahead.
 */
export async function keptRun(
  userId: string,
  day: string | undefined,
  now: number,
): Promise<Run | undefined> {
  const kept = await (await openStore()).getAll("run");
  const own = kept.filter((one) => one.userId === userId && one.until > now);
  const ofDay = own.find(({ run }) => {
    const { date, timeZone } = run as Run;
    return date === (day ?? momentIn(timeZone, now).today);
  });
  return (ofDay ?? (day === undefined ? own.find(isUnderWay) : undefined))?.run as Run | undefined;
}

/** A pickup as a kept run tells of it; undefined when it is on none. */
export async function keptStop(
  userId: string,
  pickup: string,
  now: number,
): Promise<{ run: Run; stop: Stop } | undefined> {
  const kept = await (await openStore()).getAll("run");
  for (const one of kept) {
    if (one.userId !== userId || one.until <= now) continue;
    const run = one.run as Run;
    const stop = run.stops.find((some) => some.pickup._id === pickup);
    if (stop) return { run, stop };
  }
  return undefined;
}

/** The server has none for that day any more. */
export async function dropRun(userId: string, day: string): Promise<void> {
  await (await openStore()).delete("run", [userId, day]);
}

/**
 * The server has taken an entry: the kept runs say so too, because the phone may lose reception before it reads the run
 * again.
 */
export async function settleOnRuns(entry: Entry): Promise<void> {
  const tx = (await openStore()).transaction("run", "readwrite");
  for await (const cursor of tx.store) {
    const { userId, run } = cursor.value;
    const next = userId === entry.userId ? settled(run as Run, entry) : run;
    if (next !== run) await cursor.update({ ...cursor.value, run: next });
  }
  await tx.done;
}

function settled(run: Run, entry: Entry): Run {
  const { kind, subject, happenedAt } = entry;
  if (kind === "start" && run._id === subject) return { ...run, startedAt: happenedAt };
  if (kind === "finish" && run._id === subject) return { ...run, finishedAt: happenedAt };
  const isHere = run.stops.some(({ pickup }) => pickup._id === subject);
  if (!isHere || (kind !== "complete" && kind !== "attempt")) return run;
  const stops = run.stops.map((stop) => {
    const { pickup, state } = stop;
    if (pickup._id !== subject || !isStillOpen(state)) return stop;
    return kind === "complete"
      ? {
          ...stop,
          state: "collected" as const,
          settledAt: happenedAt,
          collectedBy: run.agent,
          pickup: { ...pickup, itemsCount: entry.body.itemsCount },
        }
      : { ...stop, state: "not_collected" as const, settledAt: happenedAt };
  });
  // A visit begins a run that nobody started (PRODUCT R15.9).
  return { ...run, startedAt: run.startedAt ?? happenedAt, stops };
}

/** 12:00 of the day after, in milliseconds. Exact but on a day on which the clocks change in that hour. */
function noonAfter(day: string, zone: string): number {
  const wanted = `${addDays(day, 1)}T12:00`;
  const guess = Date.parse(`${wanted}:00Z`);
  const { today, time } = momentIn(zone, guess);
  return guess + (guess - Date.parse(`${today}T${time}:00Z`));
}
