// Who gives a material, read from the ledger.
import { sql } from "kysely";

import type { Material } from "#domain/rates/material-facts.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";

import type { Queryable } from "../core/database/database.ts";

type Use = { members: number; collections: number; count: number; points: number };

/** Who gave a material since then, and what it brought them: collections with their corrections and reversals. */
export async function useOf(db: Queryable, material: Material, since: Date): Promise<Use> {
  const { rows } = await sql<Use>`
    select count(distinct user_id) filter (where kind = 'collection')::float8 as members,
      (count(*) filter (where kind = 'collection') - count(*) filter (where kind = 'reversal'))::float8 as collections,
      coalesce(sum((items->>${material})::bigint), 0)::float8 as count,
      coalesce(sum((items->>${material})::bigint * coalesce((rates->>${material})::bigint, ${SPECIFIED_RATES[material]}::bigint)), 0)::float8 as points
    from ledger_lines
    where created_at >= ${since} and items is not null and coalesce((items->>${material})::bigint, 0) <> 0`.execute(
    db,
  );
  return rows[0] ?? { members: 0, collections: 0, count: 0, points: 0 };
}

/** The ids after that one of people with a collection of the material since then, in the order of ids; "" begins. */
export async function peopleWhoGave(
  db: Queryable,
  material: Material,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<string[]> {
  let found = db
    .selectFrom("users")
    .select("users.id")
    .where("users.deleted_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("ledger_lines as line")
          .select("line.id")
          .whereRef("line.user_id", "=", "users.id")
          // A correction may have brought the material, or made a collection of what was rejected.
          .where("line.kind", "in", ["collection", "correction"])
          .where("line.created_at", ">=", since)
          .where(sql<boolean>`(line.items->>${material})::bigint > 0`),
      ),
    )
    .orderBy("users.id")
    .limit(limit);
  if (after !== "") found = found.where("users.id", ">", after);
  return (await found.execute()).map((row) => row.id);
}
