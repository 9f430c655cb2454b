import type { OwnDataGroup, OwnDataRow } from "#contract/own-data.ts";

import type { Owner } from "../access/owner.ts";
import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";
import { type List, readAll } from "./list.ts";

/** Rows of one query. */
const BATCH = 500;

/** What a room contributes to the file of a person's own data: the rows of one group, in batches read on demand. */
export type OwnRows<Group extends OwnDataGroup> = (
  db: Queryable,
  owner: Owner,
) => AsyncIterable<readonly OwnDataRow<Group>[]>;

/** The rows of a list that belong to the person. */
export function fromList<
  Group extends OwnDataGroup,
  T extends keyof Database,
  Doc extends OwnDataRow<Group> & { _id: string },
>(list: List<T, { userId: string }, Doc>): OwnRows<Group> {
  return (db, owner) => readAll(db, list, { userId: owner }, BATCH);
}

/** Rows that are few for every person, such as sessions. */
export function inOneBatch<Group extends OwnDataGroup>(
  read: (db: Queryable, owner: Owner) => Promise<readonly OwnDataRow<Group>[]>,
): OwnRows<Group> {
  return async function* rows(db, owner) {
    yield await read(db, owner);
  };
}
