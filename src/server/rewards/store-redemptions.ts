import { sql } from "kysely";
import * as z from "zod/mini";

import {
  type Redemption,
  type RedemptionSort,
  RedemptionStatus,
  type Voucher,
  VoucherKind as KindOfVoucher,
} from "#contract/rewards.ts";
import { TO_HAND_OVER } from "#domain/redemptions.ts";
import { firstStatus, type VoucherKind, voucherState } from "#domain/vouchers.ts";

import type { Translations } from "#domain/words/content.ts";

import { onlyOf, type Owned, owned, type Owner, type Scope } from "../core/access/owner.ts";
import { blobUrl } from "../core/files/blobs.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { statement } from "../core/database/statement.ts";
import { byTime, isOneOf, type List, readFirst, type Rows } from "../core/lists/list.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import { translationsShown } from "../core/words/translations.ts";
import type { RewardRow } from "./store.ts";

export type RedemptionFilter = {
  userId?: string | undefined;
  status?: RedemptionStatus | typeof TO_HAND_OVER | undefined;
  /** When it was redeemed: from that moment on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Each word of the search must begin a word of the person, the reward or the sponsor. */
  search?: string | undefined;
};

/** What the server needs of a redemption whose status is about to change. */
export type LockedRedemption = {
  id: string;
  userId: string;
  rewardId: string;
  name: string;
  /** The path of the picture that the reward had. */
  picture: string;
  translations?: Translations;
  pointsRequired: number;
  howToReceive: string | null;
  voucher: VoucherKind;
  status: RedemptionStatus;
  /** Why it was rejected. */
  reason: string | null;
  turn: number;
  updatedAt: Date;
};

/** The lists that are not paged (PRODUCT 7.8) show the newest. */
const SHOWN_AT_MOST = 1000;

/** Stores a redemption with a copy of the reward. @returns the id. */
export async function addRedemption(
  tx: Tx,
  { reward, kind, owner, at }: { reward: RewardRow; kind: VoucherKind; owner: Owner; at: Date },
): Promise<string> {
  const id = newId();
  await tx
    // Whoever has it saves for it no longer (PRODUCT R38.2).
    .with("reached", (db) =>
      db.deleteFrom("savings").where("user_id", "=", owner).where("reward_id", "=", reward.id),
    )
    .insertInto("redemptions")
    .values({
      id,
      user_id: owner,
      reward_id: reward.id,
      name: reward.name,
      description: reward.description,
      translations: reward.translations,
      image_key: reward.image_key,
      sponsor_name: reward.sponsor_name,
      how_to_receive: reward.how_to_receive,
      points_required: reward.points_required,
      voucher: kind,
      status: firstStatus(kind),
      redeemed_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Locks one in that scope, so that two admins change its status one after the other. */
export async function lockRedemption(
  tx: Tx,
  id: string,
  scope: Scope,
): Promise<Owned<LockedRedemption> | undefined> {
  const row = await tx
    .selectFrom("redemptions")
    .select([
      "user_id",
      "reward_id",
      "name",
      "points_required",
      "status",
      "turn",
      "image_key",
      "voucher",
    ])
    .select(["how_to_receive", "rejection_reason", "translations", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const redemption = {
    id,
    userId: row.user_id,
    rewardId: row.reward_id,
    name: row.name,
    picture: blobUrl(row.image_key),
    ...translationsShown(row.translations),
    pointsRequired: row.points_required,
    howToReceive: row.how_to_receive,
    voucher: kindOf(row.voucher),
    status: z.parse(RedemptionStatus, row.status),
    reason: row.rejection_reason,
    turn: row.turn,
    updatedAt: row.updated_at,
  };
  return owned(scope, redemption, row.user_id);
}

/** A redemption of an older release beside this one has no kind, and no voucher. */
const kindOf = (kind: string | null): VoucherKind => z.parse(KindOfVoucher, kind ?? "none");

/** When somebody redeemed a reward, but for what was rejected: the newest first, no earlier than `since`. */
export async function newestOf(
  tx: Tx,
  of: { userId: string; rewardId: string; since: Date | undefined; limit: number },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom("redemptions")
    .select("redeemed_at")
    .where("user_id", "=", of.userId)
    .where("reward_id", "=", of.rewardId)
    .where("status", "!=", "rejected")
    .$if(of.since !== undefined, (found) => found.where("redeemed_at", ">", of.since ?? null))
    .orderBy("redeemed_at", "desc")
    .limit(of.limit)
    .execute();
  return rows.map(({ redeemed_at: at }) => at);
}

/** `reason` is of a rejection, `message` of a completion; every other status has none. */
export async function setStatus(
  tx: Tx,
  { id }: Owned<LockedRedemption>,
  next: {
    status: RedemptionStatus;
    reason: string | null;
    message: string | null;
    turn: number;
    at: Date;
  },
): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({
      status: next.status,
      rejection_reason: next.reason,
      completion_message: next.message,
      turn: next.turn,
      updated_at: next.at,
    })
    .where("id", "=", id)
    .execute();
}

function redemptionsOf(
  db: Queryable,
  { userId, status: asked, from, to, search }: RedemptionFilter,
): Rows<"redemptions"> {
  let found: Rows<"redemptions"> = db.selectFrom("redemptions");
  if (userId !== undefined) found = found.where("redemptions.user_id", "=", userId);
  if (from) found = found.where("redemptions.redeemed_at", ">=", new Date(from));
  if (to) found = found.where("redemptions.redeemed_at", "<", new Date(to));
  const isToHandOver = asked === TO_HAND_OVER;
  const status = isToHandOver ? "pending" : asked;
  if (isToHandOver)
    found = found
      .where("redemptions.status", "=", sql.lit("pending"))
      .where("redemptions.voucher", "!=", sql.lit("own"));
  const isMeant = matchesAllTerms(sql`redemptions.words`, search, status && [`status:${status}`]);
  if (isMeant) return found.where(isMeant);
  return status === undefined ? found : found.where("redemptions.status", "=", status);
}

/** Everybody's redemptions, newest first by default. */
export const redemptions: List<"redemptions", RedemptionFilter, Redemption, RedemptionSort> = {
  id: "redemptions.id",
  ...byTime("redemptions.redeemed_at", "redemptions.id"),
  words: "redemptions.words",
  rows: redemptionsOf,
  read: readRedemptions,
};

/** Redemptions in that scope, in one status or all; newest first. */
export function findRedemptions(
  db: Queryable,
  scope: Scope,
  { status }: Pick<RedemptionFilter, "status">,
): Promise<Redemption[]> {
  return readFirst(db, redemptions, { userId: onlyOf(scope), status }, SHOWN_AT_MOST);
}

export async function readRedemptions(
  db: Queryable,
  ids: readonly string[],
): Promise<Redemption[]> {
  return (await withPeople(db, { ids })).map(redemptionOfRow);
}

type Row = Awaited<ReturnType<typeof withPeople>>[number];
const withPeople = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("redemptions as redemption")
    .innerJoin("users", "users.id", "redemption.user_id")
    .select(["redemption.id", "redemption.reward_id", "redemption.name", "redemption.description"])
    .select(["redemption.points_required", "redemption.sponsor_name", "redemption.image_key"])
    .select(["redemption.status", "redemption.redeemed_at", "redemption.updated_at"])
    .select(["redemption.how_to_receive", "redemption.rejection_reason", "redemption.translations"])
    .select(["redemption.user_id", "users.first_name", "users.last_name"])
    .select("redemption.completion_message")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("vouchers")
          .select(["code_end", "valid_until", "used_at", "used_by_key", "voided_at"])
          .select(sql<string | null>`expires_on::text`.as("last_day"))
          .whereRef("redemption_id", "=", "redemption.id")
          .orderBy("redemption_turn", "desc")
          .limit(1)
          .as("voucher"),
      (join) => join.onTrue(),
    )
    .select(["code_end", "valid_until", "used_at", "used_by_key", "voided_at", "last_day"])
    .where(isOneOf("redemption.id", ids)),
);

const redemptionOfRow = (row: Row): Redemption => ({
  _id: row.id,
  rewardId: row.reward_id,
  name: row.name,
  description: row.description,
  ...translationsShown(row.translations),
  pointsRequired: row.points_required,
  sponsorName: row.sponsor_name,
  howToReceive: row.how_to_receive,
  image: { url: blobUrl(row.image_key) },
  status: z.parse(RedemptionStatus, row.status),
  reason: row.rejection_reason,
  message: row.completion_message,
  voucher: row.code_end === null ? null : voucherOfRow({ ...row, code_end: row.code_end }),
  redeemedAt: row.redeemed_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
});

const voucherOfRow = (
  row: Pick<Row, "last_day" | "used_at" | "used_by_key" | "valid_until" | "voided_at"> & {
    code_end: string;
  },
): Voucher => ({
  state: voucherState({
    validUntil: row.valid_until,
    usedAt: row.used_at,
    voidedAt: row.voided_at,
  }),
  codeEnd: row.code_end,
  lastDay: row.last_day,
  usedAt: row.used_at?.toISOString() ?? null,
  ...(row.used_by_key !== null && { byShop: true }),
});
