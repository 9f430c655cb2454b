// Whether there is any area, kept for a minute: without one no booking costs a further statement. Everything else of areas is
// read from the database, so only the very first area counts in other processes up to a minute later.
import { MINUTE_MS } from "#domain/durations.ts";

import type { Db, Tx } from "../core/database/database.ts";
import { afterCommit } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { hasAreas } from "./store-serving.ts";

type Reading = Pick<Deps, "db" | "now">;
const memories = new WeakMap<Db, { readAt: number; hasAreas: boolean }>();

/** Whether there is any area, at most a minute ago. @param tx the transaction that the caller is in */
export async function areThereAreas({ db, now }: Reading, tx?: Tx): Promise<boolean> {
  const at = now().getTime();
  const memory = memories.get(db);
  if (memory && Math.abs(at - memory.readAt) < MINUTE_MS) return memory.hasAreas;
  const found = await hasAreas(tx ?? db);
  memories.set(db, { readAt: at, hasAreas: found });
  return found;
}

/** Has this process look again once the change is committed. */
export function lookAgainAfter(tx: Tx, { db }: Pick<Deps, "db">): void {
  afterCommit(tx, () => memories.delete(db));
}
