// What narrows the lists of a person's own collections and receipts (PRODUCT R38.3): words, a span of time, a material.
import { type RawBuilder, sql } from "kysely";

import type { OwnHistoryExport } from "#contract/impact.ts";

import { matchesAllTerms } from "../core/lists/search.ts";

export type HistoryFilter = OwnHistoryExport;

type Conditions = readonly RawBuilder<boolean>[];

/** Of `ledger_lines`: the words of what an entry is about; of a friend only what the receipt shows. */
const WORDS_OF_SOURCE = sql`(coalesce(case ledger_lines.source_type
  when 'pickup' then (select words from pickups where pickups.id = ledger_lines.source_id)
  when 'drop_off' then (select words from drop_offs where drop_offs.id = ledger_lines.source_id)
  when 'redemption' then (select words from redemptions where redemptions.id = ledger_lines.source_id)
  when 'referral' then (select words_of(first_name) from users where users.id = ledger_lines.source_id)
end, ''::tsvector) || words_of(coalesce(ledger_lines.note, '')))`;

/** The conditions on the rows of `ledger_lines`. */
export function receiptConditions({ search, material, ...span }: HistoryFilter): Conditions {
  const words = matchesAllTerms(WORDS_OF_SOURCE, search);
  return [
    ...spanConditions("ledger_lines.created_at", span),
    ...(words ? [words] : []),
    ...(material
      ? [sql<boolean>`coalesce((ledger_lines.items ->> ${material})::int, 0) <> 0`]
      : []),
  ];
}

const COLLECTED = {
  pickups: { type: "pickup", at: "pickups.completed_at" },
  drop_offs: { type: "drop_off", at: "drop_offs.decided_at" },
} as const;

/** The conditions on completed pickups, or on confirmed drop-offs; of a material counts what stands today. */
export function collectionConditions(
  table: keyof typeof COLLECTED,
  { search, material, ...span }: HistoryFilter,
): Conditions {
  const { type, at } = COLLECTED[table];
  const words = matchesAllTerms(sql.ref(`${table}.words`), search);
  const given = sql<boolean>`(select sum(coalesce((items ->> ${material ?? ""})::int, 0)) from ledger_lines
    where kind in ('collection', 'correction') and source_type = ${sql.lit(type)}
      and source_id = ${sql.ref(`${table}.id`)}) > 0`;
  return [...spanConditions(at, span), ...(words ? [words] : []), ...(material ? [given] : [])];
}

function spanConditions(
  column: string,
  { from, to }: Pick<HistoryFilter, "from" | "to">,
): Conditions {
  const at = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql<boolean>`${at} >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`${at} < ${to}::timestamptz`]),
  ];
}
