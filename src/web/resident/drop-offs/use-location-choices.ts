import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import { WIDENING_MESSAGES, type Point } from "#domain/drop-offs.ts";
import { translate } from "#domain/words/message.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { usePosition } from "../device/position.ts";
import type { MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import { useDropOffLocations } from "../locations/use-drop-off-locations.ts";
import { useSavedAddress } from "../locations/use-saved-address.ts";
import type { Around as Place } from "../locations/where-view.ts";
import { nearestLocations } from "./nearest-locations.ts";
import { say } from "#web/kit/words/say.ts";

/** The area whose locations are listed: around the reader, around a town that was searched, or everywhere. */
export type Around =
  | Readonly<{ kind: "me" | "all" }>
  | Readonly<{ kind: "town"; name: string; point: Point }>;

export type LocationChoices = Readonly<{
  /** Undefined while they load. */
  locations: readonly MeasuredLocation[] | undefined;
  /** Loading, without any failure so far. */
  isLoading: boolean;
  /** A message of the error catalogue (PRODUCT 8). */
  problem: string | undefined;
  around: Around;
  setAround: (around: Around) => void;
  refresh: () => void;
}>;

/**
 * The options of the location select. Without a position they are those around the saved address, of a town, or all of
 * them.
 */
export function useLocationChoices(itemType: DropOffItemType | undefined): LocationChoices {
  const [wished, setWished] = useState<Around>({ kind: "me" });
  const [isAsked, setAsked] = useState(false);
  const isNear = wished.kind === "me";
  const position = usePosition(isNear);
  const home = useSavedAddress(position, isNear);
  const around = home.address ? townAt(home.address) : wished;
  const isAll = around.kind === "all";
  const all = useDropOffLocations({ itemType, from: position.point, isWanted: isAll });
  const near = useNearest(pointOfAround(around, position.point), itemType);
  const found = isAll ? all : near;
  const isMissing = isNear && !position.point && !home.isLoading && (!home.address || isAsked);
  const problem =
    isMissing && !position.isLocating && position.problem
      ? say("Error getting user location")
      : problemOf(found, isAll);
  return {
    locations: found.locations,
    isLoading: !found.locations && !problem,
    problem: problem || undefined,
    around,
    setAround: (to) => {
      setWished(to);
      setAsked(to.kind === "me");
      if (to.kind === "me" && isNear) void position.locate();
    },
    refresh: () => {
      if (isNear) void position.locate();
      found.retry();
    },
  };
}

function townAt({ name, ...point }: Place): Around {
  return { kind: "town", name, point };
}

function pointOfAround(around: Around, position: Point | undefined): Point | undefined {
  if (around.kind === "town") return around.point;
  return around.kind === "me" ? position : undefined;
}

type Found = Pick<ReturnType<typeof useDropOffLocations>, "locations" | "error" | "retry">;

/** Nothing is requested while the centre is not known. */
function useNearest(from: Point | undefined, itemType: DropOffItemType | undefined): Found {
  const { data, error, refetch } = useQuery({
    queryKey: ["GET /dropOff-location/nearest/location", "widening", from, itemType],
    queryFn: ({ signal }) => (from ? nearestLocations({ from, itemType }, signal) : []),
    enabled: from !== undefined,
  });
  return {
    locations: data,
    error,
    retry: () => {
      if (from) void refetch();
    },
  };
}

function problemOf({ locations, error }: Found, isAll: boolean): string | undefined {
  if (!locations) return error ? say("Error fetching locations") : undefined;
  return locations.length === 0 && !isAll ? translate(say, WIDENING_MESSAGES.none) : undefined;
}

/** The selected location, even when it is not among those offered; "gone" when it is not listed any more. */
export function useChosenLocation(
  id: string,
  locations: readonly MeasuredLocation[] | undefined,
): MeasuredLocation | "gone" | undefined {
  const found = locations?.find((location) => location._id === id);
  const { data, error } = useQuery({
    ...read("GET /dropOff-location/:id", { params: { id } }),
    enabled: id !== "" && !found,
  });
  if (found) return found;
  if (id === "") return undefined;
  return isGone(error) ? "gone" : data?.data;
}
