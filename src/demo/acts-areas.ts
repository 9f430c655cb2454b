// The office opens the area of a town, and its neighbours take the places of a morning.
import { localDateOf } from "#server/core/time/zone.ts";
import { addArea, saveWeek } from "#server/areas/saving.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { bookPickup } from "#server/pickups/booking.ts";
import { makeDaySpecial } from "#server/pickups/offer/area-days.ts";

import { area, closedDay, early, fullDay, fullEnd, fullStart, week } from "./plan-areas.ts";
import { admin, callerOf, idOf, type World } from "./world.ts";

/** Makes the area with its week and one closed day. */
export async function openArea(world: World): Promise<void> {
  const { deps } = world;
  const office = admin(world);
  const { _id: id, revision, timeZone } = await addArea(deps, office, area);
  await saveWeek(deps, office, { id, form: { windows: week, revision } });
  const today = localDateOf(deps.now(), timeZone);
  await makeDaySpecial(deps, office, { ...closedDay(today), areaId: id });
  world.ids.set("day full", fullDay(today));
}

/** Fills one window, a place for each neighbour. */
export async function fillMorning(world: World): Promise<void> {
  for (const who of early) {
    const form = {
      location: idOf(world, `home ${who} 0`),
      date: idOf(world, "day full"),
      timeStart: fullStart,
      timeEnd: fullEnd,
      description: "An old bed frame and a box of pans, at the curb.",
      itemType: "metals",
    } as const;
    await inTransaction(world.deps.db, (tx) =>
      bookPickup(world.deps, tx, callerOf(world, who, "user"), form),
    );
  }
}
