// 1. A code can be compared at most CODE_ATTEMPTS times, however many requests arrive at once: the counter is
// increased under the row's lock, before comparing, and outside of the transaction that may roll back.
// 2. A code has one effect: it is used up in the transaction of the effect.
// 3. An address without an account gets the same row and costs the same work; only no email is sent.
import { randomBytes } from "node:crypto";

import {
  CODE_ATTEMPTS,
  codeFrom,
  codeKey,
  codeLifetime,
  isSameCode,
  type CodePurpose,
} from "../core/codes/codes.ts";
import type { Language } from "#domain/words/languages.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { type CodeWords, emailCode } from "../notifications/service.ts";
import { deleteCode, saveCode, takeAttempt } from "./store-codes.ts";

const NONCE_BYTES = 16;

/** Whose code it is; `codeKey` says what the subject is for each purpose. */
type Owner = { purpose: CodePurpose; subject: string };

type NewCode = Owner &
  CodeWords & {
    purpose: Exclude<CodePurpose, "phone">;
    userId: string | null;
    email: string;
    language: Language;
  };

/**
 * Makes a new code, which replaces the older one, and sends it by email. `userId` null: the address has no account.
 */
export async function startCode(
  deps: Deps,
  tx: Tx,
  { purpose, subject, userId, email, ...words }: NewCode,
): Promise<void> {
  const code = await makeCode(deps, tx, { purpose, subject });
  await emailCode(deps, tx, { purpose, userId, recipient: email, ...code, ...words });
}

/** Makes a new code, which replaces the older one; the caller sends it. */
export async function makeCode(
  { now, secret }: Pick<Deps, "now" | "secret">,
  tx: Tx,
  { purpose, subject }: Owner,
): Promise<{ key: Buffer; nonce: Buffer }> {
  const key = codeKey(secret, purpose, subject);
  const nonce = randomBytes(NONCE_BYTES);
  const expiresAt = new Date(now().getTime() + codeLifetime(purpose));
  await saveCode(tx, { key, nonce, expiresAt });
  return { key, nonce };
}

/** Uses up a checked code; call it in the transaction of the effect. */
export type Spend = (tx: Tx) => Promise<void>;

/** Compares a code. After success the caller may use it up; of several callers the first one succeeds. */
export async function checkCode(
  { db, now, secret }: Pick<Deps, "db" | "now" | "secret">,
  { purpose, subject }: Owner,
  given: string,
): Promise<Spend> {
  const key = codeKey(secret, purpose, subject);
  const nonce = await takeAttempt(db, key, { at: now(), most: CODE_ATTEMPTS });
  if (!nonce || !isSameCode(given, codeFrom(secret, key, nonce))) throw new Failure("invalid_code");
  return async (tx) => {
    if (!(await deleteCode(tx, key, nonce))) throw new Failure("invalid_code");
  };
}
