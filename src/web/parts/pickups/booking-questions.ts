import type { Pickup, PickupForm } from "#contract/pickups.ts";
import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import { addressLine } from "#domain/locations/address.ts";
import { nounOf } from "#domain/rates/materials.ts";
import { isSameWindow } from "#domain/pickups/pickups.ts";
import { doubtAboutStart } from "#domain/pickups/schedule.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";
import { isDayMeant } from "./day-off-question.ts";

/** Whether to send a booking: asks about days off, unusual hours and a likely duplicate. None of them is refused. */
export const isMeant = async (form: PickupForm, gone: ReadonlySet<string>): Promise<boolean> =>
  (await isDayMeant(form.date, "book")) &&
  (await areHoursMeant(form, say("Book it"))) &&
  isSecondMeant(form, gone);

/** Most people who choose an hour in the night meant the afternoon. */
export async function areHoursMeant(
  { timeStart, timeEnd }: Pick<PickupForm, "timeStart" | "timeEnd">,
  confirmLabel: string,
): Promise<boolean> {
  const doubt = doubtAboutStart(say, timeStart);
  if (doubt === undefined) return true;
  return confirm({
    title: doubt,
    message: say("You asked for {window}, in the middle of the night.", {
      window: formatTimeRange(timeStart, timeEnd),
    }),
    confirmLabel,
    cancelLabel: say("Change the time"),
  });
}

/** Asks when the same location, day and window are already booked; two pickups are allowed. */
async function isSecondMeant(form: PickupForm, gone: ReadonlySet<string>): Promise<boolean> {
  const open = await openOn(form.date);
  const twin = open.find((pickup) => !gone.has(pickup._id) && isSameWindow(pickup, form));
  if (!twin) return true;
  const { itemType, location, scheduledDate, scheduledTimeStart, scheduledTimeEnd } = twin;
  const when = `${formatLocalDate(scheduledDate)}, ${formatTimeRange(scheduledTimeStart, scheduledTimeEnd)}`;
  return confirm({
    title: say("Book a second pickup?"),
    message: say("You have already booked a pickup of {noun} at {place}, {address}: {when}.", {
      noun: nounOf(say, itemType),
      place: location.name,
      address: addressLine(location),
      when,
    }),
    confirmLabel: say("Book another one"),
    cancelLabel: say("Don't book"),
  });
}

/** When this request fails, the booking itself will show what is wrong. */
async function openOn(date: string): Promise<readonly Pickup[]> {
  try {
    const query = { status: "pending", date, page: 1, limit: MAX_PAGE_SIZE } as const;
    return (await call("GET /pickup", { query })).data.docs;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
