// 1. The link of a password email is derived when the email is sent, and is stored nowhere: it carries whose
// password, until when, and after which password, authenticated with the server's secret.
// 2. It works once: a new password ends every link sent before. Wrong codes and later emails do not end it.
import { createHmac } from "node:crypto";

import { RESET_LINK_MINUTES } from "#contract/auth/auth.ts";

import { bytesOfId, ID_BYTES, idOfBytes, signed, verified } from "./signed-texts.ts";

/** The content of a link. */
export type ResetLink = {
  readonly userId: string;
  readonly until: Date;
  /** `passwordMark` of the password that the link replaces. */
  readonly mark: string;
};

const MINUTE_MS = 60_000;
const PURPOSE = "reset link";
/** Bytes of each part after the user's id, in this order: milliseconds since 1970, the mark. */
const SIZE = { until: 6, mark: 8 };
const SAID = ID_BYTES + SIZE.until + SIZE.mark;

/** When the link of an email sent at that time expires. */
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
  bytesOfId(userId).copy(said);
  said.writeUIntBE(until.getTime(), ID_BYTES, SIZE.until);
  said.write(mark, ID_BYTES + SIZE.until, "base64url");
  return signed(secret, PURPOSE, said);
}

/** The content of a link; undefined for one that this server did not make. */
export function readResetLink(secret: Buffer, text: string): ResetLink | undefined {
  const said = verified(secret, PURPOSE, text);
  if (said?.length !== SAID) return undefined;
  return {
    userId: idOfBytes(said),
    until: new Date(said.readUIntBE(ID_BYTES, SIZE.until)),
    mark: said.toString("base64url", ID_BYTES + SIZE.until),
  };
}
