import type { Campaign } from "#contract/campaigns.ts";
import { canJoin } from "#domain/campaigns.ts";

/** "12 days left", "1 day left", "Last day", or "Ended". */
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
