import type { Role } from "#domain/roles.ts";

const ROLE: Readonly<Record<Role, string>> = {
  user: "User",
  agent: "Agent",
  admin: "Admin",
  superadmin: "Superadmin",
};

/** "Agent" */
export const roleWord = (role: Role): string => ROLE[role];
