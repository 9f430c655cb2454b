// The top of a person's page when they call (PRODUCT R28.14): each part is asked where the other screens ask for it.
import type { PersonAtCall } from "#contract/office/search.ts";

import { dueDispute } from "../corrections/service.ts";
import type { Caller } from "../core/access/caller.ts";
import { ownerWith } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { savedLocations } from "../locations/service.ts";
import { lastVisit, nextPickup, unansweredPickups } from "../pickups/service.ts";
import { userOf } from "../profile/service.ts";
import { runOf } from "../runs/service.ts";
import { waiting } from "./waiting.ts";

type Reading = Pick<Deps, "db" | "now">;

/** Who somebody is, what comes next, what was last, and what waits. @throws Failure("user_not_found") */
export async function personAtCall(
  deps: Reading,
  caller: Caller,
  userId: string,
): Promise<PersonAtCall> {
  const user = await userOf(deps.db, userId);
  const [locations, next, visit, unanswered, question, waits] = await Promise.all([
    savedLocations(deps.db, ownerWith(caller, "people.read", { id: userId })),
    nextOf(deps, userId),
    lastVisit(deps, userId),
    unansweredPickups(deps.db, userId),
    dueDispute(deps.db, userId),
    waiting(deps, { userId }),
  ]);
  return {
    user,
    location: locations[0] ?? null,
    nextPickup: next,
    lastVisit: visit ?? null,
    unanswered,
    question: question ?? null,
    waits,
  };
}

async function nextOf(deps: Reading, userId: string): Promise<PersonAtCall["nextPickup"]> {
  const pickup = await nextPickup(deps, userId);
  if (!pickup) return null;
  const run = await runOf(deps, pickup._id);
  return run === undefined ? null : { pickup, run };
}
