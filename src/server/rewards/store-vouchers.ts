// 1. A code goes to one redemption, ever. The free code is taken by one statement that passes over those that others are
// taking at the moment: who waited for a code of somebody else would then find none, although others are free.
// 2. What was given, used or made void stays so; a trigger refuses the rest.
import { type Expression, sql, type SqlBool } from "kysely";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

/** A code that is stored: encrypted, found by its authentication code, compared by its end. */
export type SealedCode = { id: string; code: Buffer; mac: Buffer; end: string };

/** The redemption that gets a voucher, and which of its charges that is for. */
type Given = {
  redemptionId: string;
  turn: number;
  at: Date;
  /** What the reward is called, what it is worth to the sponsor, and the zone of its days: the statement reads them. */
  name: string;
  valueCents: number;
  zone: string;
};

/** Gives a free code that can be used tomorrow too, of those the one that ends first. @returns whether there was one */
export async function takeCode(
  tx: Tx,
  { rewardId, today, ...given }: Given & { rewardId: string; today: string },
): Promise<boolean> {
  const [taken] = await taking(tx, { rewardId, today, ...given });
  return taken !== undefined;
}

const taking = statement((db, given: Given & { rewardId: string; today: string }) =>
  db
    .updateTable("vouchers")
    .set({
      redemption_id: given.redemptionId,
      redemption_turn: given.turn,
      given_at: given.at,
      changed_at: given.at,
      reward_name: given.name,
      value_cents: given.valueCents,
      zone: given.zone,
    })
    .where("id", "=", (free) =>
      free
        .selectFrom("vouchers as free")
        .select("free.id")
        .where("free.reward_id", "=", given.rewardId)
        .where("free.given_at", "is", null)
        .where("free.voided_at", "is", null)
        .where(sql<boolean>`(free.expires_on is null or free.expires_on > ${given.today}::date)`)
        .orderBy(sql`free.expires_on nulls last`)
        .orderBy("free.id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id"),
);

/** Stores a code of ours with its redemption. */
export async function addOwnCode(
  tx: Tx,
  voucher: SealedCode &
    Given & { rewardId: string; sponsorId: string; lastDay: string; validUntil: Date },
): Promise<void> {
  await adding(tx, voucher);
}

const adding = statement(
  (
    db,
    voucher: SealedCode &
      Given & { rewardId: string; sponsorId: string; lastDay: string; validUntil: Date },
  ) =>
    db.insertInto("vouchers").values({
      id: voucher.id,
      reward_id: voucher.rewardId,
      sponsor_id: voucher.sponsorId,
      code: voucher.code,
      code_mac: voucher.mac,
      code_end: voucher.end,
      expires_on: voucher.lastDay,
      valid_until: voucher.validUntil,
      added_at: voucher.at,
      changed_at: voucher.at,
      given_at: voucher.at,
      redemption_id: voucher.redemptionId,
      redemption_turn: voucher.turn,
      reward_name: voucher.name,
      value_cents: voucher.valueCents,
      zone: voucher.zone,
    }),
);

/** Who marks a voucher as used: somebody of the office, or a shop. */
export type UsedBy = { person: string } | { key: string };

/** When the voucher of a locked redemption was marked as used, and by which shop; undefined: there is none that counts. */
export function usedOf(
  tx: Tx,
  redemptionId: string,
): Promise<{ at: Date | null; key: string | null } | undefined> {
  return tx
    .selectFrom("vouchers")
    .select(["used_at as at", "used_by_key as key"])
    .where("redemption_id", "=", redemptionId)
    .where("voided_at", "is", null)
    .executeTakeFirst();
}

/** Marks the open voucher of a locked redemption as used, or takes that back where `by` is null. */
export async function setUsed(
  tx: Tx,
  redemptionId: string,
  { by, at }: { by: UsedBy | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("vouchers")
    .set({
      used_at: by === null ? null : at,
      used_by: by && "person" in by ? by.person : null,
      used_by_key: by && "key" in by ? by.key : null,
      changed_at: at,
    })
    .where("redemption_id", "=", redemptionId)
    .where("voided_at", "is", null)
    .where("used_at", by === null ? "is not" : "is", null)
    .execute();
}

/** Makes the voucher of a redemption void; its code is given to nobody else. */
export async function voidVoucher(tx: Tx, redemptionId: string, at: Date): Promise<void> {
  await tx
    .updateTable("vouchers")
    .set({ voided_at: at, changed_at: at })
    .where("redemption_id", "=", redemptionId)
    .where("voided_at", "is", null)
    .execute();
}

/** Makes the vouchers void that somebody has not used, when their account is deleted. */
export async function voidVouchersOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable("vouchers")
    .set({ voided_at: at, changed_at: at })
    .where("redemption_id", "in", (own) =>
      own.selectFrom("redemptions").select("id").where("user_id", "=", userId),
    )
    .where("valid_until", "is not", null)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .execute();
}

/** Makes codes of sponsors void that can be given to nobody any more, because they end on that day or ended before. */
export async function voidEndedCodes(
  db: Queryable,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  await db
    .updateTable("vouchers")
    .set({ voided_at: at, changed_at: at })
    .where("given_at", "is", null)
    .where("voided_at", "is", null)
    .where(sql<boolean>`expires_on <= ${today}::date`)
    .execute();
}

const isOpen = (): Expression<SqlBool> =>
  sql<boolean>`valid_until is not null and used_at is null and voided_at is null`;

/** The redemptions whose voucher was not used in time. */
export async function endedAt(db: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("vouchers")
    .select(sql<string>`redemption_id`.as("id"))
    .where(isOpen())
    .where("valid_until", "<=", at)
    .orderBy("valid_until")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The last day of the voucher of a locked redemption that was not used in time; undefined where it was, or still can be. */
export async function endedOn(tx: Tx, redemptionId: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom("vouchers")
    .select(sql<string>`expires_on::text`.as("day"))
    .where("redemption_id", "=", redemptionId)
    .where(isOpen())
    .where("valid_until", "<=", at)
    .executeTakeFirst();
  return row?.day;
}

/** An open voucher, with what its owner is told of it. */
export type EndingVoucher = {
  id: string;
  redemptionId: string;
  userId: string;
  name: string;
  translations: unknown;
  /** The key of the picture that the reward had. */
  imageKey: string;
  sponsorName: string;
  lastDay: string;
};

/** Open vouchers that end after `from` and until `to`, and were given before `given` of their last moment. */
export function endingBetween(
  db: Queryable,
  { from, to, days }: { from: Date; to: Date; days: number },
): Promise<EndingVoucher[]> {
  return db
    .selectFrom("vouchers")
    .innerJoin("redemptions", "redemptions.id", "vouchers.redemption_id")
    .select([
      "vouchers.id",
      "redemptions.id as redemptionId",
      "redemptions.user_id as userId",
      "redemptions.name",
      "redemptions.translations",
      "redemptions.image_key as imageKey",
      "redemptions.sponsor_name as sponsorName",
      sql<string>`vouchers.expires_on::text`.as("lastDay"),
    ])
    .where(isOpen())
    .where("valid_until", ">", from)
    .where("valid_until", "<=", to)
    .where(sql<boolean>`given_at < valid_until - make_interval(days => ${days}::int)`)
    .execute();
}

/** A stored code, and whether it is one of ours. */
export type StoredCode = Pick<SealedCode, "id" | "code"> & { isOwn: boolean };

const isOwnCode = sql<boolean>`vouchers.valid_until is not null`.as("isOwn");

/** The encrypted code of somebody's redemption, the newest of it; undefined where there is none. */
export async function readCode(
  db: Queryable,
  owner: Owner,
  redemptionId: string,
): Promise<StoredCode | undefined> {
  const [code] = await reading(db, { owner, redemptionId });
  return code;
}

const reading = statement((db, { owner, redemptionId }: { owner: Owner; redemptionId: string }) =>
  db
    .selectFrom("vouchers")
    .innerJoin("redemptions", "redemptions.id", "vouchers.redemption_id")
    .select(["vouchers.id", "vouchers.code", isOwnCode])
    .where("redemptions.id", "=", redemptionId)
    .where("redemptions.user_id", "=", owner)
    .orderBy("redemption_turn", "desc")
    .limit(1),
);

/** Every code that somebody was given, with its redemption. */
export function codesOf(
  db: Queryable,
  owner: Owner,
): Promise<(StoredCode & { redemptionId: string })[]> {
  return db
    .selectFrom("vouchers")
    .innerJoin("redemptions", "redemptions.id", "vouchers.redemption_id")
    .select(["vouchers.id", "vouchers.code", "redemptions.id as redemptionId", isOwnCode])
    .where("redemptions.user_id", "=", owner)
    .orderBy("vouchers.given_at", "desc")
    .orderBy("vouchers.id")
    .execute();
}
