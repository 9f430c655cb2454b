import { message } from "./words/message.ts";

/** The roles from the lowest to the highest: each may do what the ones before it may (PRODUCT R8.1). */
export const ROLES = ["user", "agent", "admin", "superadmin"] as const;
export type Role = (typeof ROLES)[number];

/** The message when no role was chosen. */
export const SELECT_ROLE = message("Please choose a role");

/** The roles of people who work for the programme. */
export const STAFF_ROLES = ["agent", "admin", "superadmin"] as const;

const AS: Readonly<Record<Role, string>> = {
  user: "a resident",
  agent: "a pickup agent",
  admin: "an admin",
  superadmin: "a superadmin",
};

/** A role in a sentence, with its article: "a pickup agent". */
export function formatRole(role: Role): string {
  return AS[role];
}

/** A person's id and role, for decisions about permissions. */
export type Ranked = Readonly<{ id: string; role: Role }>;

/** Whether a role includes the permissions of another: admins may do what agents may, and so on (PRODUCT R8.1). */
export function isAtLeast(role: Role, needed: Role): boolean {
  return rankOf(role) >= rankOf(needed);
}

/** Whether a role is an admin's: true for admins and superadmins (PRODUCT R8.1). */
export function isAdmin(role: Role): boolean {
  return isAtLeast(role, "admin");
}

/** Whether a role belongs to the staff, who have shorter sessions (docs/SECURITY.md, "Sessions"). */
export function isStaff(role: Role): boolean {
  return isAtLeast(role, "agent");
}

/**
 * Whether a person may edit, disable, enable or delete another (PRODUCT R8.6; docs/SECURITY.md, "Passwords, email, roles"):
 * admins and above, never themselves, never a person of the same or a higher rank.
 */
export function mayActOn(actor: Ranked, target: Ranked): boolean {
  return isAdmin(actor.role) && actor.id !== target.id && !isAtLeast(target.role, actor.role);
}

/**
 * Whether a person may give another a role (docs/SECURITY.md, "Passwords, email, roles"): an admin changes between user and agent, only a
 * superadmin grants or revokes admin and superadmin. Nobody ranks above a superadmin, so the last one cannot be
 * demoted.
 */
export function mayGrant(actor: Ranked, target: Ranked, role: Role): boolean {
  return mayActOn(actor, target) && (!isAdmin(role) || actor.role === "superadmin");
}

function rankOf(role: Role): number {
  return ROLES.indexOf(role);
}
