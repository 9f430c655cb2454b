import { NO_LONGER_OFFERED } from "#domain/redemptions.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { startSaving, stopSaving } from "./store-saving.ts";

/**
 * Marks the one reward that the caller is saving for (PRODUCT R38.2), instead of another one.
 * @throws Failure("not_found") where there is no such reward, or no longer.
 */
export async function saveFor(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  rewardId: string,
): Promise<string> {
  if (!(await startSaving(db, ownerOf(caller), { rewardId, at: now() })))
    throw new Failure("not_found", { message: NO_LONGER_OFFERED });
  return rewardId;
}

/** Takes the mark away; nothing happens where the caller is not saving for it. */
export async function saveNoMore(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  rewardId: string,
): Promise<string> {
  await stopSaving(db, caller.id, rewardId);
  return rewardId;
}
