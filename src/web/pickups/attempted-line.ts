import type { Pickup } from "#contract/pickups.ts";
import { reasonLabel } from "#domain/attempts.ts";

import { formatRelative } from "../core/time/format.ts";
import { say } from "../core/words/say.ts";

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
