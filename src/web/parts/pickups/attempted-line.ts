import type { Pickup } from "#contract/pickups.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";

import { formatRelative } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";

/** What staff read in a list of a pending pickup whose last visit brought nothing; undefined without one. */
export function attemptedLine(
  { status, lastAttempt }: Pick<Pickup, "status" | "lastAttempt">,
  now: number,
): string | undefined {
  if (status !== "pending" || !lastAttempt) return undefined;
  return say("Not collected {when}: {reason}", {
    when: formatRelative(lastAttempt.happenedAt, now),
    reason: reasonLabel(say, lastAttempt.reason),
  });
}
