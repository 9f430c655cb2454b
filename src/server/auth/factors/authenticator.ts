// One-time codes of an authenticator application (RFC 6238): SHA-1, 6 digits, 30 seconds, which is what all
// applications know. A code of the step before or after is accepted, since clocks differ.
import { Secret, TOTP } from "otpauth";

import { PRODUCT_NAME } from "#domain/text.ts";

import { encrypt, decrypt } from "../../core/codes/encryption.ts";
import type { Deps } from "../../core/deps.ts";

const SECRET_BYTES = 20;
const CODE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const WINDOW = 1;

const owner = (userId: string) => ({ purpose: "authenticator", subject: userId });

/** A new secret: encrypted for the database, in base 32 to be typed, and as the address in the QR code. */
export function newAuthenticator(
  { secret }: Pick<Deps, "secret">,
  { id, email }: { id: string; email: string },
): { encrypted: Buffer; secret: string; address: string } {
  const own = new Secret({ size: SECRET_BYTES });
  const code = new TOTP({ issuer: PRODUCT_NAME, label: email, secret: own, ...CODE });
  return {
    encrypted: encrypt(secret, Buffer.from(own.bytes), owner(id)),
    secret: own.base32,
    address: code.toString(),
  };
}

/**
 * The time step that the code belongs to, counted in 30 seconds since 1970; undefined for a wrong code, and where the
 * server's secret was replaced since.
 */
export function stepOf(
  { secret, now }: Pick<Deps, "secret" | "now">,
  { userId, encrypted }: { userId: string; encrypted: Buffer },
  code: string,
): number | undefined {
  const plain = decrypt(secret, encrypted, owner(userId));
  if (!plain) return undefined;
  const timestamp = now().getTime();
  const own = new Secret({ buffer: new Uint8Array(plain).buffer });
  const delta = TOTP.validate({ ...CODE, token: code, secret: own, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ ...CODE, timestamp }) + delta;
}
