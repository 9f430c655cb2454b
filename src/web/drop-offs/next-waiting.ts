import type { DropOff } from "#contract/drop-offs.ts";

type Waiting = Pick<DropOff, "_id" | "createdAt">;

/**
 * What comes after a drop-off in the queue, of those that wait, the oldest first: the next younger one, so that
 * what somebody left for later does not come back at once; after the youngest it starts again with the oldest.
 */
export function nextWaiting<T extends Waiting>(
  after: Waiting,
  waiting: readonly T[],
): T | undefined {
  const others = waiting.filter(({ _id }) => _id !== after._id);
  const at = Date.parse(after.createdAt);
  return others.find(({ createdAt }) => Date.parse(createdAt) >= at) ?? others[0];
}
