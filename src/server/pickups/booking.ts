// 1. A booking is independent: address and zone are copied, so editing a saved location changes no pickup.
// 2. Dates are checked in the time zone of the location (PRODUCT R3.1), never in that of the server.
// 3. A resident has a limited number of pending pickups, however many bookings arrive at once; staff have no limit.
// 4. In an area the place is taken last (PRODUCT R27.3).
// 5. Only a pending pickup can be cancelled: when it is completed at the same moment, one of the two is refused.
import type { Pickup, PickupForm } from "#contract/pickups.ts";
import { addressLine, streetIn } from "#domain/locations/address.ts";
import { pickupBooked } from "#domain/emails/pickups.ts";
import {
  bookableItemTypes,
  cancellationRefusal,
  notBookableMessage,
  openPickupsRefusal,
} from "#domain/pickups/pickups.ts";
import { type Booking, bookingFaults, clockChangeFault } from "#domain/pickups/schedule.ts";
import { pickupWindowText } from "#domain/notifications/text-messages.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { instantOf, localDateOf, localTimeOf } from "../core/time/zone.ts";
import { joinableCampaign } from "../campaigns/service.ts";
import { type LocationRow, ownLocation } from "../locations/service.ts";
import { notify } from "../notifications/service.ts";
import { numbersIn, takePlace, windowWanted } from "./offer/places.ts";
import { insertPickup } from "./store.ts";
import { countOpenLocked, lockPerson, stateOf } from "./store-facts.ts";
import { cancelRow } from "./store-cancelling.ts";
import type { PlaceCopy } from "./store-coordinates.ts";

/** Books a pickup at one of the caller's saved locations and notifies its owner. */
export function bookPickup(deps: Deps, tx: Tx, caller: Caller, form: PickupForm): Promise<Pickup> {
  return bookFor(deps, tx, caller, { owner: ownerOf(caller), form });
}

/** The same at one of that owner's locations; whoever else books it is named, and it is audited (PRODUCT R28.4). */
export async function bookFor(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { owner, form }: { owner: Owner; form: PickupForm },
): Promise<Pickup> {
  const place = await placeOf(tx, owner, form.location);
  const isOwn = owner === caller.id;
  const spot = { zip: place.zip, zone: place.time_zone };
  checkTime(form, place.time_zone, deps.now());
  // Who books for somebody is bound by no window (PRODUCT R27.6).
  const window = isOwn ? await windowWanted(deps, tx, caller, { ...spot, form }) : undefined;
  await checkItemType(tx, form, deps.now());
  if (!may(caller, "pickups.book-freely")) await checkOpen(tx, caller.id);
  else if (window) await lockPerson(tx, caller.id);
  if (window) await takePlace(deps, tx, { window, userId: owner });
  const pickup = await insertPickup(
    tx,
    {
      user_id: owner,
      booked_by: isOwn ? null : caller.id,
      ...copyOf(place),
      item_type: form.itemType,
      description: form.description,
      campaign_id: form.campaignId ?? null,
      scheduled_date: form.date,
      time_start: form.timeStart,
      time_end: form.timeEnd,
      ...windowIn(form, place.time_zone),
    },
    deps.now(),
  );
  await notify(deps, tx, {
    userId: owner,
    event: `pickup_booked:${pickup._id}`,
    notice: (say) =>
      pickupBooked(say, {
        ...form,
        id: pickup._id,
        locationName: place.name,
        address: addressLine(place),
        isByOffice: !isOwn,
      }),
    text: (say) => pickupWindowText(say, form),
    textNeededBy: new Date(pickup.startsAt),
  });
  if (!isOwn)
    await audit(tx, {
      type: "pickup_booked",
      at: deps.now(),
      userId: owner,
      actorId: caller.id,
      subjectType: "pickup",
      subjectId: pickup._id,
      ...detailOf(await numbersIn(deps, tx, { ...spot, userId: owner, form })),
    });
  return pickup;
}

const detailOf = <T>(detail: T | undefined) => (detail === undefined ? {} : { detail });

/** A saved location of its owner to which somebody can come. @throws Failure("not_found"), Failure("invalid") */
export async function placeOf(tx: Tx, owner: Owner, id: string): Promise<LocationRow> {
  const place = await ownLocation(tx, owner, id);
  if (streetIn(place) === "")
    throw invalidField("location", "Add the street and number of this location first");
  return place;
}

/** What a pickup keeps of its location. */
export function copyOf(place: LocationRow): PlaceCopy {
  return {
    location_id: place.id,
    location_name: place.name,
    location_address: place.address,
    location_city: place.city,
    location_state: place.state,
    location_zip: place.zip,
    location_precision: place.precision,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.time_zone,
  };
}

/** Cancels the caller's own pickup while it is pending (PRODUCT R3.4). */
export async function cancelPickup(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<string> {
  const owner = ownerOf(caller);
  if (await cancelRow(db, { id, owner }, now())) return id;
  const state = await stateOf(db, id, owner);
  throw new Failure((state && cancellationRefusal(state)) ?? "not_found");
}

/** The last check: other bookings of this person wait from here until this transaction ends. */
async function checkOpen(tx: Tx, userId: string): Promise<void> {
  const message = openPickupsRefusal(await countOpenLocked(tx, userId));
  if (message !== undefined) throw new Failure("too_many_open", { message });
}

type Window = { starts_at: Date; ends_at: Date };

/** The instants of a time window in its zone. @throws Failure when a clock change makes it end before it begins. */
export function windowIn({ date, timeStart, timeEnd }: Booking, zone: string): Window {
  const starts_at = instantOf(date, timeStart, zone);
  const ends_at = instantOf(date, timeEnd, zone);
  const fault = clockChangeFault(starts_at.getTime(), ends_at.getTime());
  if (fault !== undefined) throw invalidField("timeEnd", fault);
  return { starts_at, ends_at };
}

/** Whether a window can be booked now. @throws Failure with a sentence per field */
export function checkTime(booking: Booking, zone: string, now: Date): void {
  const faults = bookingFaults(booking, {
    today: localDateOf(now, zone),
    time: localTimeOf(now, zone),
  });
  const [first] = Object.values(faults);
  if (first !== undefined) throw new Failure("invalid", { message: first, fields: { ...faults } });
}

/** Metals and appliances; with a campaign also its material. The campaign itself refuses another one. */
async function checkItemType(
  tx: Tx,
  { itemType, campaignId }: PickupForm,
  at: Date,
): Promise<void> {
  if (campaignId !== undefined) await joinableCampaign(tx, { campaignId, itemType, at });
  else if (!bookableItemTypes().includes(itemType))
    throw invalidField("itemType", notBookableMessage);
}
