import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** Notifications and messages, waiting or sent, contain personal data, and so does what somebody wants to be told. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  // First, as when one is sent: the two never wait for each other.
  await tx.deleteFrom("messages").where("user_id", "=", id).execute();
  await tx.deleteFrom("notifications").where("user_id", "=", id).execute();
  await tx.deleteFrom("notification_preferences").where("user_id", "=", id).execute();
}
