import { addDays } from "#domain/pickups/schedule.ts";
import { workingDayAfter } from "#domain/pickups/working-days.ts";

import { instantOf, localDateOf } from "../core/time/zone.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { settingOf } from "../settings/service.ts";

/** The last moment of the day by which a dispute is answered that was opened, or is late, at that moment (PRODUCT R24.8). */
export async function answerDueAt(
  deps: Pick<Deps, "db" | "now">,
  tx: Tx,
  since: Date,
  timeZone: string,
): Promise<Date> {
  const days = await settingOf(deps, "answerDays", { tx });
  const holidays = await settingOf(deps, "holidays", { tx });
  const day = workingDayAfter(localDateOf(since, timeZone), days, holidays);
  return new Date(instantOf(addDays(day, 1), "00:00", timeZone).getTime() - 1);
}
