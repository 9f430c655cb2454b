import type { CounterFacts } from "#domain/rewards/shops.ts";

import type { Queryable } from "../../core/database/database.ts";
import { statement } from "../../core/database/statement.ts";

/** A voucher of ours whose code was shown, with what a shop is told of it. */
export type ShownVoucher = CounterFacts & {
  id: string;
  redemptionId: string;
  lastDay: string;
  firstName: string;
  lastName: string;
  name: string;
  translations: unknown;
};

/** The voucher of ours of that sponsor with that authentication code; a sponsor's own code is none. */
export async function findShown(
  db: Queryable,
  asked: { sponsorId: string; mac: Buffer },
): Promise<ShownVoucher | undefined> {
  const [shown] = await finding(db, asked);
  return shown;
}

const finding = statement((db, { sponsorId, mac }: { sponsorId: string; mac: Buffer }) =>
  db
    .selectFrom("vouchers")
    .innerJoin("redemptions", "redemptions.id", "vouchers.redemption_id")
    .innerJoin("users", "users.id", "redemptions.user_id")
    .select([
      "vouchers.id",
      "redemptions.id as redemptionId",
      "vouchers.valid_until as validUntil",
      "vouchers.used_at as usedAt",
      "vouchers.used_by_key as usedByKey",
      "vouchers.voided_at as voidedAt",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "redemptions.name",
      "redemptions.translations",
    ])
    .select((of) => of.cast<string>("vouchers.expires_on", "text").as("lastDay"))
    .where("vouchers.sponsor_id", "=", sponsorId)
    .where("vouchers.code_mac", "=", mac)
    .where("vouchers.valid_until", "is not", null),
);
