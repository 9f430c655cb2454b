import { sql } from "kysely";
import * as z from "zod/mini";

import { ReportFigures } from "#contract/office/report.ts";
import type { ReportPage } from "#contract/office/report-pages.ts";
import type { ClosedMonth } from "#domain/report/public.ts";
import { TOGETHER, WHOLE } from "#domain/report/towns.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { lastClosedMonth } from "./store.ts";

const pages = (db: Queryable) =>
  db.selectFrom("report_pages").select(["id", "town", "is_indexed", "created_at", "ended_at"]);
type PageRow = Awaited<ReturnType<ReturnType<typeof pages>["executeTakeFirstOrThrow"]>>;

const pageOf = (row: PageRow): ReportPage => ({
  _id: row.id,
  town: row.town,
  isIndexed: row.is_indexed,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The public pages, newest first, ended ones too. */
export async function allPages(db: Queryable): Promise<ReportPage[]> {
  const rows = await pages(db).orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return rows.map(pageOf);
}

/** A page by its id, ended or not. */
export async function readPage(db: Queryable, id: string): Promise<ReportPage | undefined> {
  const row = await pages(db).where("id", "=", id).executeTakeFirst();
  return row && pageOf(row);
}

/** The page with that hash of its token, unless it has ended. */
export async function findPage(db: Queryable, hash: Buffer): Promise<ReportPage | undefined> {
  const row = await pages(db)
    .where("token_hash", "=", hash)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row && pageOf(row);
}

type NewPage = Pick<ReportPage, "town" | "isIndexed"> & { hash: Buffer; by: string; at: Date };

/** @returns the page that was added */
export async function addPage(tx: Tx, page: NewPage): Promise<ReportPage> {
  const { town, isIndexed, hash, by, at } = page;
  const id = newId();
  await tx
    .insertInto("report_pages")
    .values({
      id,
      token_hash: hash,
      town,
      is_indexed: isIndexed,
      created_by: by,
      created_at: at,
    })
    .execute();
  return { _id: id, town, isIndexed, createdAt: at.toISOString(), endedAt: null };
}

/** @returns whether it was open until now */
export async function endPage(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("report_pages")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Every closed month, the oldest first, with what is kept of a town and of the small towns together. */
export async function closedMonths(db: Queryable, town: string): Promise<ClosedMonth[]> {
  const rows = await closed(db)
    .leftJoin("report_periods as own", (join) =>
      join.onRef("own.period", "=", "whole.period").on("own.town", "=", town),
    )
    .select("own.figures")
    .orderBy("whole.period")
    .execute();
  return rows.map(monthOf);
}

/** The month that was closed last, of each town that is shown in it; those with most active people first. */
export async function lastOfTowns(
  db: Queryable,
): Promise<(ClosedMonth & Readonly<{ town: string }>)[]> {
  const last = await lastClosedMonth(db);
  if (!last) return [];
  const rows = await closed(db)
    .innerJoin("report_periods as own", "own.period", "whole.period")
    .select(["own.figures", "own.town"])
    .where("whole.period", "=", last.period)
    .orderBy(sql`(own.figures->'active'->>'people')::int`, "desc")
    .orderBy("own.town")
    .execute();
  return rows.map((row) => ({ ...monthOf(row), town: row.town }));
}

const closed = (db: Queryable) =>
  db
    .selectFrom("report_periods as whole")
    .leftJoin("report_periods as others", (join) =>
      join.onRef("others.period", "=", "whole.period").on("others.town", "=", sql.lit(TOGETHER)),
    )
    .select(["whole.period", "whole.impact_version"])
    .select(sql<number | null>`(others.figures->'active'->>'people')::int`.as("together"))
    .where("whole.town", "=", sql.lit(WHOLE))
    .where("whole.closed_at", "is not", null)
    .where("whole.period", "like", sql.lit("____-__"))
    .where("whole.period", "not like", sql.lit("%Q%"));

type MonthRow = {
  period: string;
  impact_version: string;
  together: number | null;
  figures: unknown;
};

const monthOf = (row: MonthRow): ClosedMonth => ({
  month: row.period,
  figures: row.figures === null ? null : z.parse(ReportFigures, row.figures),
  together: row.together,
  impactVersion: row.impact_version,
});
