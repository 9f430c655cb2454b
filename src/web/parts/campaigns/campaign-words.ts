import type { Campaign } from "#contract/campaigns.ts";
import { canJoin } from "#domain/campaigns.ts";
import { isDropOffItemType, unitOf } from "#domain/rates/materials.ts";

import { say } from "#web/kit/words/say.ts";

/** "12 days left", "1 day left", "Last day", or "Ended". */
export function formatDaysLeft({
  status,
  daysLeft,
}: Pick<Campaign, "status" | "daysLeft">): string {
  if (status === "ended") return say("Ended");
  if (daysLeft > 0) return say.plural(daysLeft, "{n} day left", "{n} days left");
  return status === "active" ? say("Last day") : say("Goal reached");
}

/** What the number of its collections is called: people bring bottles and fabric themselves. */
export function nameOfCollections({ material }: Pick<Campaign, "material">): string {
  return isDropOffItemType(material) ? say("Collections#campaign") : say("Total pickups");
}

/** "58 of 200 Units" */
export function formatProgress({
  progress,
  goal,
  material,
}: Pick<Campaign, "progress" | "goal" | "material">): string {
  return unitOf(material) === "Lb"
    ? say("{progress} of {goal} Lb", { progress, goal })
    : say("{progress} of {goal} Units", { progress, goal });
}

/**
 * Whether to offer supporting the campaign. The server sets `active` or `ended` in the campaign's own
 * time zone; for a campaign that reached its goal the web compares with the reader's date, and the server decides.
 */
export function isOpenToSupport(
  campaign: Pick<Campaign, "status" | "endDate" | "material">,
  today: string,
): boolean {
  if (campaign.status !== "completed") return campaign.status === "active";
  return canJoin(campaign, { material: campaign.material, today });
}
