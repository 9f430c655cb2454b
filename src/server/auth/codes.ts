// 1. At most CODE_ATTEMPTS comparisons are made for a code, however many requests arrive at once: the counter is
//    raised, under the row's lock, before comparing, and outside the transaction that may roll back.
// 2. A code has one effect: it is spent in the effect's own transaction.
// 3. A mailbox without an account gets the same row and costs the same work; only no mail goes out.
import { randomBytes } from "node:crypto";

import {
  CODE_ATTEMPTS,
  codeFrom,
  codeKey,
  codeLifetime,
  isSameCode,
  type CodePurpose,
} from "../core/codes/codes.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { type CodeWords, emailCode } from "../notifications/service.ts";
import { deleteCode, saveCode, takeAttempt } from "./store-codes.ts";

const NONCE_BYTES = 16;

/** Whose code: what the subject is for each purpose, `codeKey` says. */
type Owner = { purpose: CodePurpose; subject: string };

type NewCode = Owner &
  CodeWords & { purpose: Exclude<CodePurpose, "phone">; userId: string | null; email: string };

/** Makes a fresh code, which ends the older one, and puts it in the mail. `userId` null: nobody has this mailbox. */
export async function startCode(
  deps: Deps,
  tx: Tx,
  { purpose, subject, userId, email, ...words }: NewCode,
): Promise<void> {
  const code = await makeCode(deps, tx, { purpose, subject });
  await emailCode(deps, tx, { purpose, userId, recipient: email, ...code, ...words });
}

/** Makes a fresh code, which ends the older one; whoever asks sends it. */
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

/** Spends a code that was checked; give it the transaction of the effect. */
export type Spend = (tx: Tx) => Promise<void>;

/** Compares a code. Whoever gets an answer may spend it, and the first one who does wins. */
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
