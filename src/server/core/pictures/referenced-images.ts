// Finds which rows name a picture. Each room declares the columns of its tables and for whom they are: photos of
// drop-offs are for their owner and for staff. Identical pictures of two people are one blob, which is for the widest
// audience that one row gives it.
import { type RawBuilder, sql } from "kysely";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";

/**
 * Emails show it, so every site may; the screens of everybody show it; or few people see it, by an address that asks for
 * their session.
 */
type Audience = "emails" | "screens" | "few";

/** A column that holds keys of pictures. */
export type ImageColumn = {
  [Table in keyof Database]: {
    readonly table: Table;
    readonly column: keyof Database[Table] & `${string}_key`;
    /** For whom pictures in this column are. */
    readonly audience: Audience;
  };
}[keyof Database];

/** The widest audience that a row gives this picture; null where no row shows it to everybody. */
export async function audienceOf(
  db: Queryable,
  columns: readonly ImageColumn[],
  key: string,
): Promise<Exclude<Audience, "few"> | null> {
  const isNamedFor = (audience: Audience) =>
    isNamedIn(columns.filter((column) => column.audience === audience));
  const { rows } = await sql<{ audience: "emails" | "screens" | null }>`
    select case when ${isNamedFor("emails")} then 'emails' when ${isNamedFor("screens")} then 'screens' end as audience
    from (select ${key}::text as key) as wanted`.execute(db);
  return rows[0]?.audience ?? null;
}

/** The keys among these that a row names. */
export async function referencedKeys(
  db: Queryable,
  columns: readonly ImageColumn[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (columns.length === 0 || keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
    where ${isNamedIn(columns)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether one of these columns names `wanted.key`. */
function isNamedIn(columns: readonly ImageColumn[]): RawBuilder<boolean> {
  const named = columns.map(
    ({ table, column }) =>
      sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = wanted.key)`,
  );
  return named.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(named, sql` or `)})`;
}
