// The office writes down what people called about.
import { inTransaction } from "#server/core/database/transaction.ts";
import { changePreferences } from "#server/notifications/preferences.ts";
import { writeNote } from "#server/telephone/notes.ts";

import type { CallPlan } from "./plan-calls.ts";
import { admin, callerOf, idOf, type World } from "./world.ts";

export async function note(world: World, { who, text }: CallPlan): Promise<void> {
  const noted = { id: idOf(world, `person ${who}`), form: { text } };
  await inTransaction(world.deps.db, (tx) => writeNote(world.deps, tx, admin(world), noted));
}

/** Somebody wants no emails about campaigns. */
export async function switchOff(world: World, who: string): Promise<void> {
  const changes = [{ kind: "campaigns", channel: "email", allowed: false } as const];
  const chosen = { changes, language: "en" as const };
  await changePreferences(
    world.deps,
    () => Promise.resolve(),
    callerOf(world, who, "user"),
    chosen,
  );
}
