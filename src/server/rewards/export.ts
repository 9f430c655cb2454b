import type { Redemption, RedemptionExport, Reward, RewardExport } from "#contract/rewards.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { rewards } from "./store.ts";
import { redemptions } from "./store-redemptions.ts";

const rewardColumns: readonly Column<Reward>[] = [
  ["ID", (reward) => reward._id],
  ["Name", (reward) => reward.name],
  ["Description", (reward) => reward.description],
  ["Points required", (reward) => reward.pointsRequired],
  ["Sponsor", (reward) => reward.sponsorName],
  ["Sponsor link", (reward) => reward.sponsorLink],
  ["How it is received", (reward) => reward.howToReceive],
  ["Stock", (reward) => reward.stock],
  ["Voucher", (reward) => reward.voucher],
  ["Voucher days", (reward) => reward.voucherDays],
  ["Limit for one person", (reward) => reward.personLimit],
  ["Days of the limit", (reward) => reward.limitDays],
  ["Added (UTC)", (reward) => reward.createdAt],
];

export function exportRewards(deps: Deps, caller: Caller, query: RewardExport): Promise<CsvFile> {
  return exportList(deps, caller, rewards, {
    name: "rewards",
    columns: rewardColumns,
    filter: query,
  });
}

const redemptionColumns: readonly Column<Redemption>[] = [
  ["ID", (redemption) => redemption._id],
  ["Redeemed (UTC)", (redemption) => redemption.redeemedAt],
  ["Status", (redemption) => redemption.status],
  ["Reason", (redemption) => redemption.reason],
  ["Message", (redemption) => redemption.message],
  ["Reward", (redemption) => redemption.name],
  ["Points", (redemption) => redemption.pointsRequired],
  ["Sponsor", (redemption) => redemption.sponsorName],
  ["User ID", (redemption) => redemption.user._id],
  ["First name", (redemption) => redemption.user.firstName],
  ["Last name", (redemption) => redemption.user.lastName],
  ["Voucher", ({ voucher }) => voucher?.state ?? null],
  ["End of the code", ({ voucher }) => voucher?.codeEnd ?? null],
  ["Last day", ({ voucher }) => voucher?.lastDay ?? null],
  ["Used (UTC)", ({ voucher }) => voucher?.usedAt ?? null],
  ["Changed (UTC)", (redemption) => redemption.updatedAt],
];

export function exportRedemptions(
  deps: Deps,
  caller: Caller,
  query: RedemptionExport,
): Promise<CsvFile> {
  return exportList(deps, caller, redemptions, {
    name: "redemptions",
    columns: redemptionColumns,
    filter: query,
  });
}
