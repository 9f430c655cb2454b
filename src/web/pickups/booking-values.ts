import type { Campaign } from "#contract/campaigns.ts";
import type { Pickup, PickupForm } from "#contract/pickups.ts";
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

type Repeatable = Pick<
  Pickup,
  "itemType" | "description" | "scheduledTimeStart" | "scheduledTimeEnd"
> &
  Readonly<{ location: Pick<Pickup["location"], "_id"> }>;

/** What a booking begins with where an earlier one is repeated: all but its day. */
export function repeated(pickup: Repeatable): BookingValues {
  return {
    location: pickup.location._id,
    itemType: pickup.itemType,
    date: "",
    timeStart: pickup.scheduledTimeStart,
    timeEnd: pickup.scheduledTimeEnd,
    description: pickup.description,
  };
}

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
  if (isMaterial(itemType)) {
    if (campaign) return joinRefusal(campaign, { material: itemType, today })?.message;
    // A draft may hold what only a campaign takes.
    if (bookableItemTypes().includes(itemType)) return undefined;
  }
  return "Please select an item type";
}

/** The body of POST /pickup, once the form found nothing wrong. */
export function bookingOf(
  { itemType, ...rest }: BookingValues,
  campaign: Supported | undefined,
): PickupForm | undefined {
  if (!isMaterial(itemType)) return undefined;
  return { ...rest, itemType, ...(campaign && { campaignId: campaign._id }) };
}
