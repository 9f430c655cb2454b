// What only some people may do, by name. A role is a set of these names; screens, buttons and routes ask for a name.
import { type Role, ROLES } from "./roles.ts";

/** Agents: they collect pickups. */
const AGENT = [
  /** The agents' screens. */
  "collector.enter",
  /** An authenticator as a second factor, and recovery codes. */
  "authenticator.use",
  /** Everybody's pickups, without what is only for review. */
  "pickups.read",
  /** Completing a pickup, recording why it was not collected, correcting an own count. */
  "pickups.collect",
  /** Moving somebody else's pickup. */
  "pickups.move",
  /** Booking on a day off, and more open pickups than residents may have. */
  "pickups.book-freely",
  /** The own run of a day. */
  "runs.drive",
  /** Questions about own counts, and a remark on them. */
  "disputes.remark",
] as const;

/** Admins: they run the back office. */
const ADMIN = [
  /** The screens of the back office. */
  "office.enter",
  /** Everybody's profile, ledger, places, badges, friends and email address, and what people of a lower rank were told. */
  "people.read",
  "people.edit",
  "people.disable",
  "people.delete",
  /** Sending somebody a code that lets them in. */
  "people.send-code",
  /** Adding residents; booking, saving and changing places, and questioning counts for others. */
  "people.help",
  "badges.edit",
  "badges.give",
  "campaigns.edit",
  /** Pickups with what is only for review, and their files. */
  "pickups.read-all",
  "pickups.review",
  "pickups.delete",
  /** Moving many pickups at once, and cancelling other people's. */
  "pickups.change-many",
  /** Areas, their weeks and special days. */
  "areas.edit",
  "runs.read",
  /** Making and changing anybody's run. */
  "runs.plan",
  "rewards.edit",
  /** Who offers rewards. */
  "sponsors.edit",
  "redemptions.read",
  "redemptions.decide",
  /** Drop-off locations. */
  "places.edit",
  /** What the guide says of each thing. */
  "guide.edit",
  "drop-offs.read",
  "drop-offs.decide",
  "drop-offs.review",
  /** Correcting anybody's count, for longer than who counted it. */
  "counts.correct",
  /** Counting all materials of a collection, not its own alone. */
  "counts.all-materials",
  /** Counting an own pickup. */
  "counts.own-pickup",
  /** What each of the staff counted. */
  "counts.compare",
  /** All questions about counts, and their answers. */
  "disputes.decide",
  "referrals.decide",
  /** Giving points without a collection, and deciding about those that a colleague asked for. */
  "points.give",
  /** Notes of calls with people of a lower rank: reading and writing them. */
  "calls.note",
  /** The outcome report, its file, and computing it anew. */
  "report.read",
  /** Typing what the programme spent in a month. */
  "report.cost",
] as const;

/** Superadmins: they answer for the programme. */
const SUPERADMIN = [
  /** The screens under Management. */
  "management.enter",
  "roles.grant",
  "staff.read",
  "staff.invite",
  /** Taking somebody's second factor away. */
  "factors.reset",
  "legal.publish",
  "rates.announce",
  "settings.edit",
  "audit.read",
  "integrity.check",
  /** Public pages of the report. */
  "report.publish",
  /** Back-ups, queues, messages, the disk, and who of the staff has a second factor. */
  "system.read",
] as const;

export type Permission =
  | (typeof AGENT)[number]
  | (typeof ADMIN)[number]
  | (typeof SUPERADMIN)[number];

/** In the order of the document that is written from it (docs/PERMISSIONS.md). */
export const PERMISSIONS: readonly Permission[] = [...AGENT, ...ADMIN, ...SUPERADMIN];

/** What each role may do (PRODUCT R8.1). A further role is a row here, with any of the names. */
const BY_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  user: [],
  agent: AGENT,
  admin: [...AGENT, ...ADMIN],
  superadmin: PERMISSIONS,
};

const NAMES: ReadonlyMap<string, ReadonlySet<Permission>> = new Map(
  Object.entries(BY_ROLE).map(([role, names]) => [role, new Set(names)]),
);

/** Whether that person may do it; who is not signed in, or has a role of a later release, may nothing of it. */
export function may(
  person: Readonly<{ role: Role }> | null | undefined,
  permission: Permission,
): boolean {
  return person ? (NAMES.get(person.role)?.has(permission) ?? false) : false;
}

/** The roles that may do it, from the lowest to the highest. */
export function rolesThatMay(permission: Permission): Role[] {
  return ROLES.filter((role) => may({ role }, permission));
}

/** A person's id and role, for decisions about permissions. */
export type Ranked = Readonly<{ id: string; role: Role }>;

/**
 * Whether a person may edit, disable, enable or delete another (PRODUCT R8.6; docs/SECURITY.md, "Passwords, email, roles"):
 * who may edit people, never themselves, never a person of the same or a higher rank.
 */
export function mayActOn(actor: Ranked, target: Ranked): boolean {
  const isAbove = rankOf(actor.role) > rankOf(target.role);
  return may(actor, "people.edit") && actor.id !== target.id && isAbove;
}

/**
 * Whether a person may give another a role (docs/SECURITY.md, "Passwords, email, roles"): an admin changes between user and agent, only a
 * superadmin grants or revokes admin and superadmin. Nobody ranks above a superadmin, so the last one cannot be
 * demoted.
 */
export function mayGrant(actor: Ranked, target: Ranked, role: Role): boolean {
  return mayActOn(actor, target) && (!may({ role }, "office.enter") || may(actor, "roles.grant"));
}

function rankOf(role: Role): number {
  return ROLES.indexOf(role);
}
