// What a person is shown once on a sheet (PRODUCT R36.2).
import type { Moment, MomentsWaiting } from "#contract/moments.ts";
import { momentsOnSheet } from "#domain/notifications/moments.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import type { Reader } from "./store.ts";
import { hasMoments, releaseMoments, takeMoments } from "./store-moments.ts";

/** Whether there is something to take. */
export async function momentsWaiting(
  { db }: Pick<Deps, "db">,
  owner: Owner,
): Promise<MomentsWaiting> {
  return { waiting: await hasMoments(db, owner) };
}

/** Lets moments wait again whose pages were not shown; those of anybody else are left alone. */
export async function giveBackMoments(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  unseen: readonly string[],
): Promise<MomentsWaiting> {
  await releaseMoments(db, owner, unseen);
  return momentsWaiting({ db }, owner);
}

/** Hands over what waits, for the sheet of whoever asks first; it waits no longer. */
export async function takeOwnMoments(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  reader: Reader,
): Promise<Moment[]> {
  return momentsOnSheet(await takeMoments(tx, reader, now()));
}
