import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { formatHours } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";

/** More than one person can have in a day without the office. */
const MOST = 5;

/**
 * Asks before somebody is booked twice for one day: a colleague, another tab or the person may have been quicker. It is asked
 * at the press, since what was read when the dialog opened may be a call old.
 */
export async function isSecondMeant(
  { _id: userId, firstName }: User,
  date: string,
): Promise<boolean> {
  const [first, ...others] = await pendingOn(userId, date);
  if (!first) return true;
  return confirm({
    title: say("{firstName} already has a pickup that day", { firstName }),
    message: say("{date}: {pickups}. Book another one?", {
      date: formatLocalDate(date),
      pickups: [first, ...others].map(inWords).join("; "),
    }),
    confirmLabel: say("Book another one"),
    cancelLabel: say("Do not book"),
  });
}

/** "8:00 AM - 12:00 PM, Metals at Home, booked by Ada Poe" */
function inWords(pickup: Pickup): string {
  const { itemType, location, scheduledTimeStart, scheduledTimeEnd, timeZone, startsAt } = pickup;
  const hours = { timeStart: scheduledTimeStart, timeEnd: scheduledTimeEnd, timeZone };
  const what = say("{hours}, {material} at {place}", {
    hours: formatHours(hours, Date.parse(startsAt)),
    material: labelOf(say, itemType),
    place: location.name,
  });
  const by = pickup.bookedBy;
  return by ? say("{what}, booked by {name}", { what, name: fullName(by) }) : what;
}

/** Without an answer nothing is asked: the office may book a second one. */
async function pendingOn(userId: string, date: string): Promise<readonly Pickup[]> {
  try {
    const query = { userId, date, status: "pending", limit: MOST } as const;
    return (await call("GET /pickup/admin", { query })).data.docs;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
