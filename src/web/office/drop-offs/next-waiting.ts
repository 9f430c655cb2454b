import type { DropOff } from "#contract/drop-offs.ts";

type Waiting = Pick<DropOff, "_id" | "createdAt">;

/**
 * The next drop-off in the queue, which is sorted from the oldest: the one after this one, so that a row left for
 * later does not come back at once. After the youngest it starts again with the oldest.
 */
export function nextWaiting<T extends Waiting>(
  after: Waiting,
  waiting: readonly T[],
): T | undefined {
  const others = waiting.filter(({ _id }) => _id !== after._id);
  const at = Date.parse(after.createdAt);
  return others.find(({ createdAt }) => Date.parse(createdAt) >= at) ?? others[0];
}
