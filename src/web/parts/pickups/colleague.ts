import type { Pickup } from "#contract/pickups.ts";

import { useUser } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";

/** The first name of the colleague whose run a pickup is on; undefined for the own run, and for none. */
export function useColleague({ run }: Pick<Pickup, "run">): string | undefined {
  const id = useUser()?._id;
  return run && run.agent._id !== id ? run.agent.firstName : undefined;
}

/** "This stop is on Luis's run." */
export const onRunOf = (name: string): string => say("This stop is on {name}'s run.", { name });
