// 1. The link of a password e-mail is derived when the e-mail is sent, and is stored nowhere: it carries whose
// password, until when, and after which password, authenticated with the server's secret.
// 2. It works once: a new password ends every link sent before. Wrong codes and later e-mails do not end it.
import { createHmac, timingSafeEqual } from "node:crypto";

import { RESET_LINK_MINUTES } from "#contract/auth.ts";

/** The content of a link. */
export type ResetLink = {
  readonly userId: string;
  readonly until: Date;
  /** `passwordMark` of the password that the link replaces. */
  readonly mark: string;
};

const MINUTE_MS = 60_000;
/** Bytes of each part, in this order: the user's id, milliseconds since 1970, the mark, the seal. */
const SIZE = { id: 16, until: 6, mark: 8, seal: 16 };
const SAID = SIZE.id + SIZE.until + SIZE.mark;

/** When the link of an e-mail sent at that time expires. */
export function resetLinkEnd(leavesAt: Date): Date {
  return new Date(leavesAt.getTime() + RESET_LINK_MINUTES * MINUTE_MS);
}

/** Changes with every new password and reveals nothing about it: 8 bytes in base64url. */
export function passwordMark(secret: Buffer, passwordHash: string | null): string {
  return createHmac("sha256", secret)
    .update(["password mark", passwordHash ?? ""].join("\0"))
    .digest()
    .subarray(0, SIZE.mark)
    .toString("base64url");
}

/** The secret part of a link: 62 characters of base64url, with a 128-bit authentication code. */
export function resetLinkFrom(secret: Buffer, { userId, until, mark }: ResetLink): string {
  const said = Buffer.alloc(SAID);
  said.write(userId.replaceAll("-", ""), 0, "hex");
  said.writeUIntBE(until.getTime(), SIZE.id, SIZE.until);
  said.write(mark, SIZE.id + SIZE.until, "base64url");
  return Buffer.concat([said, sealOf(secret, said)]).toString("base64url");
}

/** The content of a link; undefined for one that this server did not make. */
export function readResetLink(secret: Buffer, text: string): ResetLink | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== SAID + SIZE.seal) return undefined;
  const said = bytes.subarray(0, SAID);
  if (!timingSafeEqual(bytes.subarray(SAID), sealOf(secret, said))) return undefined;
  const hex = said.toString("hex", 0, SIZE.id);
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    until: new Date(said.readUIntBE(SIZE.id, SIZE.until)),
    mark: said.toString("base64url", SIZE.id + SIZE.until),
  };
}

const sealOf = (secret: Buffer, said: Buffer): Buffer =>
  createHmac("sha256", secret).update("reset link\0").update(said).digest().subarray(0, SIZE.seal);
