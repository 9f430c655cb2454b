// Once there is a places server, saved locations that are less than exact are looked up again (PRODUCT R11.4).
// 1. What is exact, by a house or by a marker that a person set, is never asked for.
// 2. Each is answered once; where the server fails it is asked again later, so that neither an outage nor an address that
// the server cannot bear is in the way of the others.
// 3. What was written anew while the server was asked stays as written.
import { setTimeout as sleep } from "node:timers/promises";

import { addressLine, PRECISIONS, streetIn } from "#domain/locations/address.ts";
import { DAY_MS } from "#domain/durations.ts";

import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { zoneOf } from "../core/time/zone.ts";
import { placesFrom } from "./place-service.ts";
import { houseAmong, type Spot } from "./places.ts";
import type { LocationRow } from "./store.ts";
import { endPlacing, locationsToPlace, postponePlacing } from "./store-placing.ts";

/** The most locations of one round: it must end long before its job would be taken for dead. */
export const PLACED_AT_ONCE = 25;
/** Milliseconds between two questions: the usage policy of Nominatim allows one in a second. */
const PACE_MS = 1_000;

type Placing = Pick<Deps, "db" | "now" | "config" | "log">;
/** A location as it was, and where it is. */
export type PlacedAgain = Readonly<{ before: LocationRow; spot: Spot }>;
/** Takes new coordinates over into what was copied from the location. */
export type TakeOver = (tx: Tx, placed: PlacedAgain) => Promise<void>;

/** Looks up the locations that wait for longest. The round ends where the server fails. Returns how many were placed. */
export async function placeAgain(
  deps: Placing,
  takeOver: TakeOver,
  paceMs: number = PACE_MS,
): Promise<number> {
  if (!deps.config.places) return 0;
  let placed = 0;
  for (const location of await locationsToPlace(deps.db, deps.now(), PLACED_AT_ONCE)) {
    const hasStreet = streetIn(location) !== "";
    const found = hasStreet ? await houseOf(deps, location) : "nothing";
    if (found === "failed") return placed;
    if (await end(deps, location, found === "nothing" ? undefined : { spot: found, takeOver }))
      placed += 1;
    if (hasStreet) await sleep(paceMs);
  }
  return placed;
}

async function houseOf(deps: Placing, location: LocationRow): Promise<Spot | "nothing" | "failed"> {
  try {
    return houseAmong(await placesFrom(deps.config, addressLine(location)), location) ?? "nothing";
  } catch (error) {
    const service = deps.config.places?.kind;
    deps.log.warn({ err: error, service }, "The place service failed: tried tomorrow");
    await postponePlacing(deps.db, location, new Date(deps.now().getTime() + DAY_MS));
    return "failed";
  }
}

type Found = Readonly<{ spot: Spot; takeOver: TakeOver }>;

/** Whether the location is known better now. */
const end = ({ db, now }: Placing, before: LocationRow, found?: Found): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const better = found && isBetter(found.spot, before) ? found : undefined;
    const placed = better && { ...better.spot, time_zone: zoneAt(better.spot) };
    if (!(await endPlacing(tx, before, { placed, at: now() })) || !better) return false;
    await better.takeOver(tx, { before, spot: better.spot });
    return true;
  });

const zoneAt = ({ latitude, longitude }: Spot): string => zoneOf(latitude, longitude);

const isBetter = (spot: Spot, before: LocationRow): boolean =>
  rankOf(spot.precision) < rankOf(before.precision);

const rankOf = (precision: string): number => PRECISIONS.findIndex((one) => one === precision);
