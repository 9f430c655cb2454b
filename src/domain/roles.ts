import type { Role } from "#contract/profile.ts";

/** Rank of each role: a higher one may do everything that lower ones may (rules §8). */
export const RANK: Readonly<Record<Role, number>> = { user: 0, agent: 1, admin: 2, superadmin: 3 };

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

/** Whether a role includes the permissions of another: admins may do what agents may, and so on (rules §8). */
export function isAtLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed];
}

/** Whether a role is an admin's: true for admins and superadmins (rules §8). */
export function isAdmin(role: Role): boolean {
  return isAtLeast(role, "admin");
}

/** Whether a role belongs to the staff, who have shorter sessions (security "Sessions"). */
export function isStaff(role: Role): boolean {
  return isAtLeast(role, "agent");
}

/**
 * Whether a person may edit, disable, enable or delete another (rules §8, security "roles"):
 * admins and above, never themselves, never a person of the same or a higher rank.
 */
export function mayActOn(actor: Ranked, target: Ranked): boolean {
  return isAdmin(actor.role) && actor.id !== target.id && RANK[target.role] < RANK[actor.role];
}

/**
 * Whether a person may give another a role (security "roles"): an admin changes between user and agent, only a
 * superadmin grants or revokes admin and superadmin. Nobody ranks above a superadmin, so the last one cannot be
 * demoted.
 */
export function mayGrant(actor: Ranked, target: Ranked, role: Role): boolean {
  return mayActOn(actor, target) && (!isAdmin(role) || actor.role === "superadmin");
}
