import type { Campaign } from "#contract/campaigns.ts";
import type { DropOffItemType } from "#contract/materials.ts";
import { canJoin } from "#domain/campaigns.ts";

/** The tint of a campaign's bar: that of its material's chip. */
export function materialTone(material: DropOffItemType): "sky" | "plum" {
  return material === "fabric" ? "plum" : "sky";
}

/** "12 days left", "1 day left", "Last day", and for those that are over "Ended". */
export function formatDaysLeft({
  status,
  daysLeft,
}: Pick<Campaign, "status" | "daysLeft">): string {
  if (status === "ended") return "Ended";
  if (daysLeft > 1) return `${daysLeft} days left`;
  if (daysLeft === 1) return "1 day left";
  return status === "active" ? "Last day" : "Goal reached";
}

/**
 * Whether the page may offer to support it. The server says `active` or `ended` by the campaign's own
 * zone; for a reached goal only the reader's day is known here, and the server has the last word.
 */
export function isOpenToSupport(
  campaign: Pick<Campaign, "status" | "endDate" | "material">,
  today: string,
): boolean {
  if (campaign.status !== "completed") return campaign.status === "active";
  return canJoin(campaign, { material: campaign.material, today });
}
