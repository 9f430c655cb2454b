import { MIN_PASSWORD_AT_RESET } from "#contract/auth.ts";
import type { Role } from "#contract/profile.ts";

/** The account of the highest rank opens everything, so it asks for more than others (security.md). */
export const MIN_SUPERADMIN_PASSWORD = 12;

/** Code points that a password needs where an account begins with a role. */
export const minPasswordOf = (role: Role): number =>
  role === "superadmin" ? MIN_SUPERADMIN_PASSWORD : MIN_PASSWORD_AT_RESET;
