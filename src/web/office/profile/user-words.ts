import { type Role, ROLE_FACTS } from "#domain/roles.ts";
import { say } from "../words/say.ts";

/** "Agent" */
export const roleWord = (role: Role): string => say(ROLE_FACTS[role].label);

/** The roles as the options of a filter: "All", "Agents". */
export const roleFilter = (
  roles: readonly Role[],
): { value: Role | undefined; label: string }[] => [
  { value: undefined, label: say("All") },
  ...roles.map((value) => ({ value, label: say(ROLE_FACTS[value].plural) })),
];
