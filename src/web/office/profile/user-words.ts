import { type Role, ROLE_FACTS } from "#domain/roles.ts";
import { say } from "../words/say.ts";

/** "Agent" */
export const roleWord = (role: Role): string => say(ROLE_FACTS[role].label);

/** The roles as the options of a filter: "All roles", "Agents". */
export const roleFilter = (roles: readonly Role[]): { value: Role | ""; label: string }[] => [
  { value: "", label: say("All roles") },
  ...roles.map((value) => ({ value, label: say(ROLE_FACTS[value].plural) })),
];
