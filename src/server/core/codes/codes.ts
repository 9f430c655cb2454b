// 1. A one-time code is never stored: it is derived from the server's secret, a key and a nonce, so that the
// database alone (a backup, a dump) reveals none.
// 2. A key belongs to one purpose and one subject: a code of another purpose or person never matches.
import { createHmac, timingSafeEqual } from "node:crypto";

import { OTP_LENGTH } from "#contract/auth/auth.ts";
import { INVITATION_HOURS } from "#contract/auth/invitations.ts";
import { MINUTE_MS } from "#domain/durations.ts";

/** How many attempts a person has to enter one code (docs/SECURITY.md). */
export const CODE_ATTEMPTS = 5;

/**
 * What a code is for: verifying an email address or a phone number, resetting a password, or joining the staff by a
 * link.
 */
export type CodePurpose = "verify" | "phone" | "reset" | "invite";

/**
 * How long a code is valid, in milliseconds: from when its email is sent, or from its creation when none is sent.
 * Ten minutes for six digits (docs/SECURITY.md), a day for the secret of a link.
 */
export function codeLifetime(purpose: CodePurpose): number {
  return (purpose === "invite" ? INVITATION_HOURS * 60 : 10) * MINUTE_MS;
}

/**
 * The key of a code, 32 bytes.
 * @param subject the user's id for "verify", with the number for "phone", the invitation's for "invite"; the normalised address for "reset", so
 * that mailboxes without an account behave like the others (docs/SECURITY.md, "One-time codes").
 */
export function codeKey(secret: Buffer, purpose: CodePurpose, subject: string): Buffer {
  return createHmac("sha256", secret).update(["key", purpose, subject].join("\0")).digest();
}

/** The code for a key and its nonce: six digits, with leading zeros. */
export function codeFrom(secret: Buffer, key: Buffer, nonce: Buffer): string {
  const mac = createHmac("sha256", secret).update(key).update(nonce).digest();
  const number = mac.readBigUInt64BE() % 10n ** BigInt(OTP_LENGTH);
  return number.toString().padStart(OTP_LENGTH, "0");
}

/** The secret of a link for a key and its nonce: 256 bits in base64url. */
export function secretFrom(secret: Buffer, key: Buffer, nonce: Buffer): string {
  return createHmac("sha256", secret)
    .update("link\0")
    .update(key)
    .update(nonce)
    .digest("base64url");
}

/** Whether two codes are equal, in constant time, so that the duration does not reveal how many digits match. */
export function isSameCode(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
