import { message } from "./words/message.ts";

/** The roles from the lowest rank to the highest. What each may do stands in permissions.ts. */
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

/** Whether a role belongs to the staff, who have shorter sessions (docs/SECURITY.md, "Sessions"). */
export function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((one) => one === role);
}
