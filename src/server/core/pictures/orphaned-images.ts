// 1. A picture is deleted only when no row names it any more: identical pictures of two people are one blob.
// 2. It is deleted after the commit that removed the last reference, and retried while the store is unavailable.
import * as z from "zod/mini";

import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { referencedKeys, type ImageColumn } from "./referenced-images.ts";

const QUEUE = "forgotten-pictures";
const JobData = z.object({ keys: z.array(z.string()) });

/** Registers the worker that deletes pictures which no row of `columns` names any more. */
export function startImageCleanup(
  deps: Pick<Deps, "db" | "blobs" | "jobs">,
  columns: readonly ImageColumn[],
): Promise<void> {
  return deps.jobs.work(QUEUE, ({ data }) =>
    removeUnnamed(deps, columns, z.parse(JobData, data).keys),
  );
}

/** Queues the deletion of pictures; call it in the transaction that removes the references to them. */
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
  // Somebody may have stored the very same bytes in the meantime.
  const again = await referencedKeys(
    db,
    columns,
    removed.map(({ key }) => key),
  );
  for (const { key, blob } of removed) if (again.has(key)) await blobs.put(blob.bytes, blob.type);
}
