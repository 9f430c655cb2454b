// 1. An agent has at most one run a day; the database holds it, whatever happens at once (PRODUCT R15.1).
// 2. A change names the revision that it knows; an older one changes nothing (PRODUCT R15.4).
import type { Run, RunEdit, RunForm } from "#contract/runs.ts";
import { BOOKING_DAYS_AHEAD, daysBetween, isLocalDate } from "#domain/pickups/schedule.ts";
import { message } from "#domain/words/message.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys, type Owned, owned, type Scope } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { handOver } from "./handovers.ts";
import { documentOf } from "./reading.ts";
import {
  changeRun,
  deleteRun,
  findRun,
  insertRun,
  isAgent,
  lockRuns,
  raiseRevision,
  type RunChanges,
  type RunRow,
} from "./store.ts";
import { noteStop } from "./store-changes.ts";

type WriteDeps = Pick<Deps, "db" | "now">;

/** Makes an empty run (PRODUCT R15.1, R15.2). */
export function makeRun({ db, now }: WriteDeps, caller: Caller, form: RunForm): Promise<Run> {
  const at = now();
  checkDay(form, at);
  return inTransaction(db, async (tx) => {
    await checkAgent(tx, form.agentId);
    const run = {
      id: newId(),
      day: form.date,
      agent_id: form.agentId,
      time_zone: form.timeZone,
      time_start: form.timeStart,
      time_end: form.timeEnd,
    };
    if (!(await insertRun(tx, run, at))) throw new Failure("run_exists");
    await audit(tx, {
      type: "run_created",
      at,
      actorId: caller.id,
      userId: run.agent_id,
      subjectType: "run",
      subjectId: run.id,
    });
    return documentOf(tx, await found(tx, run.id), at);
  });
}

/** Changes agent, hours or start of a run that is not finished, or the note of a stop (PRODUCT R15.11). */
export async function editRun(
  deps: WriteDeps & Parameters<typeof handOver>[0],
  caller: Caller,
  { id, form }: { id: string; form: RunEdit },
): Promise<Run> {
  const { db, now } = deps;
  try {
    return await inTransaction(db, async (tx) => {
      const run = await lockedAt(tx, id, {
        scope: everybodys(caller, "runs.plan"),
        revision: form.revision,
      });
      const changes = changesOf(run, form);
      if (changes.agent_id !== undefined) await checkAgent(tx, changes.agent_id);
      if (form.stop && !(await noteStop(tx, id, form.stop))) throw new Failure("not_found");
      await changeRun(tx, id, changes, now());
      await raiseRevision(tx, id, now());
      await audit(tx, {
        type: "run_changed",
        at: now(),
        actorId: caller.id,
        userId: form.agentId ?? run.agent_id,
        subjectType: "run",
        subjectId: id,
        detail: { fields: Object.keys(form).filter((field) => field !== "revision") },
      });
      const after = await found(tx, id);
      await handOver(deps, tx, { before: run, after, by: caller, at: now() });
      return documentOf(tx, after, now());
    });
  } catch (error) {
    if (isTaken(error)) throw new Failure("run_exists");
    throw error;
  }
}

/** Deletes a run that has not started; no pickup is deleted (PRODUCT R15.12). */
export function removeRun({ db, now }: WriteDeps, caller: Caller, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [locked] = await lockRuns(tx, [id]);
    const run = ownRun(locked, everybodys(caller, "runs.plan"));
    if (run.started_at !== null) throw new Failure("run_started");
    await deleteRun(tx, id);
    await audit(tx, {
      type: "run_deleted",
      at: now(),
      actorId: caller.id,
      userId: run.agent_id,
      subjectType: "run",
      subjectId: id,
    });
    return id;
  });
}

/**
 * Locks a run in that scope that is not finished and that nobody changed since that revision.
 * @throws Failure as `ownRun`, Failure("run_finished"), Failure("stale")
 */
export async function lockedAt(
  tx: Tx,
  id: string,
  { scope, revision }: { scope: Scope; revision?: number | undefined },
): Promise<Owned<RunRow>> {
  const [locked] = await lockRuns(tx, [id]);
  const run = ownRun(locked, scope);
  if (run.finished_at !== null) throw new Failure("run_finished");
  if (revision !== undefined && revision !== run.revision) throw new Failure("stale");
  return run;
}

/** Agents act on their own runs only; who plans on every run. @throws Failure("not_found"), Failure("not_your_run") */
export function ownRun(run: RunRow | undefined, scope: Scope): Owned<RunRow> {
  if (!run) throw new Failure("not_found");
  const own = owned(scope, run, run.agent_id);
  if (!own) throw new Failure("not_your_run");
  return own;
}

export async function found(tx: Tx, id: string): Promise<RunRow> {
  const run = await findRun(tx, id);
  if (!run) throw new Error("a run is gone although it is locked");
  return run;
}

function checkDay({ date, timeZone }: RunForm, at: Date): void {
  const today = localDateOf(at, timeZone);
  const ahead = isLocalDate(date) ? daysBetween(today, date) : -1;
  if (ahead < 0) throw invalidField("date", message("Please choose a day from today on"));
  if (ahead > BOOKING_DAYS_AHEAD)
    throw invalidField(
      "date",
      message("Please select a date within the next {days} days", { days: BOOKING_DAYS_AHEAD }),
    );
}

async function checkAgent(tx: Tx, id: string): Promise<void> {
  if (!(await isAgent(tx, id))) throw invalidField("agentId", message("Please choose an agent"));
}

function changesOf(run: RunRow, form: RunEdit): RunChanges {
  const timeStart = form.timeStart ?? run.time_start;
  const timeEnd = form.timeEnd ?? run.time_end;
  if (timeStart >= timeEnd)
    throw invalidField("timeEnd", message("The end time must be after the start time"));
  return {
    time_start: timeStart,
    time_end: timeEnd,
    ...(form.agentId !== undefined && { agent_id: form.agentId }),
    ...(form.start !== undefined && {
      start_latitude: form.start?.latitude ?? null,
      start_longitude: form.start?.longitude ?? null,
    }),
  };
}

/** The agent has another run on that day. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "runs_of_agent";
