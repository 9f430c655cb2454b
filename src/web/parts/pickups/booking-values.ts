import type { Campaign } from "#contract/campaigns.ts";
import type { Location, LocationForm } from "#contract/locations.ts";
import type { Pickup, PickupForm } from "#contract/pickups.ts";
import { ZIP_MISSING, zipOf } from "#domain/areas/areas.ts";
import { streetIn } from "#domain/locations/address.ts";
import { joinRefusal } from "#domain/campaigns.ts";
import { bookableItemTypes } from "#domain/pickups/pickups.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";
import { SELECT_ITEM_TYPE } from "#domain/rates/materials.ts";
import { bookingFaults, type LocalMoment } from "#domain/pickups/schedule.ts";
import { translate } from "#domain/words/message.ts";
import { say } from "#web/kit/words/say.ts";

/** The values of the form; they become a PickupForm when it is sent. */
export const NO_BOOKING = {
  location: "",
  /** Required when the location has none yet. */
  street: "",
  zip: "",
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

/** The initial values when an earlier booking is repeated: everything but the date. */
export function repeated(pickup: Repeatable): BookingValues {
  return {
    ...NO_BOOKING,
    location: pickup.location._id,
    itemType: pickup.itemType,
    date: "",
    timeStart: pickup.scheduledTimeStart,
    timeEnd: pickup.scheduledTimeEnd,
    description: pickup.description,
  };
}

/** Checks beyond the schema: the local time of the location, and what the campaign collects. */
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
    // A draft may hold a material that only a campaign accepts.
    if (bookableItemTypes().includes(itemType)) return undefined;
  }
  return SELECT_ITEM_TYPE;
}

/** The body of POST /pickup, from valid form values. */
export function bookingOf(
  { itemType, street: _street, zip: _zip, ...values }: BookingValues,
  campaign: Supported | undefined,
): PickupForm | undefined {
  if (!isMaterial(itemType)) return undefined;
  return {
    ...values,
    itemType,
    ...(campaign && { campaignId: campaign._id }),
  };
}

/** Whether a location is only a town, so that the booking must ask for its street. */
export const lacksStreet = (location: Location | undefined): location is Location =>
  location !== undefined && streetIn(location) === "";

/** Why a booking at this location needs its street first. */
export function streetRefusal(
  { street }: BookingValues,
  location: Location | undefined,
): Record<string, string> {
  const isMissing = lacksStreet(location) && street.trim() === "";
  return isMissing ? { street: say("Please enter the street and number") } : {};
}

/** Why a location without a ZIP code cannot be booked where areas list them (PRODUCT R26.4). */
export const zipRefusal = ({ zip }: BookingValues, needsZip: boolean): Record<string, string> =>
  needsZip && zip.trim() === "" ? { zip: translate(say, ZIP_MISSING) } : {};

/** The location with what of its address was typed for it because it was missing. */
export function withStreet(
  location: Location,
  { street, zip }: Pick<BookingValues, "street" | "zip">,
): Location {
  const lacks = streetIn(location) === "";
  return {
    ...location,
    address: lacks ? street.trim() : location.address,
    zip: lacks || zipOf(location.zip) === null ? zip.trim() || location.zip : location.zip,
  };
}

/** The request that saves that street with its location; only a marker set by hand stays valid. */
export function streetBody(location: Location, values: BookingValues): LocationForm {
  const { name, address, city, state, zip, country } = withStreet(location, values);
  const { latitude, longitude, precision, googleApiResults } = location;
  return {
    name,
    address,
    city,
    state,
    zip,
    country,
    googleApiResults,
    ...(precision === "exact" && { latitude, longitude, precision }),
  };
}
