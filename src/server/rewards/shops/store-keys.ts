import { sql } from "kysely";

import type { Shop } from "#contract/office/shops.ts";

import type { Key } from "../../core/access/caller.ts";
import { localDateOf } from "../../core/time/zone.ts";
import type { Queryable, Tx } from "../../core/database/database.ts";
import { newId } from "../../core/database/ids.ts";
import { statement } from "../../core/database/statement.ts";

/** A key in force, and when it was last used. */
type FoundKey = Key & { lastUsedAt: Date | null };

/** The key with that hash, if it has not ended by then; its sponsor is there. */
export async function findKey(
  db: Queryable,
  asked: { hash: Buffer; at: Date },
): Promise<FoundKey | undefined> {
  const [key] = await finding(db, asked);
  return key;
}

const finding = statement((db, { hash, at }: { hash: Buffer; at: Date }) =>
  db
    .selectFrom("api_keys")
    .innerJoin("sponsors", "sponsors.id", "api_keys.sponsor_id")
    .select([
      "api_keys.id",
      "api_keys.name",
      "api_keys.sponsor_id as sponsorId",
      "api_keys.last_used_at as lastUsedAt",
    ])
    .where("token_hash", "=", hash)
    .where("ended_at", "is", null)
    .where("expires_at", ">", at)
    .where("sponsors.deleted_at", "is", null),
);

export async function noteUse(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: at }).where("id", "=", id).execute();
}

/** @returns the id. */
export async function addKey(
  tx: Tx,
  key: { name: string; hash: Buffer; sponsorId: string; at: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("api_keys")
    .values({
      id,
      name: key.name,
      token_hash: key.hash,
      sponsor_id: key.sponsorId,
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .execute();
  return id;
}

/** @returns whether it was open until now. */
export async function endKey(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("api_keys")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

const shops = (db: Queryable) =>
  db
    .selectFrom("api_keys")
    .innerJoin("sponsors", "sponsors.id", "api_keys.sponsor_id")
    .select(["api_keys.id", "api_keys.name", "api_keys.created_at", "expires_at", "last_used_at"])
    .select(["ended_at", "sponsor_id", "sponsors.name as sponsor"]);
type ShopRow = Awaited<ReturnType<ReturnType<typeof shops>["executeTakeFirstOrThrow"]>>;

const shopOf = (row: ShopRow, zone: string): Shop => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastDay: localDateOf(new Date(row.expires_at.getTime() - 1), zone),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The links of a sponsor's shops, newest first; their last days are those of the zone. */
export async function readShops(db: Queryable, sponsorId: string, zone: string): Promise<Shop[]> {
  const rows = await shops(db)
    .where("sponsor_id", "=", sponsorId)
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .execute();
  return rows.map((row) => shopOf(row, zone));
}

/** The link of a shop, with its sponsor. */
export async function readShop(
  db: Queryable,
  id: string,
  zone: string,
): Promise<{ shop: Shop; sponsorId: string; sponsor: string } | undefined> {
  const row = await shops(db).where("api_keys.id", "=", id).executeTakeFirst();
  return row && { shop: shopOf(row, zone), sponsorId: row.sponsor_id, sponsor: row.sponsor };
}

/** Whose the key is, and how many vouchers it marked as used since two moments. */
export async function countsOf(
  db: Queryable,
  { id, day, month }: { id: string; day: Date; month: Date },
): Promise<{ shop: string; sponsor: string; today: number; month: number } | undefined> {
  const used = (since: Date) =>
    sql<number>`(select count(*)::int from vouchers
      where used_by_key = api_keys.id and used_at >= ${since} and voided_at is null)`;
  return db
    .selectFrom("api_keys")
    .innerJoin("sponsors", "sponsors.id", "api_keys.sponsor_id")
    .select(["api_keys.name as shop", "sponsors.name as sponsor"])
    .select([used(day).as("today"), used(month).as("month")])
    .where("api_keys.id", "=", id)
    .executeTakeFirst();
}
