// 1. A key has one effect: its row is written in the same transaction as the effect, under a primary key.
// 2. A retry gets the first response, whichever process it reaches.
// 3. A refused request leaves no row: it may be sent again with the same key.
import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Leaver } from "../access/leaver.ts";
import type { Db, Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import { statement } from "../database/statement.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Runs `work` in a transaction, at most once per user and `Idempotency-Key`; without a key it runs each time.
 * The result must be plain JSON.
 * @throws Failure("idempotency_mismatch") when the key was used for a different request.
 */
export type ExactlyOnce = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What identifies a retry: user, key, route and input. */
type Attempt = { userId: string; key: string | undefined; route: string; input: unknown };

export function makeExactlyOnce(
  { db, now }: Pick<Deps, "db" | "now">,
  { userId, key, route, input }: Attempt,
): ExactlyOnce {
  if (key === undefined) return (work) => inTransaction(db, work);
  return async (work) => {
    const hash = await hashOf([route, input]);
    return inTransaction(db, async (tx) => {
      const [claimed] = await claim(tx, { userId, key, line: route, hash, at: now() });
      if (!claimed) return firstAnswer(tx, userId, key, hash);
      const answer = await work(tx);
      await keep(tx, { userId, key, reply: JSON.stringify(answer) });
      return answer;
    });
  };
}

/** Of JSON with files in it: a file counts by its bytes. */
async function hashOf(request: unknown): Promise<Buffer> {
  const files: File[] = [];
  const text = JSON.stringify(request, (_, value: unknown) => {
    if (!(value instanceof File)) return value;
    files.push(value);
    return null;
  });
  const hash = createHash("sha256").update(text);
  for (const file of files) hash.update(new Uint8Array(await file.arrayBuffer()));
  return hash.digest();
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

export async function deleteIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}

/** Deletes the responses that are stored for a person's retries, and those of staff that are about something of theirs. */
export async function forgetAnswers(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where((eb) => eb.or([eb("user_id", "=", id), eb(sql`reply #>> '{user,_id}'`, "=", id)]))
    .execute();
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
