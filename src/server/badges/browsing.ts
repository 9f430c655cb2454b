import type { Badge } from "#contract/badges.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
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
export function badgesOf(db: Queryable, userId: string): Promise<Badge[]> {
  return badgesOfUser(db, userId);
}

/** The badges of a user. Only that user and admins may read them. */
export async function badgesShownTo(
  { db }: Deps,
  caller: Caller,
  userId: string,
): Promise<Badge[]> {
  if (caller.id !== userId && !may(caller, "people.read")) throw new Failure("not_allowed");
  if (!(await userExists(db, userId))) throw new Failure("user_not_found");
  return badgesOf(db, userId);
}

export function unknownBadge(): never {
  throw new Failure("badge_not_found");
}
