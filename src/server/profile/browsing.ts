import type { Page } from "#contract/page.ts";
import type { ListedUser, UserQuery } from "#contract/profile.ts";

import type { Deps } from "../core/deps.ts";
import { readList } from "../core/lists/list.ts";
import { listedUsers } from "./store-listed.ts";

/** A page of all users. */
export function allUsers(
  { db, now }: Pick<Deps, "db" | "now">,
  { role, ...query }: UserQuery,
): Promise<Page<ListedUser>> {
  return readList(db, listedUsers(now()), { ...query, roles: role && [role] });
}
