import type { Role } from "#contract/profile.ts";

const ROLE: Readonly<Record<Role, string>> = {
  user: "User",
  agent: "Agent",
  admin: "Admin",
  superadmin: "Superadmin",
};

/** "Agent" */
export const roleWord = (role: Role): string => ROLE[role];

/** How people can be sorted (`UserSort`); without a word the newest come first. */
export const SORTS = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By last name" },
  { value: "email", label: "By e-mail" },
] as const;
