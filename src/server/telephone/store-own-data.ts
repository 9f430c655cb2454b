import type { OwnDataRow } from "#contract/own-data.ts";

import { fromList } from "../core/lists/own-data.ts";
import { notes } from "./store.ts";

/** What was written down of calls with the person, without the names of those who wrote it. */
export const ownNotes = fromList<"callNotes", "call_notes", OwnDataRow<"callNotes">>({
  ...notes,
  read: async (db, ids) =>
    (await notes.read(db, ids)).map(({ _id, text, createdAt }) => ({ _id, text, createdAt })),
});
