import * as z from "zod/mini";

import { SettingValue } from "#contract/settings.ts";
import type { SettingKey } from "#domain/settings.ts";

import { newId } from "../core/database/ids.ts";
import type { Queryable, Tx } from "../core/database/database.ts";

/** A change of a setting with the person who made it; a null person: the product itself. */
export type StoredChange = {
  key: string;
  value: SettingValue;
  revision: number;
  validFrom: Date;
  createdAt: Date;
  by: { _id: string; firstName: string; lastName: string } | null;
};

/** Every change of every setting; there are few. */
export async function allChanges(db: Queryable): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom("settings")
    .leftJoin("users", "users.id", "settings.created_by")
    .select(["key", "value", "revision", "valid_from", "settings.created_at", "created_by"])
    .select(["first_name", "last_name"])
    .orderBy("key")
    .orderBy("revision")
    .execute();
  return rows.map((row) => ({
    key: row.key,
    value: z.parse(SettingValue, row.value),
    revision: row.revision,
    validFrom: row.valid_from,
    createdAt: row.created_at,
    by:
      row.created_by === null
        ? null
        : { _id: row.created_by, firstName: row.first_name ?? "", lastName: row.last_name ?? "" },
  }));
}

type NewChange = {
  key: SettingKey;
  value: SettingValue;
  revision: number;
  validFrom: Date;
  by: string;
  at: Date;
};

/** False when somebody else made that change of the key meanwhile. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const row = await tx
    .insertInto("settings")
    .values({
      id: newId(),
      key: change.key,
      value: JSON.stringify(change.value),
      revision: change.revision,
      valid_from: change.validFrom,
      created_by: change.by,
      created_at: change.at,
    })
    .onConflict((conflict) => conflict.columns(["key", "revision"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The zone of the oldest drop-off location; undefined: there is none. */
export async function zoneOfOldestPlace(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom("drop_off_locations")
    .select("time_zone")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone;
}
