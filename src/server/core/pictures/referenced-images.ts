// Which rows name a picture. Photos of drop-offs are for their owner and for staff, all others for everybody. The same
// bytes of two people are one blob: it is for everybody as soon as one row says so, whoever else keeps it.
import { sql } from "kysely";

import type { Queryable } from "../database/database.ts";

/** Whether a picture is shown to everybody: a person's, or one of what the back office made. */
export async function isForEverybody(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from users where picture_key = ${key})
      or exists (select 1 from badges where image_key = ${key})
      or exists (select 1 from campaigns where image_key = ${key})
      or exists (select 1 from rewards where image_key = ${key})
      or exists (select 1 from redemptions where image_key = ${key}) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Those that a row of any kind still shows, to whomever. */
export async function referencedKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select picture_key as key from users where picture_key = any(${keys})
    union select photo_key from drop_offs where photo_key = any(${keys})
    union select image_key from badges where image_key = any(${keys})
    union select image_key from campaigns where image_key = any(${keys})
    union select image_key from rewards where image_key = any(${keys})
    union select image_key from redemptions where image_key = any(${keys})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
