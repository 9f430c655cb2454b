/** What is shown to a person once on a sheet, besides the list of notifications (PRODUCT R36.2). */
export const MOMENT_KINDS = ["first_collection", "level", "badge", "campaign"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** The most that one sheet shows; older ones stand in the list only. */
export const MOST_MOMENTS = 10;

/**
 * The moments of a sheet, oldest first: the newest of those that wait. `createdAt` is an ISO instant; those of one
 * instant are told in the order of their ids, which is the order in which they were made.
 */
export function momentsOnSheet<Moment extends Readonly<{ _id: string; createdAt: string }>>(
  waiting: readonly Moment[],
): Moment[] {
  const inOrder = waiting.toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id),
  );
  return inOrder.slice(-MOST_MOMENTS);
}

/**
 * Whether a collection that was just credited is the person's first: no other counts, and none ever was, so that one
 * whose only collection was taken back has no first one again (PRODUCT R36.2).
 */
export function isFirstCollection({
  counted,
  everCredited,
}: Readonly<{ counted: number; everCredited: number }>): boolean {
  return counted === 1 && everCredited === 1;
}
