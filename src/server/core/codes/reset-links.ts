// 1. The link of a letter about a new password is derived when the letter leaves, and kept nowhere: it says whose
//    password, until when, and after which password, under a seal that only the server's secret makes.
// 2. It works once, for a new password ends every link sent before; wrong codes and later letters end none.
import { createHmac, timingSafeEqual } from "node:crypto";

import { RESET_LINK_MINUTES } from "#contract/auth.ts";

/** What a link says. */
export type ResetLink = {
  readonly userId: string;
  readonly until: Date;
  /** Of the password that the link replaces, as `passwordMark` gives it. */
  readonly mark: string;
};

const MINUTE_MS = 60_000;
/** Bytes of each part, in this order: the user's id, milliseconds since 1970, the mark, the seal. */
const SIZE = { id: 16, until: 6, mark: 8, seal: 16 };
const SAID = SIZE.id + SIZE.until + SIZE.mark;

/** When the link of a letter that leaves at that time ends. */
export const resetLinkEnd = (leavesAt: Date): Date =>
  new Date(leavesAt.getTime() + RESET_LINK_MINUTES * MINUTE_MS);

/** Changes with every new password, and tells nothing about it: 8 bytes in base64url. */
export const passwordMark = (secret: Buffer, passwordHash: string | null): string =>
  createHmac("sha256", secret)
    .update(["password mark", passwordHash ?? ""].join("\0"))
    .digest()
    .subarray(0, SIZE.mark)
    .toString("base64url");

/** The secret part of a link: 62 characters of base64url, sealed with 128 bits. */
export function resetLinkFrom(secret: Buffer, { userId, until, mark }: ResetLink): string {
  const said = Buffer.alloc(SAID);
  said.write(userId.replaceAll("-", ""), 0, "hex");
  said.writeUIntBE(until.getTime(), SIZE.id, SIZE.until);
  said.write(mark, SIZE.id + SIZE.until, "base64url");
  return Buffer.concat([said, sealOf(secret, said)]).toString("base64url");
}

/** What a link says; undefined for what was not sealed here. */
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
