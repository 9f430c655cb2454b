// What other rooms use of this room.
import { Temporal } from "temporal-polyfill";

import type { Settings } from "#contract/settings.ts";
import { zoneSpelled } from "#domain/locations/time-zones.ts";
import { FALLBACK_ZONE, type SettingKey } from "#domain/settings.ts";

import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { type PhotoTable, takeOldPhotos } from "../core/pictures/old-photos.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { type Reading, rememberedChanges, rememberedPlaceZone, valueIn } from "./memory.ts";

/** `at`: the moment whose value is asked for, else now. `tx`: the transaction that the caller is in. */
type Asked = { at?: Date | undefined; tx?: Tx | undefined };

/** The value of a setting. A change by another process counts here within a minute. */
export async function settingOf<Key extends SettingKey>(
  deps: Reading,
  key: Key,
  { at = deps.now(), tx }: Asked = {},
): Promise<Settings[Key]> {
  return valueIn(await rememberedChanges(deps, tx), key, at);
}

/** Whether the programme does not collect on a local date (PRODUCT R3.9). */
export async function isDayOff(deps: Reading, date: string, asked: Asked = {}): Promise<boolean> {
  return (await settingOf(deps, "holidays", asked)).includes(date);
}

/** The zone of what has no place of its own: the chosen one, else that of the oldest drop-off location. */
export async function programmeZone(deps: Reading, asked: Asked = {}): Promise<string> {
  const chosen = await settingOf(deps, "timeZone", asked);
  return chosen ?? (await rememberedPlaceZone(deps, asked.tx)) ?? FALLBACK_ZONE;
}

/** The zone in which days are told to a person: that of their browser, as it names it, else the programme's. */
export async function zoneForReader(deps: Reading, named: string | undefined): Promise<string> {
  return named === undefined ? programmeZone(deps) : zoneSpelled(named);
}

/** How many photos are deleted in one transaction. */
const BATCH = 1_000;

/** Deletes photos of what was decided longer ago than photos are kept (PRODUCT R22.12); returns how many. */
export async function forgetOldPhotos(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  table: PhotoTable,
): Promise<number> {
  const before = await photosKeptFrom(deps);
  const forgetSome = (): Promise<number> =>
    inTransaction(deps.db, async (tx) => {
      const keys = await takeOldPhotos(tx, table, { before, limit: BATCH });
      await deleteOrphanedImages(deps, tx, keys);
      return keys.length;
    });
  let forgotten = 0;
  while (true) {
    const count = await forgetSome();
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}

/** The beginning of a day in the programme's zone. */
async function photosKeptFrom(deps: Reading): Promise<Date> {
  const months = await settingOf(deps, "photoMonths");
  const zone = await programmeZone(deps);
  const today = Temporal.PlainDate.from(localDateOf(deps.now(), zone));
  return instantOf(today.subtract({ months }).toString(), "00:00", zone);
}
