import { randomBytes } from "node:crypto";

import {
  formatRecoveryCode,
  readRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from "#domain/auth/second-factors.ts";

import type { Tx } from "../../core/database/database.ts";
import { hashOfToken } from "../sessions.ts";
import { replaceRecoveryCodes } from "./store-factors.ts";

/** Makes new codes in the place of all earlier ones. @returns them as they are shown, once */
export async function makeRecoveryCodes(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(tx, { userId, hashes: codes.map(hashOfToken), at });
  return codes.map(formatRecoveryCode);
}

/** The hash of a code as it was typed; undefined when it cannot be one. */
export function hashOfRecoveryCode(typed: string): Buffer | undefined {
  const code = readRecoveryCode(typed);
  return code === undefined ? undefined : hashOfToken(code);
}

/** 5 bits of each byte; 32 divides 256, so every character is as likely as another. */
const newCode = (): string =>
  [...randomBytes(RECOVERY_LENGTH)]
    .map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length))
    .join("");
