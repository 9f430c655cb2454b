import { useSearch } from "@tanstack/react-router";

import { isLocalDate } from "#domain/schedule.ts";

import type { PickupFilters } from "./pickup-filters.ts";

/** The filters in the URL. */
export function useAllFilters(): PickupFilters {
  const { status, date, userId } = useSearch({ from: "/agent/admin/pickup/pickups" });
  return { status, date: date !== undefined && isLocalDate(date) ? date : undefined, userId };
}
