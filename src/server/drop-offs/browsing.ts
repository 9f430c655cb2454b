import type { DropOff, DropOffQuery, StaffDropOffQuery } from "#contract/drop-offs.ts";
import type { Page } from "#contract/page.ts";

import type { Caller } from "../core/access/caller.ts";
import { onlyOf, ownerOf, scopeOf } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Blob } from "../core/files/blobs.ts";
import { readList } from "../core/lists/list.ts";
import {
  dropOffs,
  findDropOff,
  forOwner,
  ownDropOffs as dropOffsOfOwner,
  photoKeyOf,
} from "./store.ts";

export async function ownDropOffs(
  db: Db,
  caller: Caller,
  query: DropOffQuery,
): Promise<Page<DropOff>> {
  const page = await readList(db, dropOffsOfOwner(ownerOf(caller)), query);
  return { ...page, docs: page.docs.map(forOwner) };
}

/** Everybody's drop-offs, newest first by default. */
export function allDropOffs(db: Db, query: StaffDropOffQuery): Promise<Page<DropOff>> {
  return readList(db, dropOffs, query);
}

/** A drop-off for its owner or an admin; for everybody else it does not exist. */
export async function readDropOff(db: Db, caller: Caller, id: string): Promise<DropOff> {
  const scope = scopeOf(caller, "drop-offs.read");
  const dropOff = existing(await findDropOff(db, id, scope));
  return onlyOf(scope) === undefined ? dropOff : forOwner(dropOff);
}

/** The photo of a drop-off, for those who may see it. */
export async function readPhoto(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  id: string,
): Promise<Blob> {
  const key = await photoKeyOf(db, id, scopeOf(caller, "drop-offs.read"));
  const photo = key === undefined ? undefined : await blobs.get(key);
  if (!photo) throw new Failure("not_found");
  return photo;
}

export function existing(dropOff: DropOff | undefined): DropOff {
  if (!dropOff) throw new Failure("not_found");
  return dropOff;
}
