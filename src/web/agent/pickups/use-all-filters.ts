import { useSearch } from "@tanstack/react-router";

import { isLocalDate } from "#domain/pickups/schedule.ts";

import type { PickupFilters } from "#web/parts/pickup-map/pickup-filters.ts";

/** The filters in the URL. */
export function useAllFilters(): PickupFilters {
  const { status, date, userId } = useSearch({ from: "/agent/admin/pickup/pickups" });
  return { status, date: date !== undefined && isLocalDate(date) ? date : undefined, userId };
}
