// 1. A pickup is moved to the first free time of its area (PRODUCT R30.2).
// 2. Each time that is tried is a transaction of its own, with a pickup, its owner and one window: a full one ends it.
import { FREE_TIME_DAYS, MAX_IN_WINDOW, NO_AREA_HERE, NO_FREE_TIME } from "#domain/areas/areas.ts";
import { lastBookableDay } from "#domain/areas/days.ts";
import { addDays, type Booking } from "#domain/pickups/schedule.ts";

import { areaFor } from "../../areas/service.ts";
import type { Owned } from "../../core/access/owner.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { Failure } from "../../core/failures/failure.ts";
import { localDateOf } from "../../core/time/zone.ts";
import { settingOf } from "../../settings/service.ts";
import type { LockedPickup } from "../store-changes.ts";
import { lockPerson } from "../store-facts.ts";
import { offeredOn } from "./offered-days.ts";
import { keptFrom } from "./places.ts";
import { bookedByTime, type WindowAt } from "./store-offer.ts";

/** How a pickup is locked, and moved once its place is taken. */
type Steps = {
  lock: (tx: Tx) => Promise<Owned<LockedPickup>>;
  move: (tx: Tx, pickup: Owned<LockedPickup>, time: Booking) => Promise<Booking>;
};

/** Moves a pickup to its first free time, and returns it. @throws Failure("invalid") when there is none */
export async function toFirstFreeTime(deps: Deps, { lock, move }: Steps): Promise<Booking> {
  const tried = new Set<string>();
  while (true) {
    try {
      return await inTransaction(deps.db, async (tx) => {
        const pickup = await lock(tx);
        const window = await firstFreeTime(deps, tx, pickup, tried);
        const { userId } = pickup;
        await lockPerson(tx, userId);
        if (await keptFrom(deps, tx, { window, userId })) throw new Kept(window);
        const { date, timeStart, timeEnd } = window;
        return move(tx, pickup, { date, timeStart, timeEnd });
      });
    } catch (error) {
      if (!(error instanceof Kept)) throw error;
      tried.add(timeKey(error.window));
    }
  }
}

/** Somebody else was faster; it ends the transaction, so that no window stays locked. */
class Kept extends Error {
  readonly window: WindowAt;
  constructor(window: WindowAt) {
    super("kept");
    this.window = window;
  }
}

type Of = { zip: string | null; timeZone: string; date: string; userId: string };

/**
 * The first window with a place in the 28 days after a pickup's own day that residents could still book, as it is counted
 * now, but for those that were tried. @param tried keys as `timeKey` makes them @throws Failure("invalid") when there is none
 */
async function firstFreeTime(
  deps: Deps,
  tx: Tx,
  { zip, timeZone: zone, date, userId }: Of,
  tried: ReadonlySet<string>,
): Promise<WindowAt> {
  const now = deps.now();
  const today = localDateOf(now, zone);
  const first = addDays(date, 1) < today ? today : addDays(date, 1);
  const last = addDays(date, FREE_TIME_DAYS);
  const { area } = await areaFor(deps, { zip, from: first, to: last, tx });
  if (!area) throw new Failure("invalid", { message: NO_AREA_HERE });
  const until = lastBookableDay(area, today);
  const to = until < last ? until : last;
  const daysOff = await settingOf(deps, "holidays", { tx });
  const booked = new Map(
    (await bookedByTime(tx, { areaId: area.id, from: first, to, userId })).map((row) => [
      timeKey(row),
      row,
    ]),
  );
  for (let day = first; day <= to; day = addDays(day, 1)) {
    const { windows, isPast } = offeredOn(area, day, { zone, now, daysOff });
    const free = windows.find(({ timeStart, timeEnd, capacity, isOver }) => {
      const key = timeKey({ date: day, timeStart, timeEnd });
      const taken = booked.get(key) ?? { booked: 0, own: 0 };
      return (
        !isPast &&
        !isOver &&
        taken.booked < capacity &&
        taken.own < MAX_IN_WINDOW &&
        !tried.has(key)
      );
    });
    if (free) {
      const { id: windowId, timeStart, timeEnd } = free;
      return { areaId: area.id, windowId, date: day, timeStart, timeEnd };
    }
  }
  throw new Failure("invalid", { message: NO_FREE_TIME });
}

/** A day and hours as a key. */
export function timeKey({
  date,
  timeStart,
  timeEnd,
}: Pick<WindowAt, "date" | "timeStart" | "timeEnd">): string {
  return `${date} ${timeStart} ${timeEnd}`;
}
