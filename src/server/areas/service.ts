// What other rooms use of areas.
import type { RawBuilder } from "kysely";

import type { SpecialDayForm } from "#contract/areas.ts";
import { zipOf } from "#domain/areas/areas.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { areThereAreas } from "./memory.ts";
import { makeSpecial } from "./special-days.ts";
import {
  areaServing,
  areaWithDays,
  capacityColumn,
  capacityRead,
  isHeld,
  isHeldBy,
  type ServingArea,
} from "./store-serving.ts";
import { lockWindow } from "./store-week.ts";

export type { ServingArea };

type Reading = Pick<Deps, "db" | "now">;
type Asked = { zip: string | null; from: string; to: string; tx?: Tx };

/**
 * The area of a location by its ZIP code, with special days of the days that are asked for. `needsZip`: areas list codes and
 * the location has none (PRODUCT R26.4). Without any area it costs no statement.
 */
export async function areaFor(
  deps: Reading,
  { zip, from, to, tx }: Asked,
): Promise<{ area: ServingArea | null; needsZip: boolean }> {
  if (!(await areThereAreas(deps, tx))) return { area: null, needsZip: false };
  const code = zipOf(zip);
  const { area, hasLists } = await areaServing(tx ?? deps.db, { zip: code, from, to });
  const needsZip = hasLists && code === null;
  return { area: needsZip ? null : area, needsZip };
}

/** An area by its id, with special days of these days. @throws Failure("not_found") */
export async function areaById(
  db: Queryable,
  asked: { id: string; from: string; to: string },
): Promise<ServingArea> {
  const area = await areaWithDays(db, asked);
  if (!area) throw new Failure("not_found");
  return area;
}

/** Locks a window until the commit; its places are counted after that. @throws nothing; false when it is not offered any more */
export function holdWindow(tx: Tx, id: string): Promise<boolean> {
  return lockWindow(tx, id);
}

/** Makes a day special, in the transaction in which its caller counts what is booked. @throws Failure("not_found") */
export function closeDay(
  deps: Reading,
  tx: Tx,
  caller: Caller,
  form: SpecialDayForm,
): Promise<string> {
  return makeSpecial(deps, tx, caller, form);
}

/** A condition of SQL: an area, or any area, holds what has this ZIP code (PRODUCT R26.3). */
export function heldBy(
  zip: RawBuilder<string | null>,
  areaId: string | undefined,
): RawBuilder<boolean> {
  return areaId === undefined ? isHeld(zip) : isHeldBy(zip, areaId);
}

/** A column of SQL with what decides about the capacity of a window on a day; `capacityIn` reads it. */
export function capacityOnDay(of: {
  windowId: string;
  areaId: string;
  day: string;
}): RawBuilder<unknown> {
  return capacityColumn(of);
}

/** The capacity in that column; `isDayOff`: the programme does not collect on the day (PRODUCT R26.6). */
export function capacityIn(column: unknown, isDayOff: boolean): number {
  return capacityRead(column, isDayOff);
}
