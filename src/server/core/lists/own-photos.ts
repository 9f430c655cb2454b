import type { Owner } from "../access/owner.ts";
import type { Queryable } from "../database/database.ts";
import { localDateOf } from "../time/zone.ts";

/** Keys of one query. */
const BATCH = 500;
/** Before every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** A picture of a person: its key, the id of what it belongs to, and when that was made. */
export type OwnPhoto = Readonly<{
  key: string;
  id: string;
  about: "profile" | "drop-off" | "question" | "visit";
  at: Date;
}>;

/** What a room contributes to the pictures of a person's own data, in batches read on demand. */
export type OwnPhotos = (db: Queryable, owner: Owner) => AsyncIterable<readonly OwnPhoto[]>;

type Slice = Readonly<{ after: string; limit: number }>;
type Row = { id: string; photo_key: string | null; at: Date | null };

/** The pictures that a query finds, whose rows come by id, those after `after` only. */
export function photosOf(
  about: OwnPhoto["about"],
  read: (db: Queryable, owner: Owner, slice: Slice) => Promise<readonly Row[]>,
): OwnPhotos {
  return async function* photos(db, owner) {
    let after = FIRST;
    while (true) {
      const rows = await read(db, owner, { after, limit: BATCH });
      yield rows.flatMap(({ id, photo_key: key, at }) =>
        key === null ? [] : [{ key, id, about, at: at ?? new Date(0) }],
      );
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  };
}

/** Its name in the archive, with its day in the reader's zone: "photos/2026-02-11-drop-off-....webp". */
export function photoName({ about, id, at }: OwnPhoto, zone: string): string {
  return `photos/${localDateOf(at, zone)}-${about}-${id}.webp`;
}
