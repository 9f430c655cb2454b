// Moments are notifications that are shown on a sheet once. Whichever of a person's screens takes them first shows them: it
// marks the rows in the statement that reads them, so that of two at once one gets them and the other gets none.
import * as z from "zod/mini";

import { Moment } from "#contract/moments.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db, Tx } from "../core/database/database.ts";
import { columns, noticeOfRow, type Reader } from "./store.ts";

/** Whether something waits to be shown to somebody. */
export async function hasMoments(db: Db, owner: Owner): Promise<boolean> {
  const found = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", owner)
    .where("moment", "is not", null)
    .where("moment_seen_at", "is", null)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Takes everything that waits to be shown to somebody, in no order. */
export async function takeMoments(
  tx: Tx,
  { owner, language }: Reader,
  at: Date,
): Promise<Moment[]> {
  const rows = await tx
    .updateTable("notifications")
    .set({ moment_seen_at: at })
    .where("user_id", "=", owner)
    .where("moment", "is not", null)
    .where("moment_seen_at", "is", null)
    .returning([...columns, "moment", "moment_picture"])
    .execute();
  return rows.map((row) => {
    const { _id, title, message, createdAt } = noticeOfRow(row, language);
    const { moment: kind, moment_picture: picture } = row;
    return z.parse(Moment, { _id, kind, title, message, picture, createdAt });
  });
}

/** Undoes taking those of somebody's moments. */
export async function releaseMoments(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ moment_seen_at: null })
    .where("user_id", "=", owner)
    .where("moment_seen_at", "is not", null)
    .where("id", "in", ids)
    .execute();
}
