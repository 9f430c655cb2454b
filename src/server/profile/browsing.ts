import type { Page } from "#contract/page.ts";
import type { User, UserQuery } from "#contract/profile.ts";

import type { Db } from "../core/database/database.ts";
import { readList } from "../core/lists/list.ts";
import { users } from "./store.ts";

export function allUsers(db: Db, { role, ...query }: UserQuery): Promise<Page<User>> {
  return readList(db, users, { ...query, roles: role && [role] });
}
