import type { OwnDataRow } from "#contract/own-data.ts";

import { byTime, isOneOf, type List } from "../core/lists/list.ts";
import { fromList } from "../core/lists/own-data.ts";
import { columns, toLocation } from "./store.ts";

/** Also those that the person has deleted: pickups were booked there. */
const everyLocation: List<"locations", { userId: string }, OwnDataRow<"locations">> = {
  id: "locations.id",
  ...byTime("locations.created_at", "locations.id"),
  rows: (db, { userId }) => db.selectFrom("locations").where("user_id", "=", userId),
  read: async (db, ids) => {
    const rows = await db
      .selectFrom("locations")
      .select([...columns, "deleted_at"])
      .where(isOneOf("id", ids))
      .execute();
    return rows.map((row) => ({
      ...toLocation(row),
      deletedAt: row.deleted_at?.toISOString() ?? null,
    }));
  },
};

/** Every saved location of the person. */
export const ownLocations = fromList<"locations", "locations", OwnDataRow<"locations">>(
  everyLocation,
);
