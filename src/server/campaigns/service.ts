// Invariants:
// 1. Progress is the sum of the campaign's material in completed collections that carry it; a contribution
//    is a person's part of that sum. Both move in the transaction of the collection, never elsewhere.
// 2. What a reversal takes back is exactly what its collection brought.
import * as z from "zod/mini";

import type { Campaign } from "#contract/campaigns.ts";
import { DropOffItemType } from "#contract/materials.ts";
import { contributionOf, hasJustReachedGoal, joinRefusal } from "#domain/campaigns.ts";
import type { ItemCounts, Material } from "#domain/rates/material-facts.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { readFirst } from "../core/lists/list.ts";
import { type CampaignRow, campaignsAt, findCampaign } from "./store.ts";
import { materialOf, moveContribution, moveProgress } from "./store-contributions.ts";
import { notifyGoalReached } from "./goal.ts";

/**
 * The campaign that a collection of that material may join at that moment (PRODUCT R5.3).
 * @throws Failure("not_found"), Failure("campaign_ended") after its last day, Failure("wrong_material").
 */
export async function joinableCampaign(
  db: Queryable,
  { campaignId, itemType, at }: { campaignId: string; itemType: Material; at: Date },
): Promise<CampaignRow> {
  const campaign = await findCampaign(db, campaignId);
  if (!campaign)
    throw new Failure("not_found", {
      message: "This campaign doesn't exist",
      field: "campaignId",
    });
  const { end_date: endDate, material, time_zone: zone } = campaign;
  const refusal = joinRefusal(
    { endDate, material },
    { material: itemType, today: localDateOf(at, zone) },
  );
  if (refusal) throw new Failure(refusal.code, { message: refusal.message, field: "campaignId" });
  return campaign;
}

/** The newest campaigns with those words, as they are at that moment. */
export function campaignsFound(
  db: Db,
  { search, limit, at }: { search: string; limit: number; at: Date },
): Promise<Campaign[]> {
  return readFirst(db, campaignsAt(at), { search }, limit);
}

/**
 * A completed collection; with `collections: -1` and negative counts one that is taken back; with `collections: 0` the
 * differences of one that was corrected.
 */
export type Step = {
  campaignId: string;
  userId: string;
  counts: Readonly<ItemCounts>;
  collections: 1 | 0 | -1;
};

/** Adds to the campaign what a collection brought, and notifies its contributors when this reaches the goal. */
export async function advance(deps: Deps, tx: Tx, step: Step): Promise<void> {
  const { campaignId, userId, counts, collections } = step;
  const material = z.parse(DropOffItemType, await materialOf(tx, campaignId));
  const amount = contributionOf(counts, material);
  const after = await moveProgress(tx, { campaignId, amount, collections });
  await moveContribution(tx, { campaignId, userId, amount });
  if (hasJustReachedGoal(after.goal, after.progress - amount, after.progress))
    await notifyGoalReached(deps, tx, { ...after, material });
}
