import { formatDate } from "#domain/pickups/schedule.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../../core/access/caller.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { invalidField } from "../../core/failures/failure.ts";
import { isDayOff } from "../../settings/service.ts";

/** A day off takes no pickup of a resident; staff may use it (PRODUCT R3.9). @throws Failure("invalid") on `date` */
export async function checkDayOff(deps: Deps, tx: Tx, caller: Caller, date: string): Promise<void> {
  if (may(caller, "pickups.book-freely")) return;
  if (await isDayOff(deps, date, { tx }))
    throw invalidField("date", (say) =>
      say("We do not collect on {date}", { date: formatDate(say, date) }),
    );
}
