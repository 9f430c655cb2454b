import type { Receipt } from "#contract/impact.ts";
import type { Location } from "#contract/locations.ts";
import type {
  AuditEvent,
  AuditQuery,
  StaffQuery,
  Touches,
  TouchesQuery,
} from "#contract/management.ts";
import type { CancelledPickup } from "#contract/office/cancelled.ts";
import type { Page, PagingByAge } from "#contract/page.ts";
import type { User } from "#contract/profile.ts";
import { STAFF_ROLES } from "#domain/roles.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerWith } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { readList } from "../core/lists/list.ts";
import { receipts } from "../impact/service.ts";
import { savedLocations } from "../locations/service.ts";
import { cancelledPickups } from "../pickups/service.ts";
import { userOf, usersInRoles } from "../profile/service.ts";
import { auditLog } from "./store-audit.ts";
import { touchesOf } from "./store-touches.ts";

export function auditEvents(
  { db }: Pick<Deps, "db">,
  query: AuditQuery,
): Promise<Page<AuditEvent>> {
  return readList(db, auditLog, query);
}

/** Everybody with more permissions than a user. */
export function staff(
  { db }: Pick<Deps, "db">,
  { role, ...query }: StaffQuery,
): Promise<Page<User>> {
  return usersInRoles(db, query, role ? [role] : STAFF_ROLES);
}

/** What deleting an object would affect now. */
export function touches(
  { db, now }: Pick<Deps, "db" | "now">,
  query: TouchesQuery,
): Promise<Touches> {
  return touchesOf(db, { ...query, at: now() });
}

/** A person's ledger for admins. @throws Failure("user_not_found") */
export async function ledgerOf(
  deps: Deps,
  caller: Caller,
  id: string,
  paging: PagingByAge,
): Promise<Page<Receipt>> {
  await userOf(deps.db, id);
  return receipts(deps, ownerWith(caller, "people.read", { id }), paging);
}

/** A person's cancelled pickups for admins. @throws Failure("user_not_found") */
export async function cancelledOf(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<CancelledPickup[]> {
  await userOf(db, id);
  return cancelledPickups(db, ownerWith(caller, "people.read", { id }));
}

/** A person's saved locations for admins. @throws Failure("user_not_found") */
export async function locationsOf(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<Location[]> {
  await userOf(db, id);
  return savedLocations(db, ownerWith(caller, "people.read", { id }));
}
