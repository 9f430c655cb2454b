import type { DropOff } from "#contract/drop-offs.ts";

import { fromList } from "../core/lists/own-data.ts";
import { photosOf } from "../core/lists/own-photos.ts";
import { dropOffs, forOwner } from "./store.ts";

/** Every drop-off of the person, as its owner may see it. */
export const ownDropOffs = fromList<"dropOffs", "drop_offs", DropOff>({
  ...dropOffs,
  read: async (db, ids) => (await dropOffs.read(db, ids)).map(forOwner),
});

/** The photos of what the person handed in. */
export const photosOfDropOffs = photosOf("drop-off", (db, owner, { after, limit }) =>
  db
    .selectFrom("drop_offs")
    .select(["id", "photo_key", "created_at as at"])
    .where("user_id", "=", owner)
    .where("photo_key", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute(),
);
