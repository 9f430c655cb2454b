import type { Pickup } from "#contract/pickups.ts";

import { useUser } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";

type OnRun = Pick<Pickup, "run">;

/** The first name of the colleague whose run a pickup is on; undefined for the own run, and for none. */
export function useColleague(pickup: OnRun): string | undefined {
  return useIsColleagues()(pickup) ? pickup.run?.agent.firstName : undefined;
}

/** Says whether a pickup is on the run of a colleague. */
export function useIsColleagues(): (pickup: OnRun) => boolean {
  const id = useUser()?._id;
  return ({ run }) => Boolean(run) && run?.agent._id !== id;
}

/** "This stop is on Luis's run." */
export const onRunOf = (name: string): string => say("This stop is on {name}'s run.", { name });
