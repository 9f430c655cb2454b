// Codes are encrypted at rest and found by an HMAC, so that a copy of the database alone contains none (PRODUCT R40.13).
import { createHmac, randomBytes } from "node:crypto";

import { codeEndOf, formatVoucherCode, voucherCodeFrom } from "#domain/vouchers.ts";

import { decrypt, encrypt } from "../core/codes/encryption.ts";
import { newId } from "../core/database/ids.ts";
import type { Deps } from "../core/deps.ts";
import type { SealedCode, StoredCode } from "./store-vouchers.ts";

type Secret = Pick<Deps, "secret">;

/** As many bytes as a code of ours has signs of chance. */
const BYTES = 9;

const owner = (id: string) => ({ purpose: "voucher", subject: id });

/** A code of a sponsor as it is stored. */
export function sealCode({ secret }: Secret, sponsorId: string, code: string): SealedCode {
  const id = newId();
  return {
    id,
    code: encrypt(secret, Buffer.from(code), owner(id)),
    mac: macOf({ secret }, sponsorId, code.toUpperCase()),
    end: codeEndOf(code),
  };
}

/** What a code of a sponsor, without dashes, is found by. */
export function macOf({ secret }: Secret, sponsorId: string, code: string): Buffer {
  return createHmac("sha256", secret).update(["voucher", sponsorId, code].join("\0")).digest();
}

/**
 * What a sponsor's code is found by in any casing: first as it is stored, then as codes were stored that came before casing was
 * disregarded.
 */
export function macsOf(deps: Secret, sponsorId: string, code: string): [Buffer, ...Buffer[]] {
  const [upper, ...others] = [code.toUpperCase(), code, code.toLowerCase()];
  const older = [...new Set(others)].filter((text) => text !== upper);
  return [macOf(deps, sponsorId, upper), ...older.map((text) => macOf(deps, sponsorId, text))];
}

/** A new code of ours as it is stored; its text is what people read, without dashes. */
export function sealOwnCode(deps: Secret, sponsorId: string): SealedCode {
  return sealCode(deps, sponsorId, voucherCodeFrom(randomBytes(BYTES)));
}

/** The code as people read it; null where it was encrypted under another server's secret. */
export function openCode({ secret }: Secret, { id, code, isOwn }: StoredCode): string | null {
  const plain = decrypt(secret, code, owner(id))?.toString();
  if (plain === undefined) return null;
  return isOwn ? formatVoucherCode(plain) : plain;
}
