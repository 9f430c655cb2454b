import { useQuery } from "@tanstack/react-query";

import { distanceMeters, type Point } from "#domain/drop-offs.ts";

import { ApiError } from "../core/api/api-error.ts";
import { read } from "../core/api/api.ts";
import { pointOf, type DropOffPlace } from "./drop-off-place.ts";

/** "loading", "missing" (no longer listed), "failed", or the place. */
export type ShownPlace = DropOffPlace | "loading" | "missing" | "failed";

/** The location in the URL: from those loaded, else requested separately. */
export function useShownPlace(
  id: string | undefined,
  places: readonly DropOffPlace[] | undefined,
  from: Point | undefined,
): ShownPlace {
  const found = places?.find((place) => place._id === id);
  const { data, error } = useQuery({
    ...read("GET /dropOff-location/:id", { params: { id: id ?? "" } }),
    enabled: id !== undefined && places !== undefined && !found,
  });
  if (found) return found;
  if (data) {
    const place = data.data;
    return { ...place, distance: from && distanceMeters(from, pointOf(place)) };
  }
  if (!error) return "loading";
  // A truncated id counts as a deleted location.
  const isKnownMissing = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isKnownMissing ? "missing" : "failed";
}
