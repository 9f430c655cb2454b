// A signed text carries some bytes and a code that only this server makes for them, so that nothing has to be stored.
import { createHmac, timingSafeEqual } from "node:crypto";

const SIZE = 16;

/** The bytes and their signature of 128 bits, in base64url. The purpose keeps the texts of different kinds apart. */
export function signed(secret: Buffer, purpose: string, bytes: Buffer): string {
  return Buffer.concat([bytes, signatureOf(secret, purpose, bytes)]).toString("base64url");
}

/** The bytes of a signed text; undefined for one that this server did not make for the purpose. */
export function verified(secret: Buffer, purpose: string, text: string): Buffer | undefined {
  const all = Buffer.from(text, "base64url");
  if (all.length <= SIZE) return undefined;
  const bytes = all.subarray(0, -SIZE);
  return timingSafeEqual(all.subarray(-SIZE), signatureOf(secret, purpose, bytes))
    ? bytes
    : undefined;
}

function signatureOf(secret: Buffer, purpose: string, bytes: Buffer): Buffer {
  const mac = createHmac("sha256", secret).update(`${purpose}\0`).update(bytes);
  return mac.digest().subarray(0, SIZE);
}

export const ID_BYTES = 16;

/** The 16 bytes of a UUID. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** The UUID of its 16 bytes. */
export function idOfBytes(bytes: Buffer): string {
  return bytes
    .toString("hex", 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
