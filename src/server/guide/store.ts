import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import { GuideAction, type GuideAsked, type OfficeGuideItem } from "#contract/guide/guide.ts";
import { Material } from "#contract/materials.ts";
import { ASKED_OFTEN } from "#domain/guide/guide.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { GuideItems } from "../core/database/schema.ts";
import { translationsShown } from "../core/words/translations.ts";

type Row = Selectable<GuideItems>;
export type GuideValues = Pick<
  Row,
  "action" | "material" | "name" | "other_words" | "advice" | "is_hidden"
> & { translations?: unknown };

/** What the programme confirmed, changed, hid or added, by name. */
export async function storedItems(db: Queryable): Promise<OfficeGuideItem[]> {
  const rows = await db.selectFrom("guide_items").selectAll().orderBy("code").execute();
  return rows.map(toItem);
}

/** Changes whenever an item does. */
export async function storedVersion(db: Queryable): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version from guide_items`.execute(
    db,
  );
  return rows[0]?.version ?? "";
}

/** The item of that code, locked until the transaction ends. */
export async function holdItem(tx: Tx, code: string): Promise<OfficeGuideItem | undefined> {
  const row = await tx
    .selectFrom("guide_items")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row && toItem(row);
}

/** Adds it; undefined where one has that code already. */
export async function insertItem(
  tx: Tx,
  code: string,
  values: GuideValues,
  at: Date,
): Promise<OfficeGuideItem | undefined> {
  const row = await tx
    .insertInto("guide_items")
    .values({ code, ...stored(values), updated_at: at })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toItem(row);
}

export async function changeItem(
  tx: Tx,
  code: string,
  values: GuideValues,
  at: Date,
): Promise<OfficeGuideItem> {
  const row = await tx
    .updateTable("guide_items")
    .set({ ...stored(values), updated_at: at })
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toItem(row);
}

const stored = ({ translations, ...values }: GuideValues) => ({
  ...values,
  ...(translations !== undefined && { translations: JSON.stringify(translations) }),
});

/** The most different words that are counted on one day: whoever asks may be anybody. */
const MOST_A_DAY = 2000;

/** Counts words that were asked and not found. */
export async function countAsked(db: Db, day: string, words: string): Promise<void> {
  await sql`
    insert into guide_searches (day, words, times)
    select ${day}::date, ${words}, 1
    where (select count(*) from guide_searches where day = ${day}::date) < ${MOST_A_DAY}
      or exists (select from guide_searches where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set times = guide_searches.times + 1`.execute(db);
}

/** What was asked often and not found, the newest day first; at most 200. */
export async function oftenAsked(db: Queryable): Promise<GuideAsked[]> {
  return db
    .selectFrom("guide_searches")
    .select(["day", "words", "times"])
    .where("times", ">=", ASKED_OFTEN)
    .orderBy("day", "desc")
    .orderBy("times", "desc")
    .orderBy("words")
    .limit(200)
    .execute();
}

/** Forgets what is too old, and what was asked less often on a day that is over. */
export async function forgetAsked(
  db: Db,
  { before, today }: { before: string; today: string },
): Promise<void> {
  await db
    .deleteFrom("guide_searches")
    .where((eb) =>
      eb.or([
        eb("day", "<", before),
        eb.and([eb("day", "<", today), eb("times", "<", ASKED_OFTEN)]),
      ]),
    )
    .execute();
}

const toItem = (row: Row): OfficeGuideItem => ({
  code: row.code,
  action: z.parse(GuideAction, row.action),
  material: z.parse(z.nullable(Material), row.material),
  name: row.name,
  otherWords: row.other_words,
  advice: row.advice,
  ...translationsShown(row.translations),
  isConfirmed: true,
  isHidden: row.is_hidden,
  updatedAt: row.updated_at.toISOString(),
});
