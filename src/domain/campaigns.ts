import type { CampaignStatus } from "#contract/campaigns.ts";
import type { FailureCode } from "#contract/errors.ts";
import type { DropOffItemType, ItemCounts, Material } from "#contract/materials.ts";

import { daysBetween } from "./schedule.ts";

/** What a campaign's state follows from: its last day 'YYYY-MM-DD', and figures in its material's unit. */
export type CampaignFacts = Readonly<{ endDate: string; goal: number; progress: number }>;

/** A refusal with the sentence to show in place of the code's own. */
export type Refusal = Readonly<{ code: FailureCode; message: string }>;

/**
 * A campaign's status on a local day 'YYYY-MM-DD' (rules §5): completed once the goal is reached,
 * active until the end of its last day, ended after it.
 */
export function campaignStatus(campaign: CampaignFacts, today: string): CampaignStatus {
  if (campaign.progress >= campaign.goal) return "completed";
  return isOver(campaign, today) ? "ended" : "active";
}

/** Progress of the goal in whole percent (spec §9: progress / goal x 100); it may exceed 100. */
export function progressPercent({ goal, progress }: Omit<CampaignFacts, "endDate">): number {
  return Math.floor((progress * 100) / goal);
}

/** How far the bar is filled, 0 to 100: it stops where the figure may go on (rules §5). */
export function barPercent(campaign: Omit<CampaignFacts, "endDate">): number {
  return Math.max(0, Math.min(100, progressPercent(campaign)));
}

/** Whole days until the last day has come; 0 on the last day and after. */
export function daysLeft(endDate: string, today: string): number {
  return Math.max(0, daysBetween(today, endDate));
}

/**
 * Why a collection of a material cannot join a campaign on a local day; undefined when it can
 * (rules §5). A reached goal is no obstacle: joining stays open until the last day has passed.
 */
export function joinRefusal(
  campaign: Readonly<{ endDate: string; material: DropOffItemType }>,
  collection: Readonly<{ material: Material; today: string }>,
): Refusal | undefined {
  if (isOver(campaign, collection.today))
    return { code: "campaign_ended", message: "This campaign has ended" };
  if (collection.material !== campaign.material)
    return { code: "wrong_material", message: wrongMaterialMessage(campaign.material) };
  return undefined;
}

/** Whether a collection of a material may join a campaign on a local day (rules §5). */
export function canJoin(
  campaign: Readonly<{ endDate: string; material: DropOffItemType }>,
  collection: Readonly<{ material: Material; today: string }>,
): boolean {
  return joinRefusal(campaign, collection) === undefined;
}

/** What is said to a collection of another material (rules §5). */
export function wrongMaterialMessage(material: DropOffItemType): string {
  return `This campaign collects ${material}`;
}

/** What confirmed counts add to a campaign: the units of its material, nothing else (rules §5). */
export function contributionOf(counts: Readonly<ItemCounts>, material: DropOffItemType): number {
  return counts[material];
}

/** Whether this step is the one that reached the goal, for the notice to contributors (rules §9). */
export function hasJustReachedGoal(goal: number, before: number, after: number): boolean {
  return before < goal && after >= goal;
}

// Dates of this form sort as text.
function isOver(campaign: Readonly<{ endDate: string }>, today: string): boolean {
  return today > campaign.endDate;
}
