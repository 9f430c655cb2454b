import type { DropOff, DropOffQuery, StaffDropOffQuery } from "#contract/drop-offs.ts";
import type { Page } from "#contract/page.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Blob } from "../core/files/blobs.ts";
import { readList } from "../core/lists/list.ts";
import { dropOffs, findDropOff, forOwner, photoKeyOf } from "./store.ts";

export async function ownDropOffs(
  db: Db,
  caller: Caller,
  query: DropOffQuery,
): Promise<Page<DropOff>> {
  const page = await readList(db, dropOffs, { ...query, userId: caller.id });
  return { ...page, docs: page.docs.map(forOwner) };
}

/** Everybody's drop-offs, newest first by default. */
export function allDropOffs(db: Db, query: StaffDropOffQuery): Promise<Page<DropOff>> {
  return readList(db, dropOffs, query);
}

/** A drop-off for its owner or an admin; for everybody else it does not exist. */
export async function readDropOff(db: Db, caller: Caller, id: string): Promise<DropOff> {
  if (may(caller, "drop-offs.read")) return existing(await findDropOff(db, id));
  return forOwner(existing(await findDropOff(db, id, caller.id)));
}

/** The photo of a drop-off, for those who may see it. */
export async function readPhoto(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  id: string,
): Promise<Blob> {
  const key = await photoKeyOf(db, id, may(caller, "drop-offs.read") ? undefined : caller.id);
  const photo = key === undefined ? undefined : await blobs.get(key);
  if (!photo) throw new Failure("not_found");
  return photo;
}

export function existing(dropOff: DropOff | undefined): DropOff {
  if (!dropOff) throw new Failure("not_found");
  return dropOff;
}
