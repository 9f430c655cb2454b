import { MIN_PASSWORD_AT_RESET, MIN_SUPERADMIN_PASSWORD } from "#domain/auth/passwords.ts";
import type { Role } from "#domain/roles.ts";

/** Minimum length of a new password in code points, by the role of the account. */
export function minPasswordOf(role: Role): number {
  return role === "superadmin" ? MIN_SUPERADMIN_PASSWORD : MIN_PASSWORD_AT_RESET;
}
