import { useQuery } from "@tanstack/react-query";

import { distanceMeters, type Point } from "#domain/drop-offs.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { pointOf, type MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";

/** "loading", "missing" (no longer listed), "failed", or the place. */
export type ShownLocation = MeasuredLocation | "loading" | "missing" | "failed";

/** The location in the URL: from those loaded, else requested separately. */
export function useShownLocation(
  id: string | undefined,
  locations: readonly MeasuredLocation[] | undefined,
  from: Point | undefined,
): ShownLocation {
  const found = locations?.find((location) => location._id === id);
  const { data, error } = useQuery({
    ...read("GET /dropOff-location/:id", { params: { id: id ?? "" } }),
    enabled: id !== undefined && locations !== undefined && !found,
  });
  if (found) return found;
  if (data) {
    const location = data.data;
    return { ...location, distance: from && distanceMeters(from, pointOf(location)) };
  }
  if (!error) return "loading";
  // A truncated id counts as a deleted location.
  return isGone(error) ? "missing" : "failed";
}
