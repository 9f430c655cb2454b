import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** Empties what the office wrote to agents about the person's pickups; the stops stay as numbers. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .updateTable("stops")
    .set({ note: "" })
    .where("note", "<>", "")
    .where("pickup_id", "in", (eb) =>
      eb.selectFrom("pickups").select("pickups.id").where("pickups.user_id", "=", id),
    )
    .execute();
}
