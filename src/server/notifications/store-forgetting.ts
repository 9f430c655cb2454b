import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** Notifications, and messages on their way or sent, speak of the person. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.deleteFrom("notifications").where("user_id", "=", id).execute();
  await tx.deleteFrom("messages").where("user_id", "=", id).execute();
}
