// What other rooms use of this room.
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { type Climb, tellLevel } from "./levels.ts";
import { giveWhatIsReached, startGiving } from "./reaching.ts";

/**
 * Gives a person the badges whose rules they have reached. Call it in the transaction that moved what badges count (the
 * counts of materials, collections, campaigns, friends), after it: that transaction holds the lock of the person's row.
 */
export function giveReached(deps: Deps, tx: Tx, userId: string): Promise<void> {
  return giveWhatIsReached(deps, tx, userId);
}

/** Tells a person of a level, in the transaction of the entry that brought it. */
export function tellOfLevel(deps: Deps, tx: Tx, climb: Climb): Promise<void> {
  return tellLevel(deps, tx, climb);
}

/** Registers the job that gives a badge to everybody who has reached a new rule. */
export function startBadges(deps: Deps): Promise<void> {
  return startGiving(deps);
}
