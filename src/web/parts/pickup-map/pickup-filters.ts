import type { PickupStatus } from "#domain/pickups/pickups.ts";
import type { UnusualFilter } from "#contract/corrections/unusual.ts";

/** The filters of the staff's list, its map and its CSV file. */
export type PickupFilters = Readonly<{
  userId?: string | undefined;
  status?: PickupStatus | undefined;
  date?: string | undefined;
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
}>;
