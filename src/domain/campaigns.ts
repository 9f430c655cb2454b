import {
  type DropOffItemType,
  type ItemCounts,
  type Material,
  MATERIAL_FACTS,
} from "./rates/material-facts.ts";
import { daysBetween } from "./pickups/schedule.ts";
import { type Message, message } from "./words/message.ts";

/** The states of a campaign; only `ended` cannot be joined any more (PRODUCT R5.2). */
export const CAMPAIGN_STATUSES = ["active", "completed", "ended"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The message about a campaign that is over (PRODUCT R5.3). */
export const CAMPAIGN_ENDED = message("This campaign has ended");

/** What determines a campaign's status: its last day 'YYYY-MM-DD', and figures in its material's unit. */
export type CampaignFacts = Readonly<{ endDate: string; goal: number; progress: number }>;

/** A refusal with a sentence that replaces the code's own. */
export type Refusal = Readonly<{ code: "campaign_ended" | "wrong_material"; message: Message }>;

/**
 * A campaign's status on a local day 'YYYY-MM-DD' (PRODUCT R5.2): completed once the goal is reached,
 * active until the end of its last day, ended after it.
 */
export function campaignStatus(campaign: CampaignFacts, today: string): CampaignStatus {
  if (campaign.progress >= campaign.goal) return "completed";
  return isOver(campaign, today) ? "ended" : "active";
}

/** Progress of the goal in whole percent (PRODUCT 9.4: progress / goal x 100); it may exceed 100. */
export function progressPercent({ goal, progress }: Omit<CampaignFacts, "endDate">): number {
  return Math.floor((progress * 100) / goal);
}

/** How full the progress bar is, 0 to 100; the percentage itself may be higher (PRODUCT R5.1). */
export function barPercent(campaign: Omit<CampaignFacts, "endDate">): number {
  return Math.max(0, Math.min(100, progressPercent(campaign)));
}

/** Whole days until the last day; 0 on the last day and after. */
export function daysLeft(endDate: string, today: string): number {
  return Math.max(0, daysBetween(today, endDate));
}

/**
 * Why a collection of a material cannot count for a campaign on a local day; undefined when it can
 * (PRODUCT R5.3). A reached goal is no obstacle: a campaign is open until its last day is over.
 */
export function joinRefusal(
  campaign: Readonly<{ endDate: string; material: DropOffItemType }>,
  collection: Readonly<{ material: Material; today: string }>,
): Refusal | undefined {
  if (isOver(campaign, collection.today))
    return { code: "campaign_ended", message: CAMPAIGN_ENDED };
  if (collection.material !== campaign.material)
    return { code: "wrong_material", message: wrongMaterialMessage(campaign.material) };
  return undefined;
}

/** Whether a collection of a material may count for a campaign on a local day (PRODUCT R5.3). */
export function canJoin(
  campaign: Readonly<{ endDate: string; material: DropOffItemType }>,
  collection: Readonly<{ material: Material; today: string }>,
): boolean {
  return joinRefusal(campaign, collection) === undefined;
}

/** The message about a collection of another material (PRODUCT R5.3). */
export function wrongMaterialMessage(material: DropOffItemType): Message {
  return message("This campaign collects {noun}", { noun: MATERIAL_FACTS[material].noun });
}

/** What confirmed counts add to a campaign: only the units of its material (PRODUCT R5.1). */
export function contributionOf(counts: Readonly<ItemCounts>, material: DropOffItemType): number {
  return counts[material];
}

/** Whether this step reached the goal, for the notification of contributors (PRODUCT R9.1). */
export function hasJustReachedGoal(goal: number, before: number, after: number): boolean {
  return before < goal && after >= goal;
}

// Dates in this form sort as text.
function isOver(campaign: Readonly<{ endDate: string }>, today: string): boolean {
  return today > campaign.endDate;
}
