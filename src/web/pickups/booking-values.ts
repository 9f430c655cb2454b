import type { Campaign } from "#contract/campaigns.ts";
import type { PickupForm } from "#contract/pickups.ts";
import { joinRefusal } from "#domain/campaigns.ts";
import { isMaterial } from "#domain/materials.ts";
import { bookableItemTypes } from "#domain/pickups.ts";
import { bookingFaults, type LocalMoment } from "#domain/schedule.ts";

/** The booking as it is typed; it becomes a PickupForm when it is sent. */
export const NO_BOOKING = {
  location: "",
  itemType: "",
  date: "",
  timeStart: "",
  timeEnd: "",
  description: "",
};
export type BookingValues = typeof NO_BOOKING;
export type Supported = Pick<Campaign, "_id" | "endDate" | "material" | "name">;

/** What the schema cannot know: the clock of the place, and what the campaign collects. */
export function refusalsOf(
  values: BookingValues,
  now: LocalMoment,
  campaign: Supported | undefined,
): Record<string, string> {
  const refusals: Record<string, string> = { ...bookingFaults(values, now) };
  const refusal = itemTypeRefusal(values.itemType, now, campaign);
  if (refusal !== undefined) refusals["itemType"] = refusal;
  return refusals;
}

function itemTypeRefusal(
  itemType: string,
  { today }: LocalMoment,
  campaign: Supported | undefined,
): string | undefined {
  const isOffered =
    isMaterial(itemType) && bookableItemTypes(campaign?.material).includes(itemType);
  // A draft may hold what only a campaign takes.
  if (!isOffered) return "Please select an item type";
  return campaign && joinRefusal(campaign, { material: itemType, today })?.message;
}

/** The body of POST /pickup, once the form found nothing wrong. */
export function bookingOf(
  { itemType, ...rest }: BookingValues,
  campaign: Supported | undefined,
): PickupForm | undefined {
  if (!isMaterial(itemType)) return undefined;
  return { ...rest, itemType, ...(campaign && { campaignId: campaign._id }) };
}
