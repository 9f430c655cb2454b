// What can be booked at a location, or to which days a pickup can be moved (PRODUCT R27.1).
import type { Offer, OfferQuery } from "#contract/areas.ts";
import { leftShown, OFFER_DAYS } from "#domain/areas/areas.ts";
import { type Closing, lastBookableDay } from "#domain/areas/days.ts";
import { addDays, BOOKING_DAYS_AHEAD } from "#domain/pickups/schedule.ts";
import { may } from "#domain/permissions.ts";

import { areaFor, type ServingArea } from "../../areas/service.ts";
import type { Caller } from "../../core/access/caller.ts";
import { scopeOf } from "../../core/access/owner.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { localDateOf } from "../../core/time/zone.ts";
import { translationsShown } from "../../core/words/translations.ts";
import { locationIn } from "../../locations/service.ts";
import { settingOf } from "../../settings/service.ts";
import { timeKey } from "./free-times.ts";
import { offeredOn, type Place } from "./offered-days.ts";
import { bookedByTime, spotOfPickup } from "./store-offer.ts";

/** Fourteen days from `from`. @throws Failure("not_found") for what is not the caller's */
export async function offerAt(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  query: OfferQuery,
): Promise<Offer> {
  const { zip, zone } = await spotOf(deps, caller, query);
  const now = deps.now();
  const today = localDateOf(now, zone);
  const from = between(query.from ?? today, [today, addDays(today, BOOKING_DAYS_AHEAD + 1)]);
  const { area, needsZip } = await areaFor(deps, {
    zip,
    from,
    to: addDays(from, OFFER_DAYS - 1),
  });
  if (!area)
    return {
      area: null,
      needsZip,
      days: [],
      until: addDays(today, BOOKING_DAYS_AHEAD),
      next: null,
    };
  const until = lastBookableDay(area, today);
  const next = addDays(from, OFFER_DAYS);
  const daysOff = await settingOf(deps, "holidays");
  return {
    area: {
      _id: area.id,
      name: area.name,
      instructions: area.instructions,
      ...translationsShown(area.translations),
    },
    needsZip: false,
    days: await daysOf(deps, area, {
      place: { zone, now, daysOff },
      dates: datesBetween(from, until),
      isForAdmins: may(caller, "areas.edit"),
    }),
    until,
    next: area.windows.length > 0 && next <= until ? next : null,
  };
}

async function spotOf(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { location, pickup }: OfferQuery,
): Promise<{ zip: string | null; zone: string }> {
  const scope = scopeOf(caller, pickup === undefined ? "people.help" : "pickups.move");
  const spot =
    pickup === undefined
      ? await locationIn(db, scope, location ?? "")
      : await spotOfPickup(db, scope, pickup);
  if (!spot) throw new Failure("not_found");
  return spot;
}

const between = (date: string, [first, last]: readonly [string, string]): string =>
  date < first ? first : date > last ? last : date;

/** The dates of one page, up to the last one that can be booked. */
const datesBetween = (from: string, until: string): string[] =>
  Array.from({ length: OFFER_DAYS }, (_, index) => addDays(from, index)).filter(
    (date) => date <= until,
  );

type Asked = { place: Place; dates: readonly string[]; isForAdmins: boolean };

async function daysOf(
  { db }: Pick<Deps, "db">,
  area: ServingArea,
  { place, dates, isForAdmins }: Asked,
): Promise<Offer["days"]> {
  const days = dates
    .map((date) => ({ date, ...offeredOn(area, date, place) }))
    .filter(({ isCollected }) => isCollected);
  // What is past or closed has no place left, whatever is booked: only admins read that number.
  const counted = days.filter(
    ({ isPast, windows }) => isForAdmins || (!isPast && windows.length > 0),
  );
  const [from, to] = [counted[0]?.date, counted.at(-1)?.date];
  const rows =
    from === undefined || to === undefined
      ? []
      : await bookedByTime(db, { areaId: area.id, from, to });
  const counts = new Map(rows.map((row) => [timeKey(row), row.booked]));
  return days.map(({ date, closed, windows, isPast }) => ({
    date,
    closed: closed && reasonOf(closed),
    windows: windows.map(({ timeStart, timeEnd, capacity, special, isOver }) => {
      const booked = counts.get(timeKey({ date, timeStart, timeEnd })) ?? 0;
      return {
        timeStart,
        timeEnd,
        left: isPast || isOver ? 0 : leftShown({ capacity, booked }),
        isOver: isPast || isOver,
        closed: special && capacity === 0 ? reasonOf(special) : null,
        ...(isForAdmins && { booked, capacity }),
      };
    }),
  }));
}

const reasonOf = ({ reason, translations }: Pick<Closing, "reason" | "translations">) => ({
  reason,
  ...translationsShown(translations),
});
