import { campaignGoalReached } from "#domain/emails/campaigns.ts";
import { contentIn } from "#domain/words/content.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { blobUrl } from "../core/files/blobs.ts";
import { notifyMany } from "../notifications/service.ts";
import { translationsShown } from "../core/words/translations.ts";
import { contributorIds, markGoalReached } from "./store-contributions.ts";
import type { CampaignRow } from "./store.ts";

/** Notifies every contributor, once for each campaign, even if the goal is lost and reached again. */
export async function notifyGoalReached(
  deps: Deps,
  tx: Tx,
  campaign: Pick<CampaignRow, "id" | "name" | "translations" | "goal" | "material" | "image_key">,
): Promise<void> {
  if (!(await markGoalReached(tx, campaign.id, deps.now()))) return;
  const written = { name: campaign.name, ...translationsShown(campaign.translations) };
  await notifyMany(deps, tx, {
    userIds: await contributorIds(tx, campaign.id),
    event: `campaign_goal_reached:${campaign.id}`,
    picture: blobUrl(campaign.image_key),
    notice: (say) =>
      campaignGoalReached(say, {
        ...campaign,
        name: contentIn(say.language, written, "name").text,
      }),
  });
}
