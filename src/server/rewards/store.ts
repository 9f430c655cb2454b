import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { Home } from "#contract/home.ts";
import { type Reward, type RewardSort, VoucherKind as KindOfVoucher } from "#contract/rewards.ts";
import { STOCK_COUNTED_TO, type VoucherKind } from "#domain/vouchers.ts";

import { blobUrl } from "../core/files/blobs.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { newId } from "../core/database/ids.ts";
import { byTime, type List, reversed } from "../core/lists/list.ts";
import type { Rewards } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import { translationsShown } from "../core/words/translations.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "rewards", column: "image_key", audience: "emails" },
  { table: "redemptions", column: "image_key", audience: "emails" },
];

const columns = [
  "id",
  "name",
  "description",
  "translations",
  "image_key",
  "points_required",
  "sponsor_name",
  "sponsor_link",
  "how_to_receive",
  "stock",
  "sponsor_id",
  "voucher",
  "voucher_days",
  "person_limit",
  "limit_days",
  "value_cents",
  "created_at",
  "updated_at",
] as const;
export type RewardRow = Omit<Pick<Selectable<Rewards>, (typeof columns)[number]>, "voucher"> & {
  voucher: VoucherKind;
};
/** The fields of a reward that an admin sets; in a change, a field that is absent stays as it is. */
export type RewardValues = Pick<
  RewardRow,
  | "name"
  | "description"
  | "translations"
  | "image_key"
  | "points_required"
  | "sponsor_name"
  | "sponsor_link"
  | "how_to_receive"
  | "stock"
  | "sponsor_id"
  | "voucher_days"
  | "person_limit"
  | "limit_days"
  | "value_cents"
  | "voucher"
>;

/** The most rewards in one answer. */
const SHOWN_AT_MOST = 500;

const newest = byTime("created_at", "id");
const BY_NAME = [sql`lower(name)`, "asc"] as const;
const BY_POINTS = ["points_required", "asc"] as const;

/** The catalogue, newest first by default; rewards with the same name or price also newest first. */
export const rewards: List<
  "rewards",
  { search?: string | undefined },
  Reward,
  Exclude<RewardSort, "reach">
> = {
  id: "rewards.id",
  order: newest.order,
  sorts: {
    ...newest.sorts,
    name: [BY_NAME, ...newest.order],
    "-name": [...reversed([BY_NAME]), ...newest.order],
    points: [BY_POINTS, ...newest.order],
    "-points": [...reversed([BY_POINTS]), ...newest.order],
  },
  rows: (db, { search }) => {
    const live = db.selectFrom("rewards").where("deleted_at", "is", null);
    const typed = matchesAllTerms(sql`words_of(name || ' ' || sponsor_name)`, search);
    return typed ? live.where(typed) : live;
  },
  read: async (db, ids) =>
    (
      await db
        .selectFrom("rewards")
        .select(columns)
        .select(freeCodes)
        .where("id", "in", ids)
        .execute()
    ).map(rewardOfRow),
};

/** The codes of a reward that can be given out, in the order in which they are. */
const free = sql`select from vouchers where vouchers.reward_id = rewards.id and given_at is null and voided_at is null`;

/** How many codes are left, up to 100; counted along their index, without which a reward with many codes costs a hundred times as much. */
const freeCodes = sql<number | null>`case voucher when 'file' then (
  select count(*)::int from (${free} order by expires_on, id limit ${sql.lit(STOCK_COUNTED_TO)}) as free) end`.as(
  "codes",
);

/** Whether one can be redeemed at all. */
export const isLeft = sql<boolean>`case voucher when 'file' then exists (${free}) else stock is null or stock > 0 end`;

/** What somebody saves for while it is left, else the cheapest beyond the balance, else the dearest that it covers; newer ones first. */
export async function findNearest(
  db: Queryable,
  userId: string,
): Promise<Home["reward"] | undefined> {
  const [row] = await nearest(db, { userId });
  return (
    row && {
      _id: row.id,
      name: row.name,
      ...translationsShown(row.translations),
      pointsRequired: row.points_required,
    }
  );
}

const nearest = statement((db, { userId }: { userId: string }) => {
  const isBeyond = sql<boolean>`points_required > points_earned`;
  return db
    .selectFrom("rewards")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .leftJoin("savings", (join) =>
      join.onRef("savings.reward_id", "=", "rewards.id").on("savings.user_id", "=", userId),
    )
    .select(["rewards.id", "name", "translations", "points_required"])
    .where("rewards.deleted_at", "is", null)
    .where(isLeft)
    .orderBy(sql`savings.reward_id is null`)
    .orderBy(isBeyond, "desc")
    .orderBy(sql`case when ${isBeyond} then points_required else -points_required end`)
    .orderBy("rewards.created_at", "desc")
    .orderBy("rewards.id", "desc")
    .limit(1);
});

/** Rewards that somebody's balance covers and that are left, newest first. */
export async function listAffordable(db: Db, userId: string): Promise<Reward[]> {
  const rows = await db
    .selectFrom("rewards")
    .select(columns)
    .select(freeCodes)
    .where("deleted_at", "is", null)
    .where(isLeft)
    .where("points_required", "<=", (eb) =>
      eb.selectFrom("users").select("points_earned").where("users.id", "=", userId),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN_AT_MOST)
    .execute();
  return rows.map(rewardOfRow);
}

export async function findReward(db: Queryable, id: string): Promise<RewardRow | undefined> {
  return db
    .selectFrom("rewards")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$narrowType<{ voucher: VoucherKind }>()
    .executeTakeFirst();
}

/** What vouchers of a reward are made by, also of one that was deleted meanwhile. */
export async function findTerms(tx: Tx, id: string): Promise<Terms> {
  return tx
    .selectFrom("rewards")
    .select(["sponsor_id as sponsorId", "voucher_days as voucherDays", "value_cents as valueCents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What vouchers are given by: whose they are, what each is worth to the sponsor, and for how many days ours can be used. */
export type Terms = { sponsorId: string | null; voucherDays: number; valueCents: number };

export async function addReward(tx: Tx, values: RewardValues, at: Date): Promise<Reward> {
  const row = await tx
    .insertInto("rewards")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning(columns)
    .returning(freeCodes)
    .executeTakeFirstOrThrow();
  return rewardOfRow(row);
}

export async function changeReward(
  tx: Tx,
  id: string,
  values: Partial<RewardValues>,
  at: Date,
): Promise<Reward | undefined> {
  const row = await tx
    .updateTable("rewards")
    .set({ ...values, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(columns)
    .returning(freeCodes)
    .executeTakeFirst();
  return row && rewardOfRow(row);
}

/** @returns the name; undefined when there was nothing to delete. */
export async function deleteReward(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable("rewards")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/**
 * Takes one from the stock in one conditional statement. The row of an unlimited reward is not written to, because
 * everybody would wait for its lock. @returns whether one was left.
 */
export async function takeFromStock(tx: Tx, id: string, at: Date): Promise<boolean> {
  const [taken] = await taking(tx, { id, at });
  return taken !== undefined;
}

const taking = statement((db, { id, at }: { id: string; at: Date }) =>
  db
    .with("taken", (one) =>
      one
        .updateTable("rewards")
        .set((eb) => ({ stock: eb("stock", "-", 1), updated_at: at }))
        .where("id", "=", id)
        .where("stock", ">", 0)
        .returning("id"),
    )
    .selectFrom("taken")
    .select("id")
    .union(db.selectFrom("rewards").select("id").where("id", "=", id).where("stock", "is", null)),
);

export async function putBackInStock(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("rewards")
    .set((eb) => ({ stock: eb("stock", "+", 1), updated_at: at }))
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

const rewardOfRow = (
  row: Omit<RewardRow, "voucher"> & { voucher: string; codes: number | null },
): Reward => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  ...translationsShown(row.translations),
  image: { url: blobUrl(row.image_key) },
  pointsRequired: row.points_required,
  sponsorName: row.sponsor_name,
  sponsorLink: row.sponsor_link,
  howToReceive: row.how_to_receive,
  stock: row.codes ?? row.stock,
  voucher: z.parse(KindOfVoucher, row.voucher),
  voucherDays: row.voucher_days,
  personLimit: row.person_limit,
  limitDays: row.limit_days,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
