import * as z from "zod/mini";

import { DropOffItemType } from "#contract/materials.ts";

import { inOneBatch } from "../core/lists/own-data.ts";
import { translationsShown } from "../core/words/translations.ts";

/** What the person gave to each campaign. */
export const ownContributions = inOneBatch<"campaigns">(async (db, userId) => {
  const rows = await db
    .selectFrom("campaign_contributions")
    .innerJoin("campaigns", "campaigns.id", "campaign_contributions.campaign_id")
    .select(["campaigns.id", "campaigns.name", "campaigns.translations"])
    .select(["campaigns.material", "contributions"])
    .where("campaign_contributions.user_id", "=", userId)
    .orderBy("campaigns.created_at", "desc")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    ...translationsShown(row.translations),
    material: z.parse(DropOffItemType, row.material),
    contributions: row.contributions,
  }));
});
