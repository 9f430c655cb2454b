import type { DropOff } from "#contract/drop-offs.ts";
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Caller } from "../core/access/caller.ts";
import { scopeOf } from "../core/access/owner.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap } from "../core/lists/list.ts";
import { judgeCount } from "../impact/service.ts";
import { forgetOldPhotos } from "../settings/service.ts";
import { dropOffs, findDropOff } from "./store.ts";
import { lockCounted } from "./store-moves.ts";

/** The number of unusual counts that were not reviewed, of everybody or of one person. */
export function unusualDropOffs(db: Db, of: { userId?: string }): Promise<number> {
  return countToCap(db, dropOffs, { ...of, unusual: "open" });
}

/** The number of drop-offs that wait for a decision, of everybody or of one person. */
export function waitingDropOffs(db: Db, of: { userId?: string }): Promise<number> {
  return countToCap(db, dropOffs, { ...of, status: "pending" });
}

/** Locks a drop-off whose count is to be corrected. @returns as `lockCounted`. */
export function lockDropOff(tx: Tx, id: string): ReturnType<typeof lockCounted> {
  return lockCounted(tx, id);
}

/** Stores whether a corrected count is unusual, and reads the drop-off as admins see it. */
export async function judgeDropOff(
  tx: Tx,
  { id, by }: { id: string; by: Caller },
  unusual: UnusualCount | undefined,
): Promise<DropOff | undefined> {
  await judgeCount(tx, "drop_offs", { id, unusual });
  return findDropOff(tx, id, scopeOf(by, "drop-offs.read"));
}

const OLD_PHOTOS = "old-photos";

/** Registers the nightly job that deletes photos which are no longer kept. */
export async function startDropOffJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(OLD_PHOTOS, async () => {
    await forgetOldPhotos(deps, "drop_offs");
  });
  await deps.jobs.schedule(OLD_PHOTOS, "45 3 * * *");
}
