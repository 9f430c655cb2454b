import { type SelectQueryBuilder, sql } from "kysely";

import * as z from "zod/mini";

import { type Badge, type BadgeExport, BadgeRule } from "#contract/badges.ts";
import type { Translations } from "#domain/words/content.ts";

import type { Owner } from "../core/access/owner.ts";
import { blobUrl } from "../core/files/blobs.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { newId } from "../core/database/ids.ts";
import type { Database } from "../core/database/schema.ts";
import type { List } from "../core/lists/list.ts";
import { searchTerms } from "../core/lists/search.ts";
import { translationsShown } from "../core/words/translations.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "badges", column: "image_key", audience: "emails" },
];

/** Read of a badge, then handed to `badgeOfRow`. */
export const badgeColumns = [
  "badges.id",
  "badges.name",
  "badges.description",
  "badges.translations",
  "badges.image_key",
  "badges.rule_kind",
  "badges.rule_material",
  "badges.rule_number",
  "badges.updated_at",
] as const;
export type BadgeValues = {
  name: string;
  description: string;
  translations?: Translations;
  image_key: string;
} & Partial<RuleValues>;
type RuleValues = {
  rule_kind: string | null;
  rule_material: string | null;
  rule_number: number | null;
};
export type BadgeRow = Pick<BadgeValues, "name" | "description" | "image_key"> &
  RuleValues & { id: string; translations: unknown; updated_at: Date };

/** People look through the grid by eye, so it shows no more than this. */
export const MOST_SHOWN = 1000;

const badges = (db: Queryable): SelectQueryBuilder<Database, "badges", BadgeRow> =>
  db.selectFrom("badges").select(badgeColumns).where("badges.deleted_at", "is", null);

/** Badges for an export, newest first (their ids contain the time). Each word is in the name or the description. */
export const badgeList: List<"badges", BadgeExport, Badge> = {
  id: "badges.id",
  order: [["badges.id", "desc"]],
  rows: (db, { search }) =>
    searchTerms(search).reduce(
      (found, word) =>
        found.where(
          sql<boolean>`position(${word} in lower(badges.name || ' ' || badges.description)) > 0`,
        ),
      db.selectFrom("badges").where("badges.deleted_at", "is", null),
    ),
  read: async (db, ids) => (await badges(db).where("id", "in", ids).execute()).map(badgeOfRow),
};

export async function findBadge(db: Queryable, id: string): Promise<Badge | undefined> {
  const row = await badges(db).where("badges.id", "=", id).executeTakeFirst();
  return row && badgeOfRow(row);
}

/** Like `findBadge`, but locks the row, so that nobody deletes it until the transaction ends. */
export async function holdBadge(tx: Tx, id: string): Promise<Badge | undefined> {
  const row = await badges(tx).where("badges.id", "=", id).forShare().executeTakeFirst();
  return row && badgeOfRow(row);
}

export async function addBadge(tx: Tx, values: BadgeValues, at: Date): Promise<Badge> {
  const row = await tx
    .insertInto("badges")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning(badgeColumns)
    .executeTakeFirstOrThrow();
  return badgeOfRow(row);
}

export async function changeBadge(
  tx: Tx,
  id: string,
  changes: Partial<BadgeValues>,
  at: Date,
): Promise<Badge | undefined> {
  const row = await tx
    .updateTable("badges")
    .set({ ...changes, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(badgeColumns)
    .executeTakeFirst();
  return row && badgeOfRow(row);
}

/** Marks badges as deleted: one, or without an id all of them. Returns those that were deleted. */
export async function removeBadges(
  tx: Tx,
  at: Date,
  id?: string,
): Promise<{ id: string; name: string }[]> {
  let removal = tx
    .updateTable("badges")
    .set({ deleted_at: at, updated_at: at })
    .where("deleted_at", "is", null);
  if (id !== undefined) removal = removal.where("id", "=", id);
  return removal.returning(["id", "name"]).execute();
}

export async function badgesOfUser(db: Queryable, owner: Owner): Promise<Badge[]> {
  const rows = await badges(db)
    .innerJoin("user_badges", "user_badges.badge_id", "badges.id")
    .where("user_badges.user_id", "=", owner)
    .where("user_badges.taken_at", "is", null)
    .orderBy("user_badges.given_at", "desc")
    .orderBy("badges.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(badgeOfRow);
}

export async function userExists(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

type Holding = { userId: string; badgeId: string };

/** False when the user has it already. What was taken away may be given again. */
export async function addHolding(
  tx: Tx,
  { userId, badgeId, givenBy, at }: Holding & { givenBy: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("user_badges")
    .values({ user_id: userId, badge_id: badgeId, given_by: givenBy, given_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "badge_id"])
        .doUpdateSet({ given_by: givenBy, given_at: at, taken_at: null })
        .where("user_badges.taken_at", "is not", null),
    )
    .returning("badge_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks it as taken away. False when the user does not have it. */
export async function removeHolding(
  tx: Tx,
  { userId, badgeId, at }: Holding & { at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("user_badges")
    .set({ taken_at: at })
    .where("user_id", "=", userId)
    .where("badge_id", "=", badgeId)
    .where("taken_at", "is", null)
    .returning("badge_id")
    .executeTakeFirst();
  return row !== undefined;
}

export function badgeOfRow(row: BadgeRow): Badge {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    ...translationsShown(row.translations),
    image: { url: blobUrl(row.image_key) },
    rule: ruleOfRow(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

const Rule = z.nullable(BadgeRule);

function ruleOfRow({ rule_kind: kind, rule_material: material, rule_number: number }: RuleValues) {
  return z.parse(Rule, kind === null ? null : { kind, material, number });
}

/** The columns of a form's rule; nothing where the form names none, so that an edit keeps it. */
export function ruleToStore({
  rule,
}: {
  rule?: BadgeRule | null | undefined;
}): Partial<RuleValues> {
  if (rule === undefined) return {};
  return {
    rule_kind: rule?.kind ?? null,
    rule_material: rule?.material ?? null,
    rule_number: rule?.number ?? null,
  };
}
