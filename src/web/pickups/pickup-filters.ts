import type { PickupStatus } from "#contract/pickups.ts";
import type { UnusualFilter } from "#contract/unusual.ts";

/** What narrows the staff's list, its map and its file down. */
export type PickupFilters = Readonly<{
  userId?: string | undefined;
  status?: PickupStatus | undefined;
  date?: string | undefined;
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
}>;
