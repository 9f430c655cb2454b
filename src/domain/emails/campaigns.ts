import type { DropOffItemType } from "../rates/material-facts.ts";
import { formatQuantity } from "../rates/materials.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const campaignEvents = {
  campaign_goal_reached: { kind: "campaigns", moment: "campaign" },
} as const satisfies RoomEvents;

/** Sent to the contributors when a campaign reaches its goal (PRODUCT R9.1); `goal` is in the material's unit. */
export function campaignGoalReached(
  say: Say,
  campaign: Readonly<{ id: string; name: string; goal: number; material: DropOffItemType }>,
): NotificationText {
  const goal = formatQuantity(say, campaign.goal, campaign.material);
  return {
    title: say("Campaign goal reached"),
    message: say("{campaign} has reached its goal of {goal}. Thank you for your part in it!", {
      campaign: campaign.name,
      goal,
    }),
    link: `/campaigns/${campaign.id}`,
  };
}
