import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Point } from "#domain/drop-offs.ts";

import { read } from "#web/kit/api/api.ts";
import type { MapAim } from "#web/kit/map/map-props.ts";
import type { usePosition } from "../device/position.ts";
import { surroundings } from "#web/parts/locations/drop-off-location.ts";
import type { useDropOffLocations } from "./use-drop-off-locations.ts";
import { keptView, type Around } from "./where-view.ts";

type Known = Readonly<{
  /** The town in the URL, and its text. */
  around: Around | undefined;
  aroundText: string | undefined;
  position: ReturnType<typeof usePosition>;
  loaded: Pick<ReturnType<typeof useDropOffLocations>, "locations" | "isFetching">;
  /** How many times "Near me" found the reader. */
  timesNear: number;
  /** A location in the URL, which the map opens on. */
  locationId: string | undefined;
}>;

type Aim = Readonly<{ reason: string; view: MapAim | undefined }>;

/**
 * What the map of drop-off locations shows: the surroundings of the town that was searched, of the reader's position,
 * or of the reader's saved locations, else every drop-off location. It moves once for each such reason;
 * after that only the reader moves it.
 */
export function useWhereAim(known: Known): MapAim | undefined {
  const { aroundText, loaded, timesNear, locationId } = known;
  const reason = aroundText ?? (timesNear > 0 ? `near ${timesNear}` : OPENING);
  const [aim, setAim] = useState(() => keptAim(reason, aroundText));
  const isDue = aim?.reason !== reason;
  const centres = useCentres(known, isDue && reason === OPENING);
  if (isDue && centres && loaded.locations && !loaded.isFetching) {
    const isOnLocation = aim === undefined && locationId !== undefined;
    setAim({ reason, view: isOnLocation ? undefined : surroundings(centres, loaded.locations) });
  }
  return aim?.view;
}

const OPENING = "opening";

/** The centres of interest; empty when nothing is known about the reader, undefined while that is not known yet. */
function useCentres({ around, position }: Known, isOpening: boolean): readonly Point[] | undefined {
  const saved = useQuery({ ...read("GET /location"), enabled: isOpening });
  if (around) return [around];
  if (isOpening && !position.isSettled) return undefined;
  if (position.point) return [position.point];
  return saved.isLoading ? undefined : (saved.data?.data ?? []);
}

function keptAim(reason: string, aroundText: string | undefined): Aim | undefined {
  const view = keptView(aroundText);
  return view && { reason, view };
}
