import { formatDate } from "#domain/pickups/schedule.ts";
import { may } from "#domain/permissions.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { getSession } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";

/** Asks staff before they use a day off; the server refuses it to residents (PRODUCT R3.9). */
export async function isDayMeant(date: string, use: "book" | "move"): Promise<boolean> {
  if (!may(getSession()?.user, "pickups.book-freely") || !(await daysOff()).includes(date))
    return true;
  const at = { date: formatDate(say, date) };
  return confirm({
    title: use === "move" ? say("Move pickup") : say("Book a pickup"),
    message:
      use === "move"
        ? say("We do not collect on {date}. Move it all the same?", at)
        : say("We do not collect on {date}. Book it all the same?", at),
    confirmLabel: use === "move" ? say("Move pickup") : say("Book it"),
    cancelLabel: say("Not then"),
  });
}

/** Without an answer nothing is asked: staff may use any day. */
async function daysOff(): Promise<readonly string[]> {
  try {
    return (await call("GET /settings")).data.holidays;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
