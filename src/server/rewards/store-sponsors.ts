import { sql } from "kysely";

import type { Sponsor } from "#contract/office/sponsors.ts";
import { rolesThatMay } from "#domain/permissions.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { counted, type Days } from "./store-statement.ts";

/** The fields of a sponsor that an admin sets. */
type Values = { name: string; contactEmail: string | null };

/**
 * All sponsors by name, or the one with that id; deleted ones are not among them. `days` are those of the running month.
 */
export async function readSponsors(
  db: Queryable,
  days: Days,
  id: string | null = null,
): Promise<Sponsor[]> {
  const rows = await db
    .selectFrom("sponsors")
    .select(["id", "name", "contact_email", "updated_at"])
    .select(
      sql<number>`(select count(*)::int from rewards where sponsor_id = sponsors.id and rewards.deleted_at is null)`.as(
        "rewards",
      ),
    )
    .leftJoinLateral(
      sql<{ used: number; owed: number }>`(select coalesce(sum(sign), 0)::int as used,
        coalesce(sum(sign * value_cents), 0)::float8 as owed
        from ${counted(sql`sponsors.id`, days)} as counted)`.as("month"),
      (join) => join.onTrue(),
    )
    .select(["month.used", "month.owed"])
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(${id}::uuid is null or id = ${id}::uuid)`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    contactEmail: row.contact_email,
    rewards: row.rewards,
    usedThisMonth: row.used ?? 0,
    owedCents: row.owed ?? 0,
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** A sponsor's name, also of one that was deleted: what it is owed stays. */
export async function sponsorById(
  db: Queryable,
  id: string,
): Promise<{ _id: string; name: string } | undefined> {
  return db
    .selectFrom("sponsors")
    .select(["id as _id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The name of a sponsor that was not deleted. */
export async function liveSponsor(
  db: Queryable,
  id: string,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom("sponsors")
    .select("name")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Has every other change of sponsors wait until the commit: a name is then free or taken, and a sponsor used or not. */
export async function lockSponsors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sponsors', 0))`.execute(tx);
}

/** The sponsor of that name in any casing, but for the one with the given id. */
export async function sponsorNamed(
  db: Queryable,
  name: string,
  but: string | null = null,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("sponsors")
    .select(["id", "name"])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`id is distinct from ${but}::uuid`)
    .executeTakeFirst();
}

/** @returns the id. */
export async function insertSponsor(tx: Tx, values: Values, at: Date): Promise<string> {
  const id = newId();
  const { name, contactEmail: contact_email } = values;
  await tx
    .insertInto("sponsors")
    .values({ id, name, contact_email, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** Changes a sponsor; its rewards show the new name, also as the newest version of themselves. */
export async function changeSponsor(tx: Tx, id: string, values: Values, at: Date): Promise<void> {
  const { name, contactEmail: contact_email } = values;
  await tx
    .updateTable("sponsors")
    .set({ name, contact_email, updated_at: at })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("rewards")
    .set({ sponsor_name: name, updated_at: at })
    .where("sponsor_id", "=", id)
    .where("deleted_at", "is", null)
    .where("sponsor_name", "!=", name)
    .execute();
}

export async function hideSponsor(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("sponsors")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Who can add codes to rewards, and is told when few are left. */
export async function findStockers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", rolesThatMay("rewards.edit"))
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A reward with codes: how many are left, up to the limit, and when the last ones were added. */
export type CodesLeft = { id: string; name: string; left: number; filledAt: Date };

/** Rewards with few codes left, which had some. */
export async function fewCodesLeft(db: Queryable, few: number): Promise<CodesLeft[]> {
  const { rows } = await sql<CodesLeft>`
    select rewards.id, name, remaining.codes as "left", filled.at as "filledAt"
    from rewards
    cross join lateral (
      select count(*)::int as codes from (
        select from vouchers where reward_id = rewards.id and given_at is null and voided_at is null
        order by expires_on, id limit ${few + 1}) as free
    ) as remaining
    cross join lateral (select max(added_at) as at from vouchers where reward_id = rewards.id) as filled
    where voucher = 'file' and deleted_at is null and remaining.codes <= ${few} and filled.at is not null`.execute(
    db,
  );
  return rows;
}
