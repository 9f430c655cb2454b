import type { Receipt } from "#contract/impact.ts";
import type { Location } from "#contract/locations.ts";
import type {
  AuditEvent,
  AuditQuery,
  PublicConfig,
  StaffQuery,
  Touches,
  TouchesQuery,
  Waiting,
} from "#contract/management.ts";
import type { Page, PagingByAge } from "#contract/page.ts";
import type { User } from "#contract/profile.ts";
import { type Role, ROLES, STAFF_ROLES } from "#domain/roles.ts";

import type { Config } from "../core/config/config.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { pendingMigrations } from "../core/database/migrate.ts";
import { callingCodesOf } from "../core/text/phone-kinds.ts";
import { sendsTexts } from "../core/messages/sms.ts";
import { unusualDropOffs, waitingDropOffs } from "../drop-offs/service.ts";
import { receipts } from "../impact/service.ts";
import { savedLocations } from "../locations/service.ts";
import { overdueCount, unusualPickups } from "../pickups/service.ts";
import { userOf, usersInRoles } from "../profile/service.ts";
import { waitingRedemptions } from "../rewards/service.ts";
import { auditLog } from "./store-audit.ts";
import { touchesOf } from "./store-touches.ts";

/** Public, so the demo accounts (one per role, all verified) exist in demo mode only (PRODUCT R12). */
const DEMO_PASSWORD = "rebound-demo";

type DemoAccount = { role: Role; email: string; password: string };

/** The demo accounts; none outside demo mode. */
export function demoAccounts({ demo }: Pick<Config, "demo">): DemoAccount[] {
  return demo
    ? ROLES.map((role) => ({ role, email: `${role}@rebound.demo`, password: DEMO_PASSWORD }))
    : [];
}

/** The settings that the browser may know; never more than is listed here. */
export function publicConfig(config: Config): PublicConfig {
  return {
    googleMapsKey: config.googleMapsKey ?? null,
    googlePlacesUrl: config.googleMapsKey === undefined ? null : config.googlePlacesUrl,
    tilesUrl: config.tilesUrl ?? null,
    tilesAttribution: config.tilesAttribution ?? null,
    termsUrl: config.termsUrl ?? null,
    privacyUrl: config.privacyUrl ?? null,
    isDemo: config.demo,
    sendsTexts: sendsTexts(config),
    textedCodes: callingCodesOf(config.smsCountries),
    demoAccounts: demoAccounts(config),
  };
}

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
  id: string,
  paging: PagingByAge,
): Promise<Page<Receipt>> {
  await userOf(deps.db, id);
  return receipts(deps, id, paging);
}

/** A person's saved locations for admins. @throws Failure("user_not_found") */
export async function locationsOf({ db }: Pick<Deps, "db">, id: string): Promise<Location[]> {
  await userOf(db, id);
  return savedLocations(db, id);
}

/** The numbers of rows that wait for the back office. */
export async function waiting(deps: Pick<Deps, "db" | "now">): Promise<Waiting> {
  const [dropOffs, redemptions, overdue, ofPickups, ofDropOffs] = await Promise.all([
    waitingDropOffs(deps.db),
    waitingRedemptions(deps),
    overdueCount(deps),
    unusualPickups(deps),
    unusualDropOffs(deps.db),
  ]);
  return {
    dropOffs,
    redemptions,
    overduePickups: overdue,
    unusualPickups: ofPickups,
    unusualDropOffs: ofDropOffs,
  };
}

type Health = { status: "ok" };

/** The process responds, so it is alive. */
export async function isLive(): Promise<Health> {
  return { status: "ok" };
}

/** Timeout of the database check in milliseconds; after it a load balancer should use another process. */
const TIMEOUT_MS = 3_000;

/**
 * @throws Failure("unavailable") while the process is stopping, the database is unavailable or migrations are missing
 */
export async function isReady({ db, isDraining }: Deps): Promise<Health> {
  if (isDraining()) throw new Failure("unavailable");
  const pending = await Promise.race([unseenMigrations(db), patience()]);
  if (pending !== 0) throw new Failure("unavailable");
  return { status: "ok" };
}

/** undefined for every failure, since a load balancer needs no details. */
const unseenMigrations = (db: Db): Promise<number | undefined> =>
  pendingMigrations(db).then(
    ({ length }) => length,
    () => undefined,
  );

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS).unref();
  });
