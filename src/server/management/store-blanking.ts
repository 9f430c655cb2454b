// Blanking a person: what tells who somebody was goes, what the programme counts stays (rules 8).
import type { Tx } from "../core/database/database.ts";

/**
 * The row stays, for the ledger; its name says only that somebody was here. Its drop-offs must be decided.
 * @returns the keys of the pictures that showed the person or what the person brought.
 */
export async function blankPerson(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const pictures = await picturesOf(tx, userId);
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
      role: "user",
      deleted_at: at,
      updated_at: at,
    })
    .where("id", "=", userId)
    .execute();
  await blankPlaces(tx, userId, at);
  await blankDropOffs(tx, userId, at);
  await blankRejections(tx, userId);
  await dropMessages(tx, userId);
  return pictures;
}

async function picturesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("picture_key as key")
    .where("id", "=", userId)
    .unionAll(tx.selectFrom("drop_offs").select("photo_key as key").where("user_id", "=", userId))
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** Addresses of homes, in saved locations and in the copies that pickups keep. */
async function blankPlaces(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable("locations")
    .set({
      name: "Deleted location",
      address: "",
      city: "",
      zip: null,
      latitude: 0,
      longitude: 0,
      precision: "city",
      place_reference: null,
      deleted_at: at,
      updated_at: at,
    })
    .where("user_id", "=", userId)
    .execute();
  await tx
    .updateTable("pickups")
    .set({
      location_name: "Deleted location",
      location_address: "",
      location_city: "",
      location_state: "",
      location_zip: null,
      location_precision: "city",
      latitude: 0,
      longitude: 0,
      description: "",
      updated_at: at,
    })
    .where("user_id", "=", userId)
    .execute();
}

/** What is told and shown of a hand-in; what was counted stays. */
async function blankDropOffs(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable("drop_offs")
    .set({ description: "", photo_key: null, updated_at: at })
    .where("user_id", "=", userId)
    .execute();
}

/** What staff wrote about what the person redeemed. */
async function blankRejections(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({ rejection_reason: null })
    .where("user_id", "=", userId)
    .where("rejection_reason", "is not", null)
    .execute();
}

/** Notices, mails on their way, known devices and remembered answers speak of the person and are nobody's any more. */
async function dropMessages(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("notifications").where("user_id", "=", userId).execute();
  await tx.deleteFrom("messages").where("user_id", "=", userId).execute();
  await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await tx.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
}
