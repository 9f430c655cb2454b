// 1. A change is added, never made to a row: what counted on an earlier day can be looked up for ever.
// 2. Of two people who change a setting at once one succeeds.
import { isDeepStrictEqual } from "node:util";

import * as z from "zod/mini";

import { type Setting, type SettingForm, Settings, type SettingValue } from "#contract/settings.ts";
import { addDays, formatDate } from "#domain/pickups/schedule.ts";
import type { SettingKey } from "#domain/settings.ts";
import { message } from "#domain/words/message.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { check } from "../core/http/check.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { settingIn } from "./browsing.ts";
import { forgetAfter, valueIn } from "./memory.ts";
import { programmeZone } from "./service.ts";
import { allChanges, insertChange, type StoredChange } from "./store.ts";

/**
 * Changes a setting, now or at the beginning of a later day; the value that it has already changes nothing.
 * @throws Failure("invalid") for a value that the key does not take, or a day that has begun
 * @throws Failure("stale") when somebody else changed it meanwhile
 */
export async function changeSetting(
  deps: Deps,
  caller: Caller,
  key: SettingKey,
  form: SettingForm,
): Promise<Setting> {
  const value = valueOf(key, form);
  if (key === "requireSecondFactor") demandOwnFactor(caller);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const validFrom = await beginningOf(deps, tx, form);
    const changes = await allChanges(tx);
    const last = settingIn(changes, key, at);
    if (changesNothing(changes, { key, value, validFrom }, at)) return last;
    const { revision } = last;
    if (form.revision !== undefined && form.revision !== revision) throw new Failure("stale");
    const change = { key, value, validFrom: validFrom ?? at, revision: revision + 1, at };
    if (!(await insertChange(tx, { ...change, by: caller.id }))) throw new Failure("stale");
    const detail = { name: key, from: last.value, to: value, ...(validFrom && { validFrom }) };
    await audit(tx, { type: "setting_changed", at, actorId: caller.id, detail });
    forgetAfter(tx, deps);
    return settingIn(await allChanges(tx), key, at);
  });
}

/** The value as the key has it: trimmed, in order, without repetitions. */
function valueOf(key: SettingKey, form: SettingForm): SettingValue {
  return check(z.object({ value: Settings.shape[key] }), form).value;
}

/**
 * Who needs a second factor is decided by somebody who has one: so a stolen password alone takes the need away from
 * nobody, and at least one person stays who can take a lost factor away from the others.
 */
function demandOwnFactor({ secondFactor }: Caller): void {
  if (secondFactor !== "given") throw invalidField("value", NEEDS_OWN_FACTOR);
}

const NEEDS_OWN_FACTOR = message("Add a second factor to your own account first");

/** The moment at which a change begins; undefined: at once. */
async function beginningOf(
  deps: Deps,
  tx: Tx,
  { validFrom }: SettingForm,
): Promise<Date | undefined> {
  if (validFrom === undefined) return undefined;
  const zone = await programmeZone(deps, { tx });
  const tomorrow = addDays(localDateOf(deps.now(), zone), 1);
  if (validFrom < tomorrow)
    throw invalidField("validFrom", (say) =>
      say("The first day can be {date} at the earliest", { date: formatDate(say, tomorrow) }),
    );
  return instantOf(validFrom, "00:00", zone);
}

type Planned = { key: SettingKey; value: SettingValue; validFrom: Date | undefined };

/** Whether the value is the one that counts then already, so that a repeated call adds no row. */
function changesNothing(
  changes: readonly StoredChange[],
  { key, value, validFrom }: Planned,
  at: Date,
): boolean {
  return isDeepStrictEqual(valueIn(changes, key, validFrom ?? at), value);
}
