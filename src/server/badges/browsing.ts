import type { Badge } from "#contract/badges.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { badgesOfUser, findBadge, listBadges, userExists } from "./store.ts";

export function allBadges({ db }: Deps): Promise<Badge[]> {
  return listBadges(db);
}

export async function oneBadge({ db }: Deps, id: string): Promise<Badge> {
  return (await findBadge(db, id)) ?? unknownBadge();
}

/** The badges of a user, newest first. */
export function badgesOf(db: Queryable, owner: Owner): Promise<Badge[]> {
  return badgesOfUser(db, owner);
}

/** The badges of a user. Only that user and admins may read them. */
export async function badgesShownTo(
  { db }: Deps,
  caller: Caller,
  userId: string,
): Promise<Badge[]> {
  const owner = ownerWith(caller, "people.read", { id: userId, refusal: "not_allowed" });
  if (!(await userExists(db, userId))) throw new Failure("user_not_found");
  return badgesOf(db, owner);
}

export function unknownBadge(): never {
  throw new Failure("badge_not_found");
}
