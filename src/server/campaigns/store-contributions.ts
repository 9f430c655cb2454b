import * as z from "zod/mini";

import type { Contributor } from "#contract/campaigns.ts";
import { ContributorName } from "#contract/profile.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { type List, type Order, reversed, type Rows } from "../core/lists/list.ts";
import { personColumns, personOf } from "../profile/service.ts";
import type { CampaignRow } from "./store.ts";

/** The material that a campaign counts, whether it is deleted or not. */
export async function materialOf(tx: Tx, campaignId: string): Promise<string> {
  const { material } = await tx
    .selectFrom("campaigns")
    .select("material")
    .where("id", "=", campaignId)
    .executeTakeFirstOrThrow();
  return material;
}

/** Changes the campaign's counters and returns them; the row stays locked until the commit. */
export async function moveProgress(
  tx: Tx,
  {
    campaignId,
    amount,
    collections,
  }: { campaignId: string; amount: number; collections: 1 | 0 | -1 },
): Promise<Pick<CampaignRow, "id" | "name" | "translations" | "image_key" | "progress" | "goal">> {
  return tx
    .updateTable("campaigns")
    .set((eb) => ({
      progress: eb("progress", "+", amount),
      collections_count: eb("collections_count", "+", collections),
    }))
    .where("id", "=", campaignId)
    .returning(["id", "name", "translations", "image_key", "progress", "goal"])
    .executeTakeFirstOrThrow();
}

/** Adds to what a person gave, or takes back from it. */
export async function moveContribution(
  tx: Tx,
  { campaignId, userId, amount }: { campaignId: string; userId: string; amount: number },
): Promise<void> {
  if (amount > 0)
    await tx
      .insertInto("campaign_contributions")
      .values({ campaign_id: campaignId, user_id: userId, contributions: amount })
      .onConflict((conflict) =>
        conflict.columns(["campaign_id", "user_id"]).doUpdateSet((eb) => ({
          contributions: eb("campaign_contributions.contributions", "+", amount),
        })),
      )
      .execute();
  // A row that is inserted may not be negative, even where it would only be added to another.
  if (amount < 0)
    await tx
      .updateTable("campaign_contributions")
      .set((eb) => ({ contributions: eb("contributions", "+", amount) }))
      .where("campaign_id", "=", campaignId)
      .where("user_id", "=", userId)
      .execute();
}

/** Returns whether the goal is reached for the first time; false for a deleted campaign. */
export async function markGoalReached(tx: Tx, campaignId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("campaigns")
    .set({ goal_reached_at: at })
    .where("id", "=", campaignId)
    .where("goal_reached_at", "is", null)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who gave and still has an account. */
export async function contributorIds(tx: Tx, campaignId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("campaign_contributions")
    .innerJoin("users", "users.id", "campaign_contributions.user_id")
    .select("users.id")
    .where("campaign_id", "=", campaignId)
    .where("contributions", ">", 0)
    .where("users.deleted_at", "is", null)
    .orderBy("users.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A contributor as admins see them, and how others do (PRODUCT R38.1). */
export type WholeContributor = Contributor & { shownAs: z.infer<typeof ContributorName> };

/** The contributors of a campaign, most first by default. */
export function contributorsTo(
  campaignId: string,
): List<"campaign_contributions", object, WholeContributor, "most" | "least"> {
  const gave = (db: Queryable): Rows<"campaign_contributions"> =>
    db
      .selectFrom("campaign_contributions")
      .where("campaign_id", "=", campaignId)
      .where("contributions", ">", 0);
  return {
    id: "campaign_contributions.user_id",
    order: MOST_FIRST,
    sorts: { least: reversed(MOST_FIRST) },
    rows: gave,
    read: async (db, ids) => {
      const rows = await gave(db)
        .innerJoin("users", "users.id", "campaign_contributions.user_id")
        .where("users.id", "in", ids)
        .select([...personColumns, "contributor_name", "contributions"])
        .execute();
      return rows.map((row) => ({
        ...personOf(row),
        contributions: row.contributions,
        shownAs: z.parse(ContributorName, row.contributor_name),
      }));
    },
  };
}

const MOST_FIRST: Order = [
  ["contributions", "desc"],
  ["user_id", "asc"],
];
