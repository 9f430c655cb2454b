// A better order of the stops still open, as a proposal: nothing is changed by working it out (PRODUCT R19.5).
import type { Suggestion } from "#contract/runs.ts";
import { figuresOf, type PlannedRun, type PlannedStop } from "#domain/runs/plans.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import type { Caller } from "../core/access/caller.ts";
import { scopeOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { planAhead, plannedStops } from "./figures.ts";
import { ownRun } from "./making.ts";
import { workOutOrder } from "./planner.ts";
import { findRun } from "./store.ts";
import { stopsOfRun } from "./store-stops.ts";

/** Works out a better order of the open stops of a run, from where its agent is now. @throws Failure("busy") */
export async function suggestOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<Suggestion> {
  const at = now();
  const run = ownRun(await findRun(db, id), scopeOf(caller, "runs.plan"));
  if (run.finished_at !== null) throw new Failure("run_finished");
  const stops = await stopsOfRun(db, run, at);
  const ahead = planAhead(run, stops, at);
  const present = plannedStops(
    run,
    stops.filter(({ state }) => isStillOpen(state)),
  );
  const pickups = await workOutOrder(ahead, present);
  const better = pickups.flatMap((pickup) => present.find((stop) => stop.id === pickup) ?? []);
  return {
    pickups,
    before: shown(ahead, present),
    after: shown(ahead, better),
    revision: run.revision,
  };
}

function shown(run: PlannedRun, stops: readonly PlannedStop[]): Suggestion["before"] {
  const { travelKm, waiting, late } = figuresOf(run, stops);
  return { travelKm: Math.round(travelKm * 10) / 10, waitingMinutes: Math.round(waiting), late };
}
