import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import { deleteNotesOf } from "./store.ts";

/** Deletes what was written down of calls with the person. */
export function forget(tx: Tx, { id }: Leaver): Promise<void> {
  return deleteNotesOf(tx, id);
}
