import type { StaffPickupQuery } from "#contract/pickups.ts";
import type { UnusualFilter } from "#contract/corrections/unusual.ts";

/** The filters of the staff's list, its map and its CSV file. */
export type PickupFilters = Readonly<{
  userId?: string | undefined;
  status?: StaffPickupQuery["status"];
  date?: string | undefined;
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
}>;
