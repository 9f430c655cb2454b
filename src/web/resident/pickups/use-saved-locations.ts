import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { Location } from "#contract/locations.ts";

import { read } from "#web/kit/api/api.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";
import type { BookingValues } from "#web/parts/pickups/booking-values.ts";

export type SavedLocations = Readonly<{
  saved: readonly Location[] | undefined;
  /** The list is being read again: a location that was just added may still be missing. */
  isReading: boolean;
  /** Not known yet whether one is chosen by itself. */
  isChoosing: boolean;
  /** The last used location, or the only one. */
  preset: string | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** That location, once the list has been read; undefined when it is not in it or cannot be read. */
  find: (id: string) => Promise<Location | undefined>;
}>;

/** The saved locations, and the default for a booking. */
export function useSavedLocations(): SavedLocations {
  const gone = usePendingDeletions();
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(read("GET /location"));
  const recent = useQuery(read("GET /pickup", { query: {} }));
  const saved = data?.data.filter(({ _id }) => !gone.has(_id));
  const booked = recent.data?.data.docs
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ location }) => location._id);
  return {
    saved,
    isReading: isFetching,
    isChoosing: saved ? recent.isPending : !isError,
    preset: saved && !recent.isPending ? presetOf(saved, booked ?? []) : undefined,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    find: async (id) => {
      const all = await queryClient.ensureQueryData(read("GET /location")).catch(() => undefined);
      return all?.data.find(({ _id }) => _id === id);
    },
  };
}

/** Selects the default while no location is selected; a draft may name one that was deleted since. */
export function usePreset(
  form: SchemaForm<BookingValues>,
  { saved, isReading, preset }: SavedLocations,
): void {
  const { location } = form.values;
  const isUnknown = saved !== undefined && !isReading && !saved.some(({ _id }) => _id === location);
  const wanted = isUnknown ? (preset ?? "") : location;
  const { preset: fill } = form;
  useEffect(() => {
    if (wanted !== location) fill({ location: wanted });
  }, [wanted, location, fill]);
}

function presetOf(saved: readonly Location[], booked: readonly string[]): string | undefined {
  const lastUsed = booked.find((id) => saved.some(({ _id }) => _id === id));
  return lastUsed ?? (saved.length === 1 ? saved[0]?._id : undefined);
}
