// What other rooms and the start of the process use of pickups; the use cases are in the files beside it.
import type { Pickup, PickupForm } from "#contract/pickups.ts";
import type { CancelledPickup } from "#contract/office/cancelled.ts";
import type { FoundPickup, LastVisit } from "#contract/office/search.ts";
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Owner } from "../core/access/owner.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap } from "../core/lists/list.ts";
import { judgeCount } from "../impact/service.ts";
import { nextPickupId } from "../profile/service.ts";
import { recordNotReached } from "./attempting.ts";
import { bookFor } from "./booking.ts";
import { overdueAt } from "./browsing.ts";
import { forgetAttempts } from "./forgetting.ts";
import { lapseDue } from "./lapsing.ts";
import { isAtPlace, placeOpenPickups, relocate } from "./placing.ts";
import { remindDue } from "./reminders.ts";
import { findPickup, pickupsFor } from "./store.ts";
import { cancelledOf } from "./store-cancelled.ts";
import { lockCounted } from "./store-facts.ts";
import {
  lastVisitOf,
  openPickupsOf,
  type OpenPickup,
  pickupsBetween,
  unansweredOf,
} from "./store-found.ts";

/** The number of overdue pickups, of everybody or of one person. */
export function overdueCount(
  { db, now }: Pick<Deps, "db" | "now">,
  of: { userId?: string } = {},
): Promise<number> {
  return countToCap(db, pickupsFor("staff"), { ...of, ...overdueAt(now()) });
}

/** The number of unusual counts that were not reviewed, of everybody or of one person. */
export function unusualPickups({ db }: Pick<Deps, "db">, of: { userId?: string }): Promise<number> {
  return countToCap(db, pickupsFor("staff"), { ...of, unusual: "open" });
}

/** The next pickup of a person for which somebody comes, as admins see it. */
export async function nextPickup(
  deps: Pick<Deps, "db" | "now">,
  userId: string,
): Promise<Pickup | undefined> {
  const id = await nextPickupId(deps, userId);
  return id === undefined ? undefined : findPickup(deps.db, id, "admin");
}

/** The same as its owner sees it, and the pickups that wait for another time after a visit in vain. */
export async function ownComing(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
): Promise<{ attempted: { pickup: Pickup; count: number } | null; next: Pickup | null }> {
  const [nextId, waiting] = await Promise.all([
    nextPickupId(deps, owner),
    unansweredOf(deps.db, owner),
  ]);
  const ids = [nextId, waiting[0]].filter((id) => id !== undefined);
  const pickups = ids.length === 0 ? [] : await pickupsFor({ owner }).read(deps.db, ids);
  const withId = (wanted: string | undefined): Pickup | null =>
    pickups.find(({ _id }) => _id === wanted) ?? null;
  const attempted = withId(waiting[0]);
  return {
    attempted: attempted ? { pickup: attempted, count: waiting.length } : null,
    next: withId(nextId),
  };
}

/** The last time that something was collected from a person, or that a visit there brought nothing. */
export async function lastVisit(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
): Promise<LastVisit | undefined> {
  const visit = await lastVisitOf(db, userId, now());
  if (!visit) return undefined;
  const { _id: id, isCancelled } = visit.pickup;
  const current = isCancelled ? undefined : await findPickup(db, id, "admin");
  return { ...visit, current: current ?? null };
}

/** The ids of the pending pickups of a person that wait for a new time, the earliest first, as many as one may have. */
export function unansweredPickups(db: Db, userId: string): Promise<string[]> {
  return unansweredOf(db, userId);
}

/** The pickups of a person that were cancelled or closed, the latest first. */
export function cancelledPickups(db: Db, owner: Owner): Promise<CancelledPickup[]> {
  return cancelledOf(db, owner);
}

/** The open pickups of some people, the next ones first, and whether each has the words of a search. */
export function openPickups(
  { db, now }: Pick<Deps, "db" | "now">,
  asked: { userIds: readonly string[]; search: string | undefined },
): Promise<OpenPickup[]> {
  return openPickupsOf(db, { ...asked, at: now() });
}

/** Pickups by the beginning of their ids. */
export function pickupsById(
  db: Db,
  ids: { first: string; last: string },
  limit: number,
): Promise<FoundPickup[]> {
  return pickupsBetween(db, ids, limit);
}

/** Books a pickup at one of that owner's locations and tells the owner. @throws as booking does */
export function bookPickupFor(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  booking: { owner: Owner; form: PickupForm },
): Promise<Pickup> {
  return bookFor(deps, tx, caller, booking);
}

/**
 * Gives a pending pickup another saved place of its owner. `leaveRun` takes it off its run before its row is locked: who
 * drives locks the run first, too. Where `seen` is not its place any more, it stays.
 * @throws Failure("not_found"), Failure("already_completed"), Failure("stale")
 */
export async function relocatePickup(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  {
    leaveRun,
    ...change
  }: { id: string; location: string; seen?: string | undefined; leaveRun: () => Promise<void> },
): Promise<Pickup> {
  if (await isAtPlace(tx, caller, change)) {
    const pickup = await findPickup(tx, change.id, "as owner");
    if (pickup) return pickup;
  }
  await leaveRun();
  return relocate(deps, tx, caller, change);
}

/** Locks a pickup whose count is to be corrected. @returns as `lockCounted`. */
export function lockPickup(tx: Tx, id: string): ReturnType<typeof lockCounted> {
  return lockCounted(tx, id);
}

/** Stores whether a corrected count is unusual, and reads the pickup as its owner sees it, without a phone number. */
export async function judgePickup(
  tx: Tx,
  { id }: { id: string },
  unusual: UnusualCount | undefined,
): Promise<Pickup | undefined> {
  await judgeCount(tx, "pickups", { id, unusual });
  return findPickup(tx, id, "as owner");
}

/** Records that nobody got to these pickups, and tells their owners. @returns how many, as `recordNotReached` */
export async function notReached(deps: Deps, tx: Tx, ids: readonly string[]): Promise<number> {
  return (await recordNotReached(deps, tx, ids)).length;
}

/** Minutes past every hour: zones differ by quarters of an hour, and a reminder may be a little late. */
const REMINDERS = { queue: "pickup-reminders", at: "5 * * * *" };
const LAPSES = { queue: "pickup-lapses", at: "20 * * * *" };
/** Once a day. */
const FORGOTTEN = { queue: "forgotten-attempts", at: "35 3 * * *" };
/** Every five minutes. */
const PLACES = { queue: "places-looked-up-again", at: "*/5 * * * *" };

/**
 * Registers the jobs of this room: reminders of tomorrow's pickups, the closing of those that nobody moved after an
 * attempt, the forgetting of what agents wrote and photographed, and better coordinates of open pickups.
 */
export async function startPickupJobs(deps: Deps): Promise<void> {
  const work = async ({ queue, at }: typeof LAPSES, job: () => Promise<number>): Promise<void> => {
    await deps.jobs.work(queue, async () => {
      await job();
    });
    await deps.jobs.schedule(queue, at);
  };
  await work(REMINDERS, () => remindDue(deps));
  await work(LAPSES, () => lapseDue(deps));
  await work(FORGOTTEN, () => forgetAttempts(deps));
  await work(PLACES, () => placeOpenPickups(deps));
}
