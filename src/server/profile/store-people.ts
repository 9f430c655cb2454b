// Searching other things by the person they belong to.
import { sql } from "kysely";

import type { Db } from "../core/database.ts";
import { namesIn, type SoughtPeople } from "../core/search.ts";
import { isCalled } from "./store.ts";

/** So many people are looked up by their ids; what more are called is not rare. */
const FEW = 1000;

/** Undefined where nothing was typed. */
export async function seekPeople(
  db: Db,
  search: string | undefined,
): Promise<SoughtPeople | undefined> {
  const words = namesIn(search);
  if (words.length === 0) return undefined;
  let found = db.selectFrom("users").select("id").where("deleted_at", "is", null);
  for (const word of words) found = found.where(isCalled(word));
  const rows = await found.limit(FEW + 1).execute();
  const ids = rows.map(({ id }) => id);
  const areMany = ids.length > FEW;
  const called = sql.join(words.map(isCalled), sql` and `);
  return {
    areMany,
    isOne: (column, reach) => {
      if (reach === "first" || (reach === "all" && !areMany))
        return sql<boolean>`(${sql.ref(column)} = any(${ids}::uuid[]))`;
      // Said so, both stay questions asked along the list: as a join they would be turned round, and all that these
      // people have would be sorted. The first makes a table of ids to ask, the second looks at each person.
      return reach === "all"
        ? sql<boolean>`((${sql.ref(column)} in (
            select users.id from users where users.deleted_at is null and ${called})) is true)`
        : sql<boolean>`(
            select users.deleted_at is null and ${called} from users
            where users.id = ${sql.ref(column)})`;
    },
  };
}
