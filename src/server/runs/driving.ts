// 1. Only a run's own agent starts it; its agent or an admin ends it. Both times are the device's, put right (PRODUCT R15.9).
// 2. What a run did not reach is recorded and told, or handed back, in the transaction that ends it (PRODUCT R15.10).
import type { AuditDetail } from "#contract/audit.ts";
import type { FinishForm, Moment, Run } from "#contract/runs.ts";
import { happenedAt } from "#domain/device-time.ts";
import { type AtTheEnd, isStillOpen } from "#domain/runs/runs.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf, scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { notReached } from "../pickups/service.ts";
import { isCurrent, isReadable } from "./readable-days.ts";
import { lockedAt, ownRun } from "./making.ts";
import { documentOf } from "./reading.ts";
import { changeRun, findRun, lockRuns, type RunRow, unstartedWith } from "./store.ts";
import { stopsOfRun } from "./store-stops.ts";

/** Only the id is stored for retries: the run itself has phone numbers. */
type Done = { _id: string };
/** What an agent reports, by the clock of the device where that is known. */
type Report = { id: string; form: Moment; deviceTime: number | undefined };

/** Starts the caller's own run; a second time changes nothing. */
export async function startRun(
  deps: Pick<Deps, "now">,
  tx: Tx,
  caller: Caller,
  report: Report,
): Promise<Done> {
  const now = deps.now();
  const run = await lockedAt(tx, report.id, { scope: ownerOf(caller) });
  if (!isReadable({ day: run.day, zone: run.time_zone }, now)) throw new Failure("not_found");
  await begin(tx, run, { ...timeOf(report, now), now });
  return { _id: run.id };
}

/**
 * A visit to a pickup begins the caller's run with it that nobody has started (PRODUCT R15.9). Comes before the visit itself
 * is recorded: runs are locked before pickups everywhere.
 */
export async function startByVisit(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  caller: Caller,
  visit: Report,
): Promise<void> {
  const at = now();
  const waiting = await unstartedWith(tx, { agentId: caller.id, pickupId: visit.id });
  const current = waiting.filter(({ day, time_zone: zone }) => isCurrent({ day, zone }, at));
  for (const run of await lockRuns(
    tx,
    current.map(({ id }) => id),
  ))
    if (run.agent_id === caller.id && run.finished_at === null)
      await begin(tx, run, { ...timeOf(visit, at), now: at });
}

type Begin = { at: Date; clockMinutes: number | null; now: Date };

/** Begins a run that is locked, by its agent; a second time changes nothing. */
async function begin(tx: Tx, run: RunRow, { at, clockMinutes, now }: Begin): Promise<void> {
  if (run.started_at !== null) return;
  await changeRun(tx, run.id, { started_at: at }, now);
  const detail = { clockMinutes };
  await record(tx, "run_started", { run, actorId: run.agent_id, at: now, detail });
}

/** Ends a run; what is still open on it was not reached, or is handed back to the office. */
export async function finishRun(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  report: Report & { form: FinishForm },
): Promise<Done> {
  const now = deps.now();
  const run = await lockedAt(tx, report.id, { scope: scopeOf(caller, "runs.plan") });
  const { at, clockMinutes } = timeOf(report, now);
  // A phone with an older release sends no choice.
  const open = report.form.open ?? "tell";
  await end(deps, tx, run, { at, actorId: caller.id, clockMinutes, open });
  return { _id: run.id };
}

/** The run after it was started or ended; a repeat reads it anew, and another agent may have taken it meanwhile. */
export async function readDriven(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<Run> {
  const run = ownRun(await findRun(db, id), scopeOf(caller, "runs.plan"));
  return documentOf(db, run, now());
}

type End = { at: Date; actorId: string | null; clockMinutes: number | null; open: AtTheEnd };

/** Ends a run that is locked; one that nobody started is started by it. */
export async function end(
  deps: Deps,
  tx: Tx,
  run: RunRow,
  { at, actorId, clockMinutes, open: choice }: End,
): Promise<void> {
  const now = deps.now();
  const open = (await stopsOfRun(tx, run, now)).filter(({ state }) => isStillOpen(state));
  // To somebody whose window had not begun yet another agent can still be sent.
  const missed = choice === "tell" ? open.filter(({ startsAt }) => startsAt <= at) : [];
  const notReachedNow = await notReached(
    deps,
    tx,
    missed.map(({ id }) => id),
  );
  const started = run.started_at ?? at;
  // An agent's phone may tell of the end before it tells of the start.
  const finished = at < started ? started : at;
  await changeRun(tx, run.id, { started_at: started, finished_at: finished }, now);
  const detail = {
    notReached: notReachedNow,
    handedBack: open.length - missed.length,
    clockMinutes,
  };
  await record(tx, "run_finished", { run, actorId, at: now, detail });
}

function timeOf(
  { form, deviceTime }: Pick<Report, "form" | "deviceTime">,
  now: Date,
): { at: Date; clockMinutes: number | null } {
  const { at, clockMinutes } = happenedAt(now.getTime(), {
    happenedAt: form.happenedAt === undefined ? undefined : Date.parse(form.happenedAt),
    deviceTime,
  });
  return { at: new Date(at), clockMinutes };
}

type Recorded = { run: RunRow; actorId: string | null; at: Date; detail: AuditDetail };

const record = (
  tx: Tx,
  type: "run_started" | "run_finished",
  { run, actorId, at, detail }: Recorded,
): Promise<void> =>
  audit(tx, {
    type,
    at,
    actorId,
    userId: run.agent_id,
    subjectType: "run",
    subjectId: run.id,
    detail,
  });
