import { ATTEMPT_WORDS_DAYS } from "#domain/pickups/attempts.ts";
import { DAY_MS } from "#domain/durations.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { attemptsToForget, blankAttempts } from "./store-attempts.ts";

/** How many are forgotten in one transaction. */
const BATCH = 1_000;

/** Forgets photos and notes of attempts that are older than 90 days (PRODUCT R16.4); returns how many attempts had some. */
export async function forgetAttempts(deps: Pick<Deps, "db" | "now" | "jobs">): Promise<number> {
  const before = new Date(deps.now().getTime() - ATTEMPT_WORDS_DAYS * DAY_MS);
  let forgotten = 0;
  while (true) {
    const count = await forgetSome(deps, before);
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}

const forgetSome = (deps: Pick<Deps, "db" | "jobs">, before: Date): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const old = await attemptsToForget(tx, before, BATCH);
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await blankAttempts(tx, ids);
    const keys = old.flatMap(({ key }) => key ?? []);
    await deleteOrphanedImages(deps, tx, keys);
    return old.length;
  });
