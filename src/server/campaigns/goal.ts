import { campaignGoalReached } from "#domain/notification-texts.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { notifyMany } from "../notifications/service.ts";
import { contributorIds, markGoalReached } from "./store-contributions.ts";
import type { CampaignRow } from "./store.ts";

/** Notifies every contributor, once for each campaign, even if the goal is lost and reached again. */
export async function notifyGoalReached(
  deps: Deps,
  tx: Tx,
  campaign: Pick<CampaignRow, "id" | "name" | "goal" | "material">,
): Promise<void> {
  if (!(await markGoalReached(tx, campaign.id, deps.now()))) return;
  await notifyMany(deps, tx, {
    userIds: await contributorIds(tx, campaign.id),
    event: `campaign_goal_reached:${campaign.id}`,
    notice: (say) => campaignGoalReached(say, campaign),
  });
}
