import { distanceMeters } from "../drop-offs.ts";

type Point = Readonly<{ latitude: number; longitude: number }>;
/** A location with a time window in milliseconds since 1970. */
export type Stop = Point & Readonly<{ startsAt: number; endsAt: number }>;

/**
 * Sorts stops into driving order: by window, first by start and then by end; within a window always the nearest to
 * the stop before. Of equally near stops the one listed first comes first.
 * @param from the agent's location, if it is known; else the route begins at the first stop of the list.
 */
export function inDrivingOrder<S extends Stop>(stops: readonly S[], from?: Point): S[] {
  const driven: S[] = [];
  for (const window of windowsOf(stops)) {
    const left = [...window];
    while (left.length > 0) driven.push(...left.splice(nearestTo(driven.at(-1) ?? from, left), 1));
  }
  return driven;
}

function windowsOf<S extends Stop>(stops: readonly S[]): S[][] {
  const windows = Map.groupBy(stops, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`);
  return [...windows.values()].toSorted(
    ([a], [b]) => startOf(a) - startOf(b) || endOf(a) - endOf(b),
  );
}

const startOf = (stop: Stop | undefined): number => stop?.startsAt ?? 0;
const endOf = (stop: Stop | undefined): number => stop?.endsAt ?? 0;

function nearestTo(from: Point | undefined, stops: readonly Stop[]): number {
  if (!from) return 0;
  let [nearest, least] = [0, Infinity];
  for (const [index, stop] of stops.entries()) {
    const distance = distanceMeters(from, stop);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
