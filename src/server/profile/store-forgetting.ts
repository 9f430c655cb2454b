import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { pictureKeyOf } from "./store.ts";

/** The row stays, because the ledger refers to it; its name only says that an account was deleted. */
export async function forget(tx: Tx, { id, at }: Leaver, deps: Pick<Deps, "jobs">): Promise<void> {
  const picture = await pictureKeyOf(tx, id);
  await tx
    .updateTable("users")
    .set({
      first_name: "Deleted",
      last_name: "user",
      email: null,
      password_hash: null,
      phone_number: null,
      verified_phone: null,
      picture_key: null,
      contributor_name: "full",
      language: null,
      browser_language: null,
      time_zone: null,
      quiet_from: null,
      quiet_to: null,
      role: "user",
      deletion_at: null,
      deletion_on: null,
      deleted_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  if (picture !== undefined) await deleteOrphanedImages(deps, tx, [picture]);
}
