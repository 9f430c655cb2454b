import type { Role } from "#domain/roles.ts";
import { say } from "../words/say.ts";

const ROLE: Readonly<Record<Role, string>> = {
  user: say("User"),
  agent: say("Agent"),
  admin: say("Admin"),
  superadmin: say("Superadmin"),
};

/** "Agent" */
export const roleWord = (role: Role): string => ROLE[role];
