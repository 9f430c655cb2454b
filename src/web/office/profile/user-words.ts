import type { Role } from "#domain/roles.ts";
import { say } from "#web/kit/words/office.ts";

const ROLE: Readonly<Record<Role, string>> = {
  user: say("User"),
  agent: say("Agent"),
  admin: say("Admin"),
  superadmin: say("Superadmin"),
};

/** "Agent" */
export const roleWord = (role: Role): string => ROLE[role];
