// The weekly windows of areas and their special days, written.
import { sql } from "kysely";

import type { ClosedArea, SpecialDayForm, WeekForm } from "#contract/areas.ts";
import type { Translations } from "#domain/words/content.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { statement } from "../core/database/statement.ts";

/**
 * Locks the windows of an area or of all areas, by id, until the commit: who books in one of them is in the count of whoever
 * changes it, or sees the change. With a day only those of its weekday.
 */
export async function lockWindows(
  tx: Tx,
  { areaId, weekday }: { areaId: string | null; weekday: number | null },
): Promise<void> {
  await sql`
    select id from area_windows
    where (${areaId}::uuid is null or area_id = ${areaId}::uuid) and (${weekday}::int is null or weekday = ${weekday}::int)
    order by id for no key update`.execute(tx);
}

/** Makes exactly these the windows of an area: one that comes back is the one that it was (PRODUCT R26.5). */
export async function setWeek(
  tx: Tx,
  areaId: string,
  { windows, at }: { windows: WeekForm["windows"]; at: Date },
): Promise<void> {
  const week = JSON.stringify(windows.map((window) => ({ ...window, id: newId() })));
  await sql`
    insert into area_windows (id, area_id, weekday, time_start, time_end, capacity)
    select id, ${areaId}::uuid, weekday, "timeStart", "timeEnd", capacity
    from json_to_recordset(${week}::json) as week(id uuid, weekday int, "timeStart" text, "timeEnd" text, capacity int)
    on conflict (area_id, weekday, time_start, time_end) do update set capacity = excluded.capacity, retired_at = null
  `.execute(tx);
  await sql`
    update area_windows set retired_at = ${at} where area_id = ${areaId}::uuid and retired_at is null and not exists (
      select from json_to_recordset(${week}::json) as week(weekday int, "timeStart" text, "timeEnd" text)
      where week.weekday = area_windows.weekday and "timeStart" = time_start and "timeEnd" = time_end)
  `.execute(tx);
  await tx
    .updateTable("areas")
    .set((eb) => ({ revision: eb("revision", "+", 1), updated_at: at }))
    .where("id", "=", areaId)
    .execute();
}

/** Makes a day special, or what is special of it another; returns its id. */
export async function setDay(
  tx: Tx,
  form: SpecialDayForm,
  { translations = {}, at }: { translations?: Translations | undefined; at: Date },
): Promise<string> {
  const { day, areaId = null, windowId = null, capacity, reason } = form;
  const { rows } = await sql<{ id: string }>`
    insert into special_days (id, day, area_id, window_id, capacity, reason, translations, created_at)
    values (${newId()}, ${day}, ${areaId}, ${windowId}, ${capacity}, ${reason}, ${JSON.stringify(translations)}, ${at})
    on conflict (day, area_id, window_id) do update
      set capacity = excluded.capacity, reason = excluded.reason, translations = excluded.translations
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A special day was not written");
  return row.id;
}

/** The areas that are closed for the whole of a day, by name, and first, without a name, all of them. */
export async function closedAreas(db: Queryable, day: string): Promise<ClosedArea[]> {
  return db
    .selectFrom("special_days")
    .leftJoin("areas", "areas.id", "special_days.area_id")
    .select(["areas.name", "special_days.reason"])
    .where("special_days.day", "=", day)
    .where("special_days.window_id", "is", null)
    .where("areas.deleted_at", "is", null)
    .orderBy("areas.name", (order) => order.asc().nullsFirst())
    .execute();
}

/** What a special day is of; undefined when there is none. */
export async function specialDay(
  db: Queryable,
  id: string,
): Promise<{ day: string; areaId: string | null } | undefined> {
  return db
    .selectFrom("special_days")
    .select(["day", "area_id as areaId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Takes a special day back; false when there is none. */
export async function removeDay(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("special_days")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A window that is offered and belongs to that area. */
export async function findWindow(
  db: Queryable,
  { id, areaId }: { id: string; areaId: string },
): Promise<{ weekday: number } | undefined> {
  return db
    .selectFrom("area_windows")
    .select("weekday")
    .where("id", "=", id)
    .where("area_id", "=", areaId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
}

/** Locks a window until the commit: others who want a place in it wait. False when it is not offered any more. */
export async function lockWindow(tx: Tx, id: string): Promise<boolean> {
  const [row] = await offered(tx, { id });
  return row !== undefined;
}

const offered = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("area_windows")
    .select("id")
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .forNoKeyUpdate(),
);
