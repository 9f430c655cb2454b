// What the office does for a resident on the telephone (PRODUCT R28.1, R28.4). The person is told; what is theirs stays theirs.
import type { Location, LocationForm } from "#contract/locations.ts";
import type { Pickup, PickupForm } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import type { ResidentForm } from "#contract/office/telephone.ts";
import { locationSaved } from "#domain/emails/management.ts";
import { addressLine } from "#domain/locations/address.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { saveLocationOf } from "../locations/service.ts";
import { notify } from "../notifications/service.ts";
import { bookPickupFor } from "../pickups/service.ts";
import { addAccount, changeProfile, userOf } from "../profile/service.ts";

/** Adds a resident who cannot sign in yet. @throws Failure("email_taken"), Failure("invalid") for the number */
export function addResident(deps: Deps, caller: Caller, form: ResidentForm): Promise<User> {
  const { firstName, lastName, phoneNumber, email = null, language } = form;
  return inTransaction(deps.db, async (tx) => {
    const [id, at] = [newId(), deps.now()];
    const isNew = await addAccount(tx, {
      id,
      firstName,
      lastName,
      email,
      passwordHash: null,
      origin: "office",
      role: "user",
      referredBy: null,
      verifiedAt: null,
      language,
      at,
    });
    if (!isNew) throw new Failure("email_taken", { field: "email" });
    await audit(tx, { ...byOffice(caller, id, at), type: "user_added" });
    return changeProfile(tx, id, { phoneNumber }, at);
  });
}

/** Saves a location for somebody, who is told. @throws Failure("user_not_found"), Failure("place_not_found") */
export async function saveLocationFor(
  deps: Deps,
  caller: Caller,
  { id, form }: { id: string; form: LocationForm },
): Promise<Location> {
  const location = await saveLocationOf(deps, await helped(deps.db, caller, id), form);
  if (id === caller.id) return location;
  await inTransaction(deps.db, async (tx) => {
    await audit(tx, { ...byOffice(caller, id, deps.now()), type: "location_saved" });
    await notify(deps, tx, {
      userId: id,
      event: `location_saved:${location._id}`,
      notice: (say) => locationSaved(say, { name: location.name, address: addressLine(location) }),
    });
  });
  return location;
}

/** Books a pickup for somebody at one of their locations. @throws Failure("user_not_found"), Failure("not_found") */
export async function bookFor(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, form }: { id: string; form: PickupForm },
): Promise<Pickup> {
  return bookPickupFor(deps, tx, caller, { owner: await helped(tx, caller, id), form });
}

/** A person who is there. @throws Failure("user_not_found") */
async function helped(db: Queryable, caller: Caller, id: string): Promise<Owner> {
  await userOf(db, id);
  return ownerWith(caller, "people.help", { id });
}

const byOffice = ({ id: actorId }: Caller, userId: string, at: Date) => ({
  at,
  userId,
  actorId,
  subjectType: "user",
  subjectId: userId,
});
