// Which rows name a picture. Each room says in which columns of its tables: photos of drop-offs are for their owner and
// for staff, all others for everybody. The same bytes of two people are one blob: it is for everybody as soon as one
// public row names it, whoever else keeps it.
import { sql } from "kysely";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";

/** A column that holds keys of pictures. */
export type ImageColumn = {
  [Table in keyof Database]: {
    readonly table: Table;
    readonly column: keyof Database[Table] & `${string}_key`;
    /** Whether everybody may see what it names. */
    readonly isPublic: boolean;
  };
}[keyof Database];

/** Whether a row shows this picture to everybody. */
export async function isForEverybody(
  db: Queryable,
  columns: readonly ImageColumn[],
  key: string,
): Promise<boolean> {
  return (
    await referencedKeys(
      db,
      columns.filter(({ isPublic }) => isPublic),
      [key],
    )
  ).has(key);
}

/** Those of the keys that a row names. */
export async function referencedKeys(
  db: Queryable,
  columns: readonly ImageColumn[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (columns.length === 0 || keys.length === 0) return new Set();
  const named = columns.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = wanted.key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
    where ${sql.join(named, sql` or `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
