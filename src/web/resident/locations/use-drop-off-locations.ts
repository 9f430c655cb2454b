import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import type { DropOffLocation } from "#contract/locations.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import type { Point } from "#domain/drop-offs.ts";

import { call, read, type InputOf } from "#web/kit/api/api.ts";
import { US_VIEW } from "#web/kit/map/map-props.ts";
import { arrange, type MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";

type Wanted = Readonly<{
  itemType: DropOffItemType | undefined;
  from: Point | undefined;
  /** With false nothing is requested; default true. */
  isWanted?: boolean;
}>;
type Loaded = Readonly<{
  /** Nearest first, or by name without a position; undefined until the first reply. */
  locations: readonly MeasuredLocation[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}>;

/** A reply with this many rows is incomplete (PRODUCT R4.4): the others are read page by page. */
const MOST_NEAREST = 200;
const PAGE_SIZE = 100;
const MOST_PAGES = 50;

/** The map's query (PRODUCT 9.6): distance 0, around the reader or the middle of the country. */
function nearestQuery({
  itemType,
  from,
}: Wanted): InputOf<"GET /dropOff-location/nearest/location"> {
  const { latitude, longitude } = from ?? US_VIEW;
  return { query: { latitude, longitude, distance: 0, itemType } };
}

/** All drop-off locations: the nearest at once, then the rest. */
export function useDropOffLocations(wanted: Wanted): Loaded {
  const { itemType, from, isWanted = true } = wanted;
  const nearest = useQuery({
    ...read("GET /dropOff-location/nearest/location", nearestQuery(wanted)),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const near = nearest.data?.data;
  const rest = useRest(itemType, isWanted && (near?.length ?? 0) >= MOST_NEAREST);
  const locations = useMemo(
    () => near && arrange(unique([...near, ...rest]), from),
    [near, rest, from],
  );
  return {
    locations,
    error: nearest.error,
    isFetching: nearest.isFetching,
    retry: () => void nearest.refetch(),
  };
}

const NONE: DropOffLocation[] = [];

function useRest(itemType: DropOffItemType | undefined, isWanted: boolean): DropOffLocation[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ["GET /dropOff-location", "all", itemType],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /dropOff-location",
        { query: { page: pageParam, limit: PAGE_SIZE, itemType } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ data: { page, hasNextPage: isMore } }) =>
      isMore && page < MOST_PAGES ? page + 1 : undefined,
    enabled: isWanted,
  });
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
  // All pages at once: otherwise the map would be redrawn for every page.
  const isWhole = isWanted && data !== undefined && (!hasNextPage || isError);
  return useMemo(
    () => (isWhole ? data.pages.flatMap(({ data: { docs } }) => docs) : NONE),
    [isWhole, data],
  );
}

function unique(locations: readonly DropOffLocation[]): DropOffLocation[] {
  return [...new Map(locations.map((location) => [location._id, location])).values()];
}
