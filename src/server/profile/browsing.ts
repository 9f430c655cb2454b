import type { Page } from "#contract/page.ts";
import type { ListedUser, UserQuery } from "#contract/profile.ts";

import type { Db } from "../core/database/database.ts";
import { readList } from "../core/lists/list.ts";
import { townsOf, users } from "./store.ts";

/** A page of all users, with the towns of those on it: of several people of one name they tell who is meant. */
export async function allUsers(db: Db, { role, ...query }: UserQuery): Promise<Page<ListedUser>> {
  const page = await readList(db, users, { ...query, roles: role && [role] });
  const towns = await townsOf(
    db,
    page.docs.map(({ _id }) => _id),
  );
  return {
    ...page,
    docs: page.docs.map((user) => {
      const town = towns.get(user._id);
      return town === undefined ? user : { ...user, town };
    }),
  };
}
