// 1. A picture goes only when nothing names it any more: the same bytes of two people are one blob.
// 2. It goes after the commit that let go of it, and is tried again while the store is away.
import * as z from "zod/mini";

import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { referencedKeys, type ImageColumn } from "./referenced-images.ts";

const QUEUE = "forgotten-pictures";
const JobData = z.object({ keys: z.array(z.string()) });

/** Registers the worker that removes pictures which no row of `columns` names any more. */
export function startImageCleanup(
  deps: Pick<Deps, "db" | "blobs" | "jobs">,
  columns: readonly ImageColumn[],
): Promise<void> {
  return deps.jobs.work(QUEUE, ({ data }) =>
    removeUnnamed(deps, columns, z.parse(JobData, data).keys),
  );
}

/** Lets go of pictures of a person; call it in the transaction that blanks what named them. */
export async function deleteOrphanedImages(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.send(tx, QUEUE, { keys: [...new Set(keys)] });
}

async function removeUnnamed(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  columns: readonly ImageColumn[],
  keys: readonly string[],
): Promise<void> {
  const named = await referencedKeys(db, columns, keys);
  const unnamed = keys.filter((key) => !named.has(key));
  const removed = [];
  for (const key of unnamed) {
    const blob = await blobs.get(key);
    await blobs.remove(key);
    if (blob) removed.push({ key, blob });
  }
  // Somebody may have stored the very same bytes in this moment.
  const again = await referencedKeys(
    db,
    columns,
    removed.map(({ key }) => key),
  );
  for (const { key, blob } of removed) if (again.has(key)) await blobs.put(blob.bytes, blob.type);
}
