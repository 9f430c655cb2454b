// What the start of the process uses of this room.
import { DAY_MS } from "#domain/durations.ts";
import { CALL_NOTE_DAYS } from "#domain/profile.ts";

import type { Deps } from "../core/deps.ts";
import { deleteNotesBefore } from "./store.ts";

/** Once a day. */
const OLD = { queue: "old-call-notes", at: "25 4 * * *" };

/** Registers the nightly job that deletes notes of calls which are no longer kept. */
export async function startTelephone({ db, now, jobs }: Deps): Promise<void> {
  await jobs.work(OLD.queue, async () => {
    await deleteNotesBefore(db, new Date(now().getTime() - CALL_NOTE_DAYS * DAY_MS));
  });
  await jobs.schedule(OLD.queue, OLD.at);
}
