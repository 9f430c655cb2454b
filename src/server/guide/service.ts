// What the start of the process uses of this room.
import { ASKED_DAYS } from "#domain/guide/guide.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { programmeZone } from "../settings/service.ts";
import { forgetAsked } from "./store.ts";

/** Once a day. */
const OLD = { queue: "old-guide-searches", at: "35 4 * * *" };

/** Registers the nightly job that forgets what was asked (PRODUCT R52.4). */
export async function startGuide({ db, now, jobs }: Deps): Promise<void> {
  await jobs.work(OLD.queue, async () => {
    const today = localDateOf(now(), await programmeZone({ db, now }));
    await forgetAsked(db, { before: addDays(today, -ASKED_DAYS), today });
  });
  await jobs.schedule(OLD.queue, OLD.at);
}
