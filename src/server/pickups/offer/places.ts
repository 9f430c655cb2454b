// 1. In an area a resident's day and hours are those of a window of the offer (PRODUCT R27.2).
// 2. The place is taken last, under the lock of its window: of several at once each counts those before it (PRODUCT R27.3).
// 3. Staff who book for somebody or move somebody's pickup are bound by neither (PRODUCT R27.6).
import {
  BOOKINGS_CLOSED,
  MAX_IN_WINDOW,
  NOT_COLLECTED_HERE,
  NOT_OFFERED,
  TWO_IN_WINDOW,
  ZIP_MISSING,
} from "#domain/areas/areas.ts";
import { type Closing, dayInWeek, lastBookableDay } from "#domain/areas/days.ts";
import { type Booking, daysBetween, formatDate } from "#domain/pickups/schedule.ts";
import { contentIn } from "#domain/words/content.ts";

import { areaFor, holdWindow, type ServingArea } from "../../areas/service.ts";
import type { Caller } from "../../core/access/caller.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { localDateOf } from "../../core/time/zone.ts";
import { isDayOff, settingOf } from "../../settings/service.ts";
import { checkDayOff } from "./days-off.ts";
import { offeredOn } from "./offered-days.ts";
import { placesIn, type WindowAt } from "./store-offer.ts";

/** A day and hours at a location. `isSameDay`: a pickup is booked for this day already. */
type Wanted = { zip: string | null; zone: string; form: Booking; isSameDay?: boolean };

/**
 * The window of an area that a resident's booking wants; undefined where no area holds the location, whose days off are
 * checked then. @throws Failure("invalid") on `location`, `date` or `timeStart`
 */
export async function windowWanted(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { zip, zone, form, isSameDay = false }: Wanted,
): Promise<WindowAt | undefined> {
  const { date, timeStart, timeEnd } = form;
  const { area, needsZip } = await areaFor(deps, { zip, from: date, to: date, tx });
  if (needsZip) throw invalidField("location", ZIP_MISSING);
  if (!area) {
    if (!isSameDay) await checkDayOff(deps, tx, caller, date);
    return undefined;
  }
  if (area.windows.length === 0) throw notCollectedIn(area);
  const now = deps.now();
  checkAhead(area, date, localDateOf(now, zone));
  const daysOff = await settingOf(deps, "holidays", { tx });
  const { closed, windows, isPast } = offeredOn(area, date, { zone, now, daysOff });
  if (closed) throw closedOn(date, closed);
  const window = windows.find((one) => one.timeStart === timeStart && one.timeEnd === timeEnd);
  if (!window) throw invalidField("timeStart", NOT_OFFERED);
  if (isPast) throw invalidField("date", BOOKINGS_CLOSED);
  return { areaId: area.id, windowId: window.id, date, timeStart, timeEnd };
}

/** "We do not collect there yet" is an area without windows; its instructions say what is. */
const notCollectedIn = ({ instructions, translations }: ServingArea): Failure =>
  invalidField(
    "location",
    instructions === ""
      ? NOT_COLLECTED_HERE
      : (say) => contentIn(say.language, { instructions, translations }, "instructions").text,
  );

function checkAhead(area: ServingArea, date: string, today: string): void {
  if (daysBetween(date, lastBookableDay(area, today)) < 0)
    throw invalidField("date", (say) =>
      say("Please select a date within the next {days} days", { days: area.daysAhead }),
    );
}

const closedOn = (date: string, closed: Closing): Failure =>
  invalidField("date", (say) => {
    const day = formatDate(say, date);
    const { text: reason } = contentIn(say.language, closed, "reason");
    return reason === ""
      ? say("We do not collect on {date}", { date: day })
      : say("We do not collect on {date}: {reason}", { date: day, reason });
  });

type Taking = { window: WindowAt; userId: string };

/** What keeps somebody from a place: the window is not offered any more, is full, or has two of that person. */
type Kept = "gone" | "full" | "two";

/** Locks a window and counts; undefined: there is a place, for this transaction. The person's row is locked before. */
export async function keptFrom(
  deps: Deps,
  tx: Tx,
  { window, userId }: Taking,
): Promise<Kept | undefined> {
  if (!(await holdWindow(tx, window.windowId))) return "gone";
  const off = await isDayOff(deps, window.date, { tx });
  const { booked, own, capacity } = await placesIn(tx, { ...window, userId, isDayOff: off });
  if (own >= MAX_IN_WINDOW) return "two";
  return booked >= capacity ? "full" : undefined;
}

/** Takes a place. @throws Failure("window_full"), Failure("invalid") on `timeStart` */
export async function takePlace(deps: Deps, tx: Tx, taking: Taking): Promise<void> {
  const kept = await keptFrom(deps, tx, taking);
  if (kept === "full") throw new Failure("window_full");
  if (kept !== undefined)
    throw invalidField("timeStart", kept === "two" ? TWO_IN_WINDOW : NOT_OFFERED);
}

/**
 * How many pickups the window of a pickup that staff booked or moved has now, and how many it takes, for the audit log
 * (PRODUCT R27.6); nothing where its hours are no window of an area.
 */
export async function numbersIn(
  deps: Deps,
  tx: Tx,
  { zip, userId, form }: { zip: string | null; userId: string; form: Booking },
): Promise<{ booked: number; capacity: number } | undefined> {
  const { date, timeStart, timeEnd } = form;
  const { area } = await areaFor(deps, { zip, from: date, to: date, tx });
  if (!area) return undefined;
  const daysOff = await settingOf(deps, "holidays", { tx });
  const window = dayInWeek(date, { ...area, daysOff }).windows.find(
    (one) => one.timeStart === timeStart && one.timeEnd === timeEnd,
  );
  if (!window) return undefined;
  const { booked, capacity } = await placesIn(tx, {
    areaId: area.id,
    windowId: window.id,
    date,
    timeStart,
    timeEnd,
    userId,
    isDayOff: daysOff.includes(date),
  });
  return { booked, capacity };
}
