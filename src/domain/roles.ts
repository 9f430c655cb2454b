import type { Role } from "#contract/profile.ts";

/** Rank of each role: whoever stands higher may do what the lower ones may (rules §8). */
export const RANK: Readonly<Record<Role, number>> = { user: 0, agent: 1, admin: 2, superadmin: 3 };

const AS: Readonly<Record<Role, string>> = {
  user: "a resident",
  agent: "a pickup agent",
  admin: "an admin",
  superadmin: "a superadmin",
};

/** A role as sentences name somebody who has it: "a pickup agent". */
export function formatRole(role: Role): string {
  return AS[role];
}

/** A person as far as rights are concerned. */
export type Ranked = Readonly<{ id: string; role: Role }>;

/** Whether a role includes the rights of another: admins may what agents may, and so on (rules §8). */
export function isAtLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed];
}

/** Whether a role is an admin's: true for admins and superadmins (rules §8). */
export function isAdmin(role: Role): boolean {
  return isAtLeast(role, "admin");
}

/** Whether a role belongs to the staff, who work under shorter sessions (security "Sessions"). */
export function isStaff(role: Role): boolean {
  return isAtLeast(role, "agent");
}

/**
 * Whether a person may edit, disable, enable or delete another (rules §8, security "roles"):
 * admins and up, never themselves, never somebody of the same or a higher rank.
 */
export function mayActOn(actor: Ranked, target: Ranked): boolean {
  return isAdmin(actor.role) && actor.id !== target.id && RANK[target.role] < RANK[actor.role];
}

/**
 * Whether a person may give another a role (security "roles"): an admin moves people between user
 * and agent, only a superadmin grants or takes admin and superadmin. A superadmin has no one above
 * and can therefore not be demoted, so the last one stays.
 */
export function mayGrant(actor: Ranked, target: Ranked, role: Role): boolean {
  return mayActOn(actor, target) && (!isAdmin(role) || actor.role === "superadmin");
}
