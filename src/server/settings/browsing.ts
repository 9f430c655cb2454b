import * as z from "zod/mini";

import {
  type PublicSettings,
  type Setting,
  type Settings,
  SettingValue,
} from "#contract/settings.ts";
import { recordOf } from "#domain/record.ts";
import {
  DEFAULT_SETTINGS,
  PUBLIC_SETTING_KEYS,
  type PublicSettingKey,
  SETTING_KEYS,
  type SettingKey,
} from "#domain/settings.ts";

import { type Reading, rememberedChanges, valueIn } from "./memory.ts";
import { programmeZone } from "./service.ts";
import { allChanges, type StoredChange } from "./store.ts";

/** What everybody may know. */
export async function publicSettings(deps: Reading): Promise<PublicSettings> {
  const changes = await rememberedChanges(deps);
  const at = deps.now();
  return {
    ...publicValues(changes, at),
    timeZone: await programmeZone(deps),
  };
}

function publicValues(changes: readonly StoredChange[], at: Date): Pick<Settings, PublicSettingKey>;
// A record of values by their keys loses the type of each, so the signature above states it.
function publicValues(changes: readonly StoredChange[], at: Date): Record<string, unknown> {
  return recordOf(PUBLIC_SETTING_KEYS, (key) => valueIn(changes, key, at));
}

/** Every setting with its changes, in the order of the screen; not from memory, so that it is never a minute old. */
export async function allSettings({ db, now }: Reading): Promise<Setting[]> {
  const changes = await allChanges(db);
  const at = now();
  return SETTING_KEYS.map((key) => settingIn(changes, key, at));
}

/** One setting as superadmins read it. */
export function settingIn(changes: readonly StoredChange[], key: SettingKey, at: Date): Setting {
  const own = changes.filter((change) => change.key === key);
  return {
    key,
    value: valueIn(changes, key, at),
    initial: z.parse(SettingValue, DEFAULT_SETTINGS[key]),
    revision: Math.max(0, ...own.map(({ revision }) => revision)),
    changes: own
      .toSorted((a, b) => b.revision - a.revision)
      .map((change) => ({
        value: change.value,
        validFrom: change.validFrom.toISOString(),
        changedAt: change.createdAt.toISOString(),
        changedBy: change.by,
      })),
  };
}
