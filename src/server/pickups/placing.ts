// Where a pending pickup is collected: another saved place of its owner (PRODUCT R28.7), of which day and hours stay, and
// better coordinates of the one that it has.
import type { Pickup } from "#contract/pickups.ts";
import { pickupRelocated } from "#domain/emails/pickups.ts";
import { isUrgentChange } from "#domain/notifications/email-limits.ts";
import { pickupWindowText } from "#domain/notifications/text-messages.ts";
import { completionRefusal } from "#domain/pickups/pickups.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys, type Owned, owned, ownerWith } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { placeLocations } from "../locations/service.ts";
import { notify } from "../notifications/service.ts";
import { checkTime, copyOf, placeOf, windowIn } from "./booking.ts";
import { findPickup } from "./store.ts";
import { type LockedPickup, lockPickup } from "./store-changes.ts";
import { relocateRow, takeOverCoordinates } from "./store-coordinates.ts";

type Change = { id: string; location: string; seen?: string | undefined };

/** Whether a pickup is booked at exactly this saved location as it is now; it then stays, also on its run. */
export async function isAtPlace(
  tx: Tx,
  caller: Caller,
  { id, location }: Change,
): Promise<boolean> {
  const pickup = await findPickup(tx, id, "as owner");
  if (!pickup || pickup.location._id !== location) return false;
  const place = await placeOf(tx, helped(caller, pickup.user._id), location);
  const { name, address, city, state, zip, latitude, longitude } = pickup.location;
  const copied = [name, address, city, state, zip, latitude, longitude];
  const saved = [place.name, place.address, place.city, place.state, place.zip];
  return copied.join("\n") === [...saved, place.latitude, place.longitude].join("\n");
}

/**
 * Copies the place anew.
 * @throws Failure("not_found"), Failure("already_completed"), Failure("stale"), Failure("invalid")
 */
export async function relocate(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, location, seen }: Change,
): Promise<Pickup> {
  const before = await pendingPickup(tx, caller, id);
  if (seen !== undefined && seen !== before.locationId) throw changedMeanwhile(before);
  const place = await placeOf(tx, helped(caller, before.userId), location);
  const at = deps.now();
  checkTime(before, place.time_zone, at);
  const window = windowIn(before, place.time_zone);
  const pickup = await relocateRow(tx, before, { ...copyOf(place), ...window }, at);
  await audit(tx, {
    type: "pickup_relocated",
    at,
    userId: pickup.userId,
    actorId: caller.id,
    subjectType: "pickup",
    subjectId: id,
    // Without the addresses: they must not stay in a log that cannot be changed. The story asks what they are.
    detail: { fromPlace: before.locationId, toPlace: location },
  });
  await notify(deps, tx, {
    userId: pickup.userId,
    event: `pickup_relocated:${id}:${at.getTime()}`,
    change: {
      of: id,
      isUrgent: isUrgentChange([before.startsAt, window.starts_at].map(Number), at.getTime()),
    },
    notice: (say) => pickupRelocated(say, pickup),
    text: (say) => pickupWindowText(say, pickup),
    textNeededBy: window.starts_at,
  });
  const relocated = await findPickup(tx, id, "as owner");
  if (!relocated) throw new Failure("not_found");
  return relocated;
}

const changedMeanwhile = ({ locationName, address }: LockedPickup): Failure =>
  new Failure("stale", {
    message: (say) =>
      say("Somebody else changed the place meanwhile: it is {place}, {address} now.", {
        place: locationName,
        address,
      }),
  });

const helped = (caller: Caller, id: string) => ownerWith(caller, "people.help", { id });

async function pendingPickup(tx: Tx, caller: Caller, id: string): Promise<Owned<LockedPickup>> {
  const locked = await lockPickup(tx, id);
  const pickup = locked && owned(everybodys(caller, "people.help"), locked, locked.userId);
  if (!pickup) throw new Failure("not_found");
  const refusal = completionRefusal(pickup);
  if (refusal !== undefined) throw new Failure(refusal);
  return pickup;
}

/** Looks saved locations up again, and open pickups with them; returns how many locations were placed (PRODUCT R11.4). */
export function placeOpenPickups(deps: Deps, paceMs?: number): Promise<number> {
  return placeLocations(deps, takeOverCoordinates, paceMs);
}
