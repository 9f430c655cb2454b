import type { Role } from "../roles.ts";

/** A second way, besides the password, in which somebody proves who they are (PRODUCT R20.1). */
export const FACTOR_METHODS = ["passkey", "authenticator", "recovery"] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** Recovery codes that are made at once (PRODUCT R20.7). */
export const RECOVERY_CODES = 10;
/** Passkeys that one person can have. */
export const MOST_PASSKEYS = 10;
/** Characters of a passkey's name. */
export const MAX_PASSKEY_NAME = 60;

/** Crockford's digits of base 32: none of them is taken for another one. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** Characters of a recovery code, of 5 bits each: 80 bits cannot be guessed, also by a reader of the hashes. */
export const RECOVERY_LENGTH = 16;
const GROUP = 4;

/** A recovery code as it is shown: `k3f7-9m2p-x4tq-8wzd`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? "";
}

/**
 * A recovery code as somebody typed or pasted it, in the form that is hashed: capitals, spaces and dashes do not
 * matter, nor an o for a zero or an i or l for a one. Undefined when it cannot be one.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return code.length === RECOVERY_LENGTH &&
    [...code].every((one) => RECOVERY_ALPHABET.includes(one))
    ? code
    : undefined;
}

/**
 * Whether a sign-in with the password asks for a factor that the person has. A resident's passkey replaces the password
 * and is not asked for beside it (PRODUCT R20.1).
 */
export function asksForFactor(role: Role, hasFactor: boolean): boolean {
  return role !== "user" && hasFactor;
}
