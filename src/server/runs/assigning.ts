// 1. Each pickup is answered by itself; the other stops of all runs concerned keep their order (PRODUCT R15.7).
// 2. The plan of the day is locked, then its runs by their ids, before stops are read: of two plans at once the second sees
//    what the first one did.
import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import type { MoveForm } from "#contract/runs.ts";
import { dayOf, placeFor, timetableOf } from "#domain/runs/plans.ts";
import { isStillOpen, MAX_STOPS, type StopState } from "#domain/runs/runs.ts";
import { message, type Wording } from "#domain/words/message.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { problemOf } from "../core/failures/problem.ts";
import type { Context } from "../core/http/call.ts";
import type { StopFacts } from "./facts.ts";
import { planLeft, plannedStops } from "./figures.ts";
import { idsAdded, idsRemoved, tellAgents } from "./news.ts";
import { changeRun, findRun, lockRuns, raiseRevision, type RunRow } from "./store.ts";
import { lockPlans, runsWith, setStops } from "./store-changes.ts";
import { pickupsOn, stopsOfRun } from "./store-stops.ts";

type AssignDeps = Pick<Deps, "db" | "now" | "config" | "jobs" | "log">;

/** Puts pickups on a run, or takes them off theirs. */
export function assignPickups(
  deps: AssignDeps,
  { caller, body, context }: { caller: Caller; body: MoveForm; context: Context },
): Promise<DecisionOutcome[]> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const plan = await readPlan(tx, body, at);
    checkRuns(plan.target ? [plan.target] : [...plan.runs.values()], body.revision);
    const refused = body.runId === null ? takeOff(plan, body) : putOn(plan, body);
    const changes = changesIn(plan);
    for (const change of changes) await write(tx, { change, caller, at });
    await tellAgents(deps, tx, { changes, by: caller, at });
    return body.pickups.map((_id) => {
      const failure = refused.get(_id);
      if (failure === undefined) return { _id, ok: true };
      return { _id, ok: false, problem: problemOf(failure, context.requestId, context.say) };
    });
  });
}

/** Takes a pickup off the unfinished run that it is on, if it is on one, and tells the agent (PRODUCT R28.7). */
export async function leaveRun(
  deps: AssignDeps,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<void> {
  const at = deps.now();
  const form = { pickups: [id], runId: null };
  const plan = await readPlan(tx, form, at);
  takeOff(plan, form);
  const changes = changesIn(plan).filter(({ run }) => run.finished_at === null);
  for (const change of changes) await write(tx, { change, caller, at });
  await tellAgents(deps, tx, { changes, by: caller, at });
}

/** A run that is locked, its stops as they were, and as they are to be. */
type Planned = { run: RunRow; before: readonly StopFacts[]; after: StopFacts[] };
type Plan = {
  /** Absent: the pickups are taken off. */
  target: Planned | undefined;
  runs: ReadonlyMap<string, Planned>;
  /** Those of the call that exist. */
  pickups: ReadonlyMap<string, StopFacts>;
};
type Refused = Map<string, Failure>;

/** Locks the run and those that the pickups are on now, and reads them all. */
async function readPlan(tx: Tx, form: MoveForm, at: Date): Promise<Plan> {
  const { pickups: ids, runId } = form;
  const wanted = runId === null ? undefined : await findRun(tx, runId);
  if (runId !== null && !wanted) throw new Failure("not_found");
  const meant = { ids, day: wanted?.day ?? null };
  await lockPlans(tx, meant);
  const held = await runsWith(tx, meant);
  const runs = await lockAll(
    tx,
    [...(wanted ? [wanted.id] : []), ...held.map((one) => one.runId)],
    at,
  );
  const target = runs.get(runId ?? "");
  const days = wanted ? [wanted.day] : held.map((one) => one.day);
  const found: StopFacts[] = [];
  for (const day of new Set(days)) found.push(...(await pickupsOn(tx, { ids, day }, at)));
  // Without a run to put them on, only what is on one of theirs is of interest.
  const planned = target ? found : found.filter((stop) => runs.has(stop.runId ?? ""));
  return { target, runs, pickups: new Map(planned.map((stop) => [stop.id, stop])) };
}

async function lockAll(
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Planned>> {
  const runs = new Map<string, Planned>();
  for (const run of await lockRuns(tx, [...new Set(ids)])) {
    const before = await stopsOfRun(tx, run, at);
    runs.set(run.id, { run, before, after: [...before] });
  }
  return runs;
}

function checkRuns(planned: readonly Planned[], revision: number | undefined): void {
  if (planned.some(({ run }) => run.finished_at !== null)) throw new Failure("run_finished");
  if (revision !== undefined && planned.some(({ run }) => run.revision !== revision))
    throw new Failure("stale");
}

/** Takes each pickup off the run that it is on; one that is on none is answered as done. */
function takeOff({ runs, pickups }: Plan, { pickups: ids }: MoveForm): Refused {
  const refused: Refused = new Map();
  for (const id of ids) {
    const stop = pickups.get(id);
    const from = runs.get(stop?.runId ?? "");
    if (stop === undefined || from === undefined) continue;
    const failure = whySettled(stop.state);
    if (failure === undefined || stop.state === "cancelled") remove(from, id);
    else refused.set(id, failure);
  }
  return refused;
}

/** Puts each pickup on the run, at the place that was asked for or where it costs least. */
function putOn(plan: Plan, { pickups: ids, at }: MoveForm): Refused {
  const { target } = plan;
  if (!target) throw new Error("there is no run to put pickups on");
  const refused: Refused = new Map();
  const added: StopFacts[] = [];
  for (const id of new Set(ids)) {
    const stop = plan.pickups.get(id);
    const failure = whyNotOn(plan, stop) ?? whyFull(target, added, stop);
    if (failure !== undefined) refused.set(id, failure);
    else if (stop !== undefined) added.push(stop);
  }
  // Without a place, a stop that the run has already stays where it is.
  const moved = at === undefined ? added.filter((stop) => !isOn(target, stop)) : added;
  for (const stop of moved) for (const run of plan.runs.values()) remove(run, stop.id);
  if (at === undefined) insertBest(target, moved);
  else target.after.splice(at, 0, ...moved);
  return refused;
}

const isOn = ({ run }: Planned, stop: StopFacts | undefined): boolean => stop?.runId === run.id;

function whyFull(
  target: Planned,
  added: readonly StopFacts[],
  stop: StopFacts | undefined,
): Failure | undefined {
  const coming = added.filter((one) => !isOn(target, one)).length;
  const isFull = target.before.length + coming >= MAX_STOPS && !isOn(target, stop);
  return isFull
    ? refusal(message("A run has at most {most} stops", { most: MAX_STOPS }))
    : undefined;
}

function whyNotOn({ target, runs }: Plan, stop: StopFacts | undefined): Failure | undefined {
  if (stop === undefined) return notFound();
  if (stop.runId !== null && !runs.has(stop.runId)) return new Failure("stale");
  // A stop of the run that is settled may change its place all the same.
  return target && isOn(target, stop) ? undefined : whySettled(stop.state);
}

/** Why a pickup can be put on no run of the day (PRODUCT R15.3); undefined when somebody still has to come. */
function whySettled(state: StopState): Failure | undefined {
  if (isStillOpen(state)) return undefined;
  if (state === "collected") return new Failure("already_completed");
  if (state === "cancelled") return notFound();
  return refusal(
    state === "moved"
      ? message("This pickup is booked for another day")
      : message("This pickup was visited on this day already"),
  );
}

const notFound = (): Failure => new Failure("not_found");
const refusal = (sentence: Wording): Failure => new Failure("invalid", { message: sentence });

function remove(run: Planned, id: string): void {
  run.after = run.after.filter((stop) => stop.id !== id);
}

/** Each behind or before an open stop, where it costs least (PRODUCT R19.2); the one whose window ends first, first. */
function insertBest(target: Planned, added: readonly StopFacts[]): void {
  const open = target.after.filter(({ state }) => isStillOpen(state));
  const all = [...open, ...added.toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt))];
  const day = dayOf(planLeft(target.run, target.after), plannedStops(target.run, all));
  const order = open.map((_, index) => index + 1);
  for (let number = open.length + 1; number <= all.length; number++) {
    const { place } = placeFor(day, timetableOf(day, order), number);
    const next = all[(order[place] ?? 0) - 1];
    const one = all[number - 1];
    if (!one) continue;
    target.after.splice(next ? target.after.indexOf(next) : target.after.length, 0, one);
    order.splice(place, 0, number);
  }
}

/** The runs that look different, the one that gets stops first: a stop that comes over must not be deleted as missing. */
const changesIn = ({ runs, target }: Plan): Planned[] =>
  [...runs.values()]
    .filter(({ before, after }) => before.map(idOf).join() !== after.map(idOf).join())
    .toSorted((a, b) => Number(b === target) - Number(a === target));

const idOf = ({ id }: StopFacts): string => id;

type Writing = { change: Planned; caller: Caller; at: Date };

async function write(tx: Tx, { change, caller, at }: Writing): Promise<void> {
  const { run, before, after } = change;
  // A pickup leaves a finished run when `setStops` gives it to the other one; its other stops keep their positions.
  if (run.finished_at === null) await setStops(tx, run, { ids: after.map(idOf), at });
  const [first] = after;
  if (before.length === 0 && first !== undefined && run.started_at === null)
    await changeRun(tx, run.id, { time_zone: first.zone }, at);
  await raiseRevision(tx, run.id, at);
  await audit(tx, {
    type: "run_stops_moved",
    at,
    actorId: caller.id,
    userId: run.agent_id,
    subjectType: "run",
    subjectId: run.id,
    detail: { added: idsAdded(change).length, removed: idsRemoved(change).length },
  });
}
