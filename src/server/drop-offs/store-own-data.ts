import type { DropOff } from "#contract/drop-offs.ts";

import { fromList } from "../core/lists/own-data.ts";
import { dropOffs, forOwner } from "./store.ts";

/** Every drop-off of the person, as its owner may see it. */
export const ownDropOffs = fromList<"dropOffs", "drop_offs", DropOff>({
  ...dropOffs,
  read: async (db, ids) => (await dropOffs.read(db, ids)).map(forOwner),
});
