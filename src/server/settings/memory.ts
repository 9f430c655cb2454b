// 1. Requests read settings from memory, which is read again after a minute: they cost no further statement.
// 2. Each database has its own memory, for several servers in one process.
// 3. Whoever is in a transaction reads through it: waiting for another connection could wait for itself.
import * as z from "zod/mini";

import { Settings } from "#contract/settings.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { changeInForce, DEFAULT_SETTINGS, type SettingKey } from "#domain/settings.ts";

import { afterCommit } from "../core/database/transaction.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { allChanges, type StoredChange, zoneOfOldestPlace } from "./store.ts";

export type Reading = Pick<Deps, "db" | "now">;
type Memory = { readAt: number; changes: readonly StoredChange[]; placeZone?: string };

const memories = new WeakMap<Db, Memory>();
const underWay = new WeakMap<Db, Promise<readonly StoredChange[]>>();

/** Every change, at most a minute old. @param tx the transaction that the caller is in. */
export async function rememberedChanges(
  { db, now }: Reading,
  tx?: Tx,
): Promise<readonly StoredChange[]> {
  const at = now().getTime();
  const memory = memories.get(db);
  if (memory && Math.abs(at - memory.readAt) < MINUTE_MS) return memory.changes;
  const read = async (): Promise<readonly StoredChange[]> => {
    const changes = await allChanges(tx ?? db);
    memories.set(db, { readAt: at, changes });
    return changes;
  };
  if (tx) return read();
  const reading = underWay.get(db) ?? read().finally(() => underWay.delete(db));
  underWay.set(db, reading);
  return reading;
}

/**
 * The zone of the oldest drop-off location, as long as the settings are remembered; undefined while there is none, which
 * is not remembered, so that the first one counts at once.
 */
export async function rememberedPlaceZone(reading: Reading, tx?: Tx): Promise<string | undefined> {
  await rememberedChanges(reading, tx);
  const memory = memories.get(reading.db);
  if (memory?.placeZone !== undefined) return memory.placeZone;
  const zone = await zoneOfOldestPlace(tx ?? reading.db);
  if (memory && zone !== undefined) memory.placeZone = zone;
  return zone;
}

/** Has this process read the settings again once the change is committed. */
export function forgetAfter(tx: Tx, { db }: Pick<Deps, "db">): void {
  afterCommit(tx, () => {
    memories.delete(db);
    underWay.delete(db);
  });
}

/**
 * The value of a setting at a moment. One that this release cannot read, because a later one wrote it, counts as none:
 * the default is returned.
 */
export function valueIn<Key extends SettingKey>(
  changes: readonly StoredChange[],
  key: Key,
  at: Date,
): Settings[Key] {
  const change = changeInForce(changes, key, at);
  const given = { ...DEFAULT_SETTINGS, ...(change && { [key]: change.value }) };
  const read = z.safeParse(Settings, given);
  return (read.data ?? z.parse(Settings, DEFAULT_SETTINGS))[key];
}
