// Finds which rows name a picture. Each room declares the columns of its tables: photos of drop-offs are for their
// owner and for staff, all others are public. Identical pictures of two people are one blob, which is public as
// soon as one public row names it.
import { sql } from "kysely";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";

/** A column that holds keys of pictures. */
export type ImageColumn = {
  [Table in keyof Database]: {
    readonly table: Table;
    readonly column: keyof Database[Table] & `${string}_key`;
    /** Whether pictures in this column are public. */
    readonly isPublic: boolean;
  };
}[keyof Database];

/** Whether a public row shows this picture. */
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

/** The keys among these that a row names. */
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
