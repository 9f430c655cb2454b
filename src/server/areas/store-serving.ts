// Which area serves a location, with its week and what changes it on some days.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { Translations } from "#contract/translations.ts";
import type { BookingRules, SpecialDay, WeeklyWindow } from "#domain/areas/days.ts";

import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

/** An area as a booking asks it: its rules, the windows that are offered, and special days of the days that were asked for. */
export type ServingArea = BookingRules &
  Readonly<{
    id: string;
    name: string;
    instructions: string;
    translations: Translations;
    timeZone: string;
    windows: readonly WeeklyWindow[];
    specialDays: readonly SpecialDay[];
  }>;
type Translations = z.infer<typeof Translations>;

/** The days that are asked for, both included. */
type Days = Readonly<{ from: string; to: string }>;

const Windows = z.array(
  z.object({
    id: z.string(),
    weekday: z.int(),
    timeStart: z.string(),
    timeEnd: z.string(),
    capacity: z.int(),
  }),
);
const SpecialDays = z.array(
  z.object({
    id: z.string(),
    day: z.string(),
    areaId: z.nullable(z.string()),
    windowId: z.nullable(z.string()),
    capacity: z.int(),
    reason: z.string(),
    translations: Translations,
  }),
);

type Row = {
  has_lists: boolean;
  id: string | null;
  name: string;
  instructions: string;
  translations: unknown;
  time_zone: string;
  cut_off_days: number;
  cut_off_time: string;
  days_ahead: number;
  windows: unknown;
  special_days: unknown;
};

/** What serving a location reads of an area, whose table is `areas`. */
const facts = ({ from, to }: Days): RawBuilder<unknown> => sql`
  areas.id, name, instructions, translations, time_zone, cut_off_days, cut_off_time, days_ahead, (
    select coalesce(json_agg(json_build_object('id', week.id, 'weekday', weekday, 'timeStart', time_start,
      'timeEnd', time_end, 'capacity', capacity)), '[]')
    from area_windows as week where week.area_id = areas.id and retired_at is null
  ) as windows, (
    select coalesce(json_agg(json_build_object('id', special.id, 'day', day, 'areaId', special.area_id, 'windowId', window_id,
      'capacity', capacity, 'reason', reason, 'translations', special.translations)), '[]')
    from special_days as special
    where day between ${from}::date and ${to}::date and (special.area_id = areas.id or special.area_id is null)
  ) as special_days`;

/**
 * The area of a location by the first five digits of its ZIP code (PRODUCT R26.3), and whether any area lists codes. `zip` is
 * null for a location without a code, which only an area that takes the rest holds.
 */
export async function areaServing(
  db: Queryable,
  { zip, ...days }: Days & { zip: string | null },
): Promise<{ area: ServingArea | null; hasLists: boolean }> {
  const [row] = await serving(db, { zip, ...days });
  return { area: row ? areaOfRow(row) : null, hasLists: row?.has_lists ?? false };
}

const serving = statement((db, { zip, ...days }: Days & { zip: string | null }) =>
  db
    .selectFrom(
      sql<Row>`(
        select exists (select from area_zips) as has_lists, found.*
        from (values (1)) as one left join (
          select ${facts(days)} from areas where deleted_at is null and (
            areas.id = (select area_id from area_zips where zip = ${zip}::text)
            or (takes_rest and not exists (select from area_zips where zip = ${zip}::text)))
        ) as found on true)`.as("serving"),
    )
    .selectAll(),
);

/** An area by its id, with special days of these days. */
export async function areaWithDays(
  db: Queryable,
  { id, ...days }: Days & { id: string },
): Promise<ServingArea | null> {
  const { rows } = await sql<Row>`
    select false as has_lists, ${facts(days)} from areas where id = ${id} and deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  return row ? areaOfRow(row) : null;
}

const areaOfRow = (row: Row): ServingArea | null =>
  row.id === null
    ? null
    : {
        id: row.id,
        name: row.name,
        instructions: row.instructions,
        translations: z.parse(Translations, row.translations),
        timeZone: row.time_zone,
        cutOffDays: row.cut_off_days,
        cutOffTime: row.cut_off_time,
        daysAhead: row.days_ahead,
        windows: z.parse(Windows, row.windows),
        specialDays: z.parse(SpecialDays, row.special_days),
      };

/** Whether there is any area. */
export async function hasAreas(db: Queryable): Promise<boolean> {
  const [row] = await anyArea(db, {});
  return row !== undefined;
}

const anyArea = statement((db) =>
  db.selectFrom("areas").select("id").where("deleted_at", "is", null).limit(1),
);

/**
 * The condition that an area holds what has this ZIP code (PRODUCT R26.3): its own list has the first five digits, or it takes
 * the rest and no list has them.
 */
export function isHeldBy(zip: RawBuilder<string | null>, areaId: string): RawBuilder<boolean> {
  const own = sql`(select listed.zip from area_zips as listed where listed.area_id = ${areaId}::uuid)`;
  return sql<boolean>`(${isIn(zip, own)}
    or (select takes_rest from areas where areas.id = ${areaId}::uuid and areas.deleted_at is null)
      and (${isIn(zip, ALL)}) is not true)`;
}

/** The same for any of the areas. */
export function isHeld(zip: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`(${isIn(zip, ALL)}
    or exists (select from areas where takes_rest and areas.deleted_at is null))`;
}

const ALL = sql`(select listed.zip from area_zips as listed)`;

/** Most codes have five digits: to cut all of tens of thousands would take a quarter of the time of a count. */
const isIn = (
  zip: RawBuilder<string | null>,
  codes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${zip} in ${codes} or octet_length(${zip}) > 5 and left(${zip}, 5) in ${codes}`;

/** What decides about the capacity of a window on a day, read under its lock; a column of JSON as `capacityRead` takes it. */
export function capacityColumn({
  windowId,
  areaId,
  day,
}: {
  windowId: string;
  areaId: string;
  day: string;
}): RawBuilder<unknown> {
  return sql`(
    select json_build_object('usual', usual.capacity, 'own', (
      select special.capacity from special_days as special where day = ${day}::date and window_id = usual.id
    ), 'isClosed', exists (
      select from special_days as special
      where day = ${day}::date and window_id is null and (special.area_id = ${areaId}::uuid or special.area_id is null)))
    from area_windows as usual where usual.id = ${windowId}::uuid)`;
}

const Capacity = z.object({ usual: z.int(), own: z.nullable(z.int()), isClosed: z.boolean() });

/** The capacity of a window on a day, from that column (PRODUCT R26.6). */
export function capacityRead(column: unknown, isDayOff: boolean): number {
  const { usual, own, isClosed } = z.parse(Capacity, column);
  return own ?? (isClosed || isDayOff ? 0 : usual);
}
