import { MIN_PASSWORD_AT_RESET } from "#contract/auth.ts";
import type { Role } from "#contract/profile.ts";

/** The highest role has access to everything, so its password must be longer (security.md). */
export const MIN_SUPERADMIN_PASSWORD = 12;

/** Minimum length of a new password in code points, by the role of the account. */
export const minPasswordOf = (role: Role): number =>
  role === "superadmin" ? MIN_SUPERADMIN_PASSWORD : MIN_PASSWORD_AT_RESET;
