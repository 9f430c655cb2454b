// What is booked on the days of an area, as the office sees it, and days that become special (PRODUCT R26.7, R30.1).
import type { AreaDay, AreaDaysQuery, SpecialDayForm, SpecialDayKept } from "#contract/areas.ts";
import { MAX_DAYS_READ } from "#domain/areas/areas.ts";
import { dayInWeek } from "#domain/areas/days.ts";
import { addDays, daysBetween, USE_A_DATE } from "#domain/pickups/schedule.ts";

import { areaById, closeDay } from "../../areas/service.ts";
import type { Caller } from "../../core/access/caller.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import type { Deps } from "../../core/deps.ts";
import { invalidField } from "../../core/failures/failure.ts";
import { translationsShown } from "../../core/words/translations.ts";
import { settingOf } from "../../settings/service.ts";
import { timeKey } from "./free-times.ts";
import { bookedByTime, bookedOnDay } from "./store-offer.ts";

/** The days of an area, both included. @throws Failure("not_found"), Failure("invalid") on `from` or `to` */
export async function daysOfArea(
  deps: Pick<Deps, "db" | "now">,
  { id, from, to }: AreaDaysQuery & { id: string },
): Promise<AreaDay[]> {
  // PostgreSQL has no year 0.
  if (from.startsWith("0000")) throw invalidField("from", USE_A_DATE);
  const count = daysBetween(from, to) + 1;
  if (count > MAX_DAYS_READ)
    throw invalidField("to", (say) => say("Ask for at most {days} days", { days: MAX_DAYS_READ }));
  if (count < 1) return [];
  const area = await areaById(deps.db, { id, from, to });
  const daysOff = await settingOf(deps, "holidays");
  const rows = await bookedByTime(deps.db, { areaId: id, from, to });
  return Array.from({ length: count }, (_, index): AreaDay => {
    const date = addDays(from, index);
    const { closed, windows } = dayInWeek(date, { ...area, daysOff });
    const left = new Map(
      rows.filter((row) => row.date === date).map((row) => [timeKey(row), row.booked]),
    );
    const shown = windows.map(({ id: _id, timeStart, timeEnd, usual, capacity, special }) => {
      const key = timeKey({ date, timeStart, timeEnd });
      const booked = left.get(key) ?? 0;
      left.delete(key);
      return {
        _id,
        timeStart,
        timeEnd,
        usual,
        capacity,
        booked,
        special: special && {
          _id: special.id,
          reason: special.reason,
          ...translationsShown(special.translations),
        },
      };
    });
    return {
      date,
      closed: closed && {
        _id: closed.id,
        isEverywhere: closed.isEverywhere,
        reason: closed.reason,
        ...translationsShown(closed.translations),
      },
      windows: shown,
      otherTimes: [...left.values()].reduce((sum, booked) => sum + booked, 0),
    };
  });
}

/** Makes a day special and says how many pickups are booked on it, those that were booked at the same moment included. */
export function makeDaySpecial(
  deps: Deps,
  caller: Caller,
  form: SpecialDayForm,
): Promise<SpecialDayKept> {
  if (form.day.startsWith("0000")) throw invalidField("day", USE_A_DATE);
  return inTransaction(deps.db, async (tx) => {
    const _id = await closeDay(deps, tx, caller, form);
    return { _id, booked: await bookedOnDay(tx, form) };
  });
}
