// Areas and their weeks as the office reads and writes them.
import { sql } from "kysely";
import * as z from "zod/mini";

import { Area } from "#contract/areas.ts";
import type { Translations } from "#domain/words/content.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { translationsShown } from "../core/words/translations.ts";

/** What an area is made of, without its week. */
export type AreaValues = {
  name: string;
  instructions: string;
  /** Absent: what is stored stays. */
  translations?: Translations;
  zips: readonly string[];
  takesRest: boolean;
  timeZone: string;
  cutOffDays: number;
  cutOffTime: string;
  daysAhead: number;
};

const Windows = Area.def.shape.windows;

/** All areas by name, or the one with that id; deleted ones are not among them. */
export async function readAreas(db: Queryable, id: string | null = null): Promise<Area[]> {
  const rows = await db
    .selectFrom("areas")
    .select([
      "id",
      "name",
      "instructions",
      "translations",
      "takes_rest",
      "time_zone",
      "cut_off_days",
      "cut_off_time",
      "days_ahead",
      "revision",
    ])
    .select(
      sql<string[]>`array(select zip from area_zips where area_id = areas.id order by zip)`.as(
        "zips",
      ),
    )
    .select(
      sql`(
        select coalesce(json_agg(json_build_object('_id', week.id, 'weekday', weekday, 'timeStart', time_start,
          'timeEnd', time_end, 'capacity', capacity) order by weekday, time_start, time_end), '[]')
        from area_windows as week where week.area_id = areas.id and retired_at is null
      )`.as("windows"),
    )
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(${id}::uuid is null or id = ${id}::uuid)`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    instructions: row.instructions,
    ...translationsShown(row.translations),
    zips: row.zips,
    takesRest: row.takes_rest,
    timeZone: row.time_zone,
    cutOffDays: row.cut_off_days,
    cutOffTime: row.cut_off_time,
    daysAhead: row.days_ahead,
    windows: z.parse(Windows, row.windows),
    revision: row.revision,
  }));
}

/** Has every other change of areas wait until the commit: names, ZIP codes and the rest are then free or taken for good. */
export async function lockAreas(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('areas', 0))`.execute(tx);
}

/** The names of areas that stand in the way of these values: one with the same name, one that takes the rest. */
export async function inTheWay(
  tx: Tx,
  { id, name }: { id: string | null; name: string },
): Promise<{ hasName: boolean; rest: string | null }> {
  const { rows } = await sql<{ hasName: boolean; rest: string | null }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as "hasName", min(name) filter (where takes_rest) as rest
    from areas where deleted_at is null and id is distinct from ${id}::uuid`.execute(tx);
  const [found] = rows;
  return found ?? { hasName: false, rest: null };
}

/** The first of these ZIP codes that another area lists, with its name. */
export async function takenZip(
  tx: Tx,
  { id, zips }: { id: string | null; zips: readonly string[] },
): Promise<{ zip: string; area: string } | undefined> {
  return tx
    .selectFrom("area_zips")
    .innerJoin("areas", "areas.id", "area_zips.area_id")
    .select(["area_zips.zip", "areas.name as area"])
    .where(sql<boolean>`area_zips.zip = any(${zips})`)
    .where(sql<boolean>`areas.id is distinct from ${id}::uuid`)
    .orderBy("area_zips.zip")
    .executeTakeFirst();
}

/** Adds an area without a week. @returns its id */
export async function insertArea(tx: Tx, values: AreaValues, at: Date): Promise<string> {
  const id = newId();
  const { translations } = values;
  await tx
    .insertInto("areas")
    .values({
      id,
      ...columnsOf(values),
      ...(translations && { translations: JSON.stringify(translations) }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await setZips(tx, id, values.zips);
  return id;
}

/** Changes an area and raises its revision. */
export async function changeArea(
  tx: Tx,
  id: string,
  { values, at }: { values: AreaValues; at: Date },
): Promise<void> {
  const { translations } = values;
  await tx
    .updateTable("areas")
    .set((eb) => ({
      ...columnsOf(values),
      ...(translations && { translations: JSON.stringify(translations) }),
      revision: eb("revision", "+", 1),
      updated_at: at,
    }))
    .where("id", "=", id)
    .execute();
  await setZips(tx, id, values.zips);
}

const columnsOf = (values: AreaValues) => ({
  name: values.name,
  instructions: values.instructions,
  takes_rest: values.takesRest,
  time_zone: values.timeZone,
  cut_off_days: values.cutOffDays,
  cut_off_time: values.cutOffTime,
  days_ahead: values.daysAhead,
});

async function setZips(tx: Tx, id: string, zips: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("area_zips")
    .where("area_id", "=", id)
    .where(sql<boolean>`zip <> all(${zips})`)
    .execute();
  await sql`
    insert into area_zips (zip, area_id) select zip, ${id}::uuid from unnest(${zips}::text[]) as listed(zip)
    on conflict (zip) do nothing`.execute(tx);
}

/** Hides an area and frees its ZIP codes; its windows are offered no more. False when there is none. */
export async function hideArea(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("areas")
    .set((eb) => ({ deleted_at: at, updated_at: at, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom("area_zips").where("area_id", "=", id).execute();
  await tx
    .updateTable("area_windows")
    .set({ retired_at: at })
    .where("area_id", "=", id)
    .where("retired_at", "is", null)
    .execute();
  return true;
}
