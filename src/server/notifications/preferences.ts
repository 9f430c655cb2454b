import type { NotificationPreference, PreferenceChanges } from "#contract/notifications.ts";
import { MESSAGE_CHOICES } from "#domain/notifications/notification-kinds.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { choicesOf, keepChoices, keyOfChoice } from "./store-preferences.ts";

/** Everything that a person can choose about, each with what holds now (PRODUCT R21.1). */
export function ownPreferences(
  { db }: Pick<Deps, "db">,
  caller: Caller,
): Promise<NotificationPreference[]> {
  return preferencesOf(db, caller.id);
}

/** What somebody chose about text messages, for the room that keeps consents. */
export type TextChoice = { userId: string; language: Language; at: Date };
export type KeepTextChoice = (tx: Tx, person: TextChoice, isWanted: boolean) => Promise<void>;

/** Changes what a person is sent; text messages are a consent, which is given or withdrawn by it (PRODUCT R22.10). */
export function changePreferences(
  { db, now }: Pick<Deps, "db" | "now">,
  keepTextChoice: KeepTextChoice,
  caller: Caller,
  { changes, language }: PreferenceChanges & { language: Language },
): Promise<NotificationPreference[]> {
  // The later one of two changes of the same holds; one statement cannot write a row twice.
  const last = new Map(changes.map((change) => [keyOfChoice(change), change]));
  return inTransaction(db, async (tx) => {
    if (!(await keepChoices(tx, caller.id, [...last.values()]))) throw new Failure("not_found");
    const texts = [...last.values()].find(({ channel }) => channel === "sms");
    const person = { userId: caller.id, language, at: now() };
    if (texts) await keepTextChoice(tx, person, texts.allowed);
    return preferencesOf(tx, caller.id);
  });
}

async function preferencesOf(db: Queryable, userId: string): Promise<NotificationPreference[]> {
  const rows = await choicesOf(db, userId);
  const chosen = new Map(rows.map((row) => [keyOfChoice(row), row.allowed]));
  return MESSAGE_CHOICES.map((choice) => ({
    ...choice,
    allowed: choice.isLocked || (chosen.get(keyOfChoice(choice)) ?? true),
  }));
}
