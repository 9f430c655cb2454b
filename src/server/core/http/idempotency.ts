// 1. A key has one effect: its row is written in the same transaction as the effect, under a primary key.
// 2. A retry gets the first response, whichever process it reaches.
// 3. A refused request leaves no row: it may be sent again with the same key.
import { createHash } from "node:crypto";

import type { Context } from "./call.ts";
import type { Leaver } from "../access/leaver.ts";
import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import { statement } from "../database/statement.ts";
import { inTransaction } from "../database/transaction.ts";

/** What identifies a retry: user, key, route and content. */
export type Attempt = {
  userId: string;
  context: Pick<Context, "idempotencyKey">;
  line: string;
  request: unknown;
};

/**
 * Runs `work` in a transaction, at most once per user and `Idempotency-Key`; without a key it runs each time.
 * The result must be plain JSON.
 * @throws Failure("idempotency_mismatch") when the key was used for a different request.
 */
export function withIdempotencyKey<T>(
  { db, now }: Pick<Deps, "db" | "now">,
  attempt: Attempt,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = attempt.context.idempotencyKey;
  if (key === undefined) return inTransaction(db, work);
  return inTransaction(db, async (tx) => {
    const hash = createHash("sha256")
      .update(JSON.stringify([attempt.line, attempt.request]))
      .digest();
    const { userId, line } = attempt;
    const [claimed] = await claim(tx, { userId, key, line, hash, at: now() });
    if (!claimed) return firstAnswer<T>(tx, userId, key, hash);
    const answer = await work(tx);
    await keep(tx, { userId, key, reply: JSON.stringify(answer) });
    return answer;
  });
}

type Claim = { userId: string; key: string; line: string; hash: Buffer; at: Date };

const claim = statement((db, { userId, key, line, hash, at }: Claim) =>
  db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, line, request_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key"),
);

const keep = statement(
  (db, { userId, key, reply }: { userId: string; key: string; reply: string }) =>
    db
      .updateTable("idempotency_keys")
      .set({ reply })
      .where("user_id", "=", userId)
      .where("key", "=", key),
);

/** Deletes the responses that are stored for a person's retries. */
export async function forgetAnswers(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("user_id", "=", id).execute();
}

async function firstAnswer<T>(tx: Tx, userId: string, key: string, hash: Buffer): Promise<T> {
  const row = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "reply"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(row.request_hash)) throw new Failure("idempotency_mismatch");
  return row.reply as T;
}
