// What a ledger entry counts: how much of each material, at which rate.
import { type AliasedRawBuilder, sql } from "kysely";
import * as z from "zod/mini";

import type { CountedEntry, LedgerSource, SourceType } from "#domain/impact/ledger.ts";
import { type ItemCounts, type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { type Rates, SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { type ReceiptItem, receiptItems } from "#domain/impact/receipts.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

type Kept = { items: unknown; rates: unknown };
type Counted = { counts: ItemCounts; rates: Rates };

const PerMaterial = z.nullable(z.partialRecord(z.enum(MATERIALS), z.int()));

/** The counts and rates of an entry; one without rates was credited at those of the specification. */
export function countedOf({ items, rates }: Kept): Counted {
  return {
    counts: countsOf(z.parse(PerMaterial, items) ?? {}),
    rates: { ...SPECIFIED_RATES, ...z.parse(PerMaterial, rates) },
  };
}

/** The materials of an entry as a receipt lists them. */
export function itemsOf(row: Kept): ReceiptItem[] {
  const { counts, rates } = countedOf(row);
  return receiptItems(counts, rates);
}

const collectionRows = statement((db, source: { type: SourceType; id: string }) =>
  db
    .selectFrom("ledger_lines")
    .select(["kind", "points", "carbon_units", "items", "rates"])
    .where("kind", "in", ["collection", "correction"])
    .where("source_type", "=", source.type)
    .where("source_id", "=", source.id)
    .orderBy("seq"),
);

/** What a collection brought, entry by entry, its corrections included; empty where it was not credited. */
export async function collectionEntries(
  db: Queryable,
  { type, id }: LedgerSource,
): Promise<CountedEntry<"collection" | "correction">[]> {
  const rows = await collectionRows(db, { type, id });
  return rows.map((row) => ({
    kind: row.kind === "correction" ? "correction" : "collection",
    points: row.points,
    carbonUnits: row.carbon_units,
    source: { type, id },
    ...countedOf(row),
  }));
}

/**
 * What a collection brought as a column of the statement that reads the collection: its entries in order, null where it
 * was not credited. `of` is the column with the collection's id.
 */
export function entriesAsColumn(
  type: SourceType,
  of: string,
): AliasedRawBuilder<unknown, "credited"> {
  return sql`(
    select json_agg(json_build_object('items', items, 'rates', rates) order by seq) from ledger_lines
    where kind in ('collection', 'correction') and source_type = ${sql.lit(type)} and source_id = ${sql.ref(of)}
  )`.as("credited");
}

const Credited = z.nullable(z.array(z.object({ items: z.unknown(), rates: z.unknown() })));

/** The counts and rates of each entry of that column. */
export function entriesOfColumn(credited: unknown): Counted[] {
  return (z.parse(Credited, credited) ?? []).map(countedOf);
}

type Brought = { material: Material; count: number; points: number };

/** How much of each material was collected from somebody, and the points it brought; materials without a count are left out. */
export async function broughtBy(db: Queryable, owner: Owner): Promise<Brought[]> {
  const { rows } = await sql<{ material: string; count: number; points: number }>`
    select key as material, sum(value::bigint)::float8 as count,
      sum(value::bigint * coalesce(rates->>key, ${JSON.stringify(SPECIFIED_RATES)}::jsonb->>key)::bigint)::float8 as points
    from ledger_lines cross join lateral jsonb_each_text(items)
    where user_id = ${owner} and items is not null
    group by key having sum(value::bigint) <> 0`.execute(db);
  return MATERIALS.flatMap((material) => {
    const row = rows.find((one) => one.material === material);
    return row ? [{ material, count: row.count, points: row.points }] : [];
  });
}
