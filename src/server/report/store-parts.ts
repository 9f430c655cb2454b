// Of what a statement counts: the whole programme, each town, or some towns together. All statements of a report answer one
// row for each town of their part, with the columns that the caller names.
import { type RawBuilder, sql } from "kysely";

import { NO_TOWN, TOGETHER, WHOLE } from "#domain/report/towns.ts";

/** The span of a period, and where the one before it began. */
export type Span = Readonly<{
  before: Date;
  from: Date;
  to: Date;
  /** Its local days, both included. */
  days: Readonly<{ first: string; last: string }>;
  /** Its weeks: their first local days, and when these begin; none of a year. */
  weeks: readonly Readonly<{ first: string; from: Date }>[];
}>;

/** `towns`: each by itself; a list: those towns together. */
export type Part = "programme" | "towns" | readonly string[];

type Kind = "pickup" | "drop_off";

/** The town of a pickup is that of its address, of a drop-off that of its location. */
const TOWNS: Readonly<Record<Kind, RawBuilder<string>>> = {
  pickup: sql`case when pickups.location_city is null or pickups.location_city = '' then ${sql.lit(NO_TOWN)}
    else concat_ws(', ', pickups.location_city, nullif(pickups.location_state, '')) end`,
  drop_off: sql`coalesce(place.town, ${sql.lit(NO_TOWN)})`,
};

const JOINS: Readonly<Record<Kind, (of: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  pickup: (of) => sql`left join pickups on pickups.id = ${of}`,
  drop_off: (of) => sql`left join drop_offs on drop_offs.id = ${of}
    left join drop_off_locations as place on place.id = drop_offs.drop_off_location_id`,
};

/** How a statement finds the town of its rows: the column, the joins that it needs, and what narrows it. */
export type Placed = Readonly<{
  town: RawBuilder<string>;
  joins: RawBuilder<unknown>;
  only: RawBuilder<boolean>;
}>;

/** @param of the column with the id of the pickup. */
export function ofPickups(part: Part, of: string): Placed {
  return placed(part, TOWNS.pickup, JOINS.pickup(sql.ref(of)));
}

/** @param of the column with the id of the drop-off. */
export function ofDropOffs(part: Part, of: string): Placed {
  return placed(part, TOWNS.drop_off, JOINS.drop_off(sql.ref(of)));
}

/**
 * For rows of both kinds.
 * @param type the column that tells them apart. @param of the column with the id.
 */
export function ofBoth(part: Part, type: string, of: string): Placed {
  const typed = sql.ref(type);
  const only = (kind: Kind): RawBuilder<unknown> =>
    sql`case when ${typed} = ${sql.lit(kind)} then ${sql.ref(of)} end`;
  return placed(
    part,
    sql`case when ${typed} = 'pickup' then ${TOWNS.pickup} else ${TOWNS.drop_off} end`,
    sql`${JOINS.pickup(only("pickup"))} ${JOINS.drop_off(only("drop_off"))}`,
  );
}

function placed(part: Part, town: RawBuilder<string>, joins: RawBuilder<unknown>): Placed {
  if (part === "programme")
    return { town: sql`${sql.lit(WHOLE)}::text`, joins: sql``, only: sql`true` };
  if (part === "towns") return { town, joins, only: sql`true` };
  const only = sql<boolean>`${town} = any(${[...part]}::text[])`;
  return { town: sql`${sql.lit(TOGETHER)}::text`, joins, only };
}
