// 1. A picture goes only when nothing names it any more: the same bytes of two people are one blob.
// 2. It goes after the commit that let go of it, and is tried again while the store is away.
import { sql } from "kysely";
import * as z from "zod/mini";

import type { Queryable, Tx } from "./database.ts";
import type { Deps } from "./deps.ts";

const QUEUE = "forgotten-pictures";
const JobData = z.object({ keys: z.array(z.string()) });

/** Registers the worker that removes what nobody names any more. */
export const startForgetting = (deps: Pick<Deps, "db" | "blobs" | "jobs">): Promise<void> =>
  deps.jobs.work(QUEUE, ({ data }) => removeUnnamed(deps, z.parse(JobData, data).keys));

/** Lets go of pictures of a person; call it in the transaction that blanks what named them. */
export async function forgetPictures(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.send(tx, QUEUE, { keys: [...new Set(keys)] });
}

async function removeUnnamed(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  keys: readonly string[],
): Promise<void> {
  const named = await namedOf(db, keys);
  const unnamed = keys.filter((key) => !named.has(key));
  const removed = [];
  for (const key of unnamed) {
    const blob = await blobs.get(key);
    await blobs.remove(key);
    if (blob) removed.push({ key, blob });
  }
  // Somebody may have stored the very same bytes in this moment.
  const again = await namedOf(
    db,
    removed.map(({ key }) => key),
  );
  for (const { key, blob } of removed) if (again.has(key)) await blobs.put(blob.bytes, blob.type);
}

/** Those that a row of any kind still shows. */
async function namedOf(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select picture_key as key from users where picture_key = any(${keys})
    union select photo_key from drop_offs where photo_key = any(${keys})
    union select image_key from badges where image_key = any(${keys})
    union select image_key from campaigns where image_key = any(${keys})
    union select image_key from rewards where image_key = any(${keys})
    union select image_key from redemptions where image_key = any(${keys})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
