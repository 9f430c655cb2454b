// Days on which an area, all areas or one window take another number than in their week (PRODUCT R26.6, R30.1).
import type { SpecialDayForm } from "#contract/areas.ts";
import { weekdayOf } from "#domain/areas/days.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { readArea } from "./saving.ts";
import { findWindow, lockWindows, removeDay, setDay, specialDay } from "./store-week.ts";

type Own = Pick<Deps, "db" | "now">;

/**
 * Makes a day special. Whoever books in one of its windows at the same moment is in the count that its caller reads next, or
 * sees the change. @throws Failure("not_found") for an unknown area, or a window that is not offered on that weekday
 */
export async function makeSpecial(
  { now }: Own,
  tx: Tx,
  caller: Caller,
  form: SpecialDayForm,
): Promise<string> {
  const { day, areaId = null, windowId, capacity } = form;
  const weekday = weekdayOf(day);
  const area = areaId === null ? undefined : await readArea({ db: tx }, areaId);
  if (windowId !== undefined && areaId !== null) {
    const window = await findWindow(tx, { id: windowId, areaId });
    if (window?.weekday !== weekday) throw new Failure("not_found");
  }
  await lockWindows(tx, { areaId, weekday });
  const at = now();
  const id = await setDay(tx, form, { ...translationsToStore(form), at });
  // Without the reason, which stands on the day as long as it is special.
  await audit(tx, {
    type: "special_day_set",
    at,
    actorId: caller.id,
    ...subjectOf(areaId),
    detail: { ...(area && { name: area.name }), day, capacity },
  });
  return id;
}

/** Takes a special day back. @throws Failure("not_found") */
export function takeBackSpecial({ db, now }: Own, caller: Caller, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const special = await specialDay(tx, id);
    if (!special) throw new Failure("not_found");
    const { day, areaId } = special;
    await lockWindows(tx, { areaId, weekday: weekdayOf(day) });
    if (!(await removeDay(tx, id))) throw new Failure("not_found");
    await audit(tx, {
      type: "special_day_removed",
      at: now(),
      actorId: caller.id,
      ...subjectOf(areaId),
      detail: { day },
    });
    return id;
  });
}

const subjectOf = (areaId: string | null) =>
  areaId === null ? {} : { subjectType: "area", subjectId: areaId };
