import type { Badge, ListedBadge } from "#contract/badges.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerOf, ownerWith } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { badgesOfUser, findBadge, userExists } from "./store.ts";
import { listBadges } from "./store-reached.ts";

/** All badges, each with how far the caller is. */
export function allBadges({ db }: Deps, caller: Caller): Promise<ListedBadge[]> {
  return listBadges(db, ownerOf(caller));
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
