import type { Contributor, ContributorQuery } from "#contract/campaigns.ts";
import type { Page } from "#contract/page.ts";

import type { Db, Tx } from "../core/database/database.ts";
import { countRows, readPage } from "../core/lists/paging.ts";
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
  { campaignId, amount, collections }: { campaignId: string; amount: number; collections: 1 | -1 },
): Promise<Pick<CampaignRow, "id" | "name" | "progress" | "goal" | "goal_reached_at">> {
  return tx
    .updateTable("campaigns")
    .set((eb) => ({
      progress: eb("progress", "+", amount),
      collections_count: eb("collections_count", "+", collections),
    }))
    .where("id", "=", campaignId)
    .returning(["id", "name", "progress", "goal", "goal_reached_at"])
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

/** The next batch of contributors, most first. */
export async function contributorsAfter(
  db: Db,
  campaignId: string,
  { last, limit }: { last: Contributor | undefined; limit: number },
): Promise<Contributor[]> {
  let found = db
    .selectFrom("campaign_contributions")
    .innerJoin("users", "users.id", "campaign_contributions.user_id")
    .where("campaign_id", "=", campaignId)
    .where("contributions", ">", 0);
  if (last)
    found = found
      .where("contributions", "<=", last.contributions)
      .where((eb) =>
        eb.or([eb("contributions", "<", last.contributions), eb("user_id", ">", last._id)]),
      );
  const rows = await found
    .select([...personColumns, "contributions"])
    .orderBy("contributions", "desc")
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...personOf(row), contributions: row.contributions }));
}

/** One page of contributors, most first by default. */
export async function listContributors(
  db: Db,
  campaignId: string,
  paging: ContributorQuery,
): Promise<Page<Contributor>> {
  const found = db
    .selectFrom("campaign_contributions")
    .innerJoin("users", "users.id", "campaign_contributions.user_id")
    .where("campaign_id", "=", campaignId)
    .where("contributions", ">", 0);
  const counted = await countRows(
    db,
    db
      .selectFrom("campaign_contributions")
      .where("campaign_id", "=", campaignId)
      .where("contributions", ">", 0),
  );
  return readPage(paging, counted, async ({ limit, offset, isReversed }) => {
    // The index of the list is read from either end.
    const isRising = (paging.sort === "least") !== isReversed;
    const rows = await found
      .select([...personColumns, "contributions"])
      .orderBy("contributions", isRising ? "asc" : "desc")
      .orderBy("user_id", isRising ? "desc" : "asc")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...personOf(row), contributions: row.contributions }));
  });
}
