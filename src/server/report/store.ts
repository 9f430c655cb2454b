// 1. The rows of a period are written together, under one lock, so that two who compute it do not mix their rows.
// 2. A row that is closed stays as it is; the database refuses every change of it, and further rows beside it.
import { sql } from "kysely";
import * as z from "zod/mini";

import { type Report, ReportFigures, Vain } from "#contract/office/report.ts";
import type { IntegrityReport } from "#contract/management.ts";
import { type Permission, rolesThatMay } from "#domain/permissions.ts";
import type { Figures } from "#domain/report/figures.ts";
import { WHOLE } from "#domain/report/towns.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";

export type Difference = IntegrityReport["differences"][number];

/** The figures of one town of a period. */
export type TownFigures = Readonly<{ town: string; figures: Figures }>;

/** A kept row. */
export type KeptRow = TownFigures &
  Readonly<{
    id: string;
    period: string;
    impactVersion: string;
    computedAt: Date;
    closedAt: Date | null;
  }>;

const columns = [
  "id",
  "period",
  "town",
  "figures",
  "impact_version",
  "computed_at",
  "closed_at",
] as const;

type Stored = {
  id: string;
  period: string;
  town: string;
  figures: unknown;
  impact_version: string;
  computed_at: Date;
  closed_at: Date | null;
};

const toRow = (row: Stored): KeptRow => ({
  id: row.id,
  period: row.period,
  town: row.town,
  figures: z.parse(ReportFigures, row.figures),
  impactVersion: row.impact_version,
  computedAt: row.computed_at,
  closedAt: row.closed_at,
});

/** Reads something at one moment of the database, however long it takes. */
export function atOneMoment<Found>(db: Db, read: (tx: Tx) => Promise<Found>): Promise<Found> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return read(tx);
    });
}

/** The kept row of a town, or of the programme. */
export async function keptRow(
  db: Queryable,
  period: string,
  town: string = WHOLE,
): Promise<KeptRow | undefined> {
  const row = await db
    .selectFrom("report_periods")
    .select(columns)
    .where("period", "=", period)
    .where("town", "=", town)
    .executeTakeFirst();
  return row && toRow(row);
}

/** All kept rows of a period, the programme first, then towns by the number of active people. */
export async function keptRows(db: Queryable, period: string): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom("report_periods")
    .select(columns)
    .where("period", "=", period)
    .orderBy(sql`town = ''`, "desc")
    .orderBy(sql`(figures->'active'->>'people')::int`, "desc")
    .orderBy("town")
    .execute();
  return rows.map(toRow);
}

/** The kept rows of a town in several periods. */
export async function keptCourse(
  db: Queryable,
  periods: readonly string[],
  town: string,
): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom("report_periods")
    .select(columns)
    .where("period", "in", periods)
    .where("town", "=", town)
    .execute();
  return rows.map(toRow);
}

/** The towns of a period, with the number of active people, and visits in vain. */
export async function townsOf(db: Queryable, period: string): Promise<Report["towns"]> {
  const rows = await db
    .selectFrom("report_periods")
    .select([
      "town",
      sql<number>`(figures->>'towns')::int`.as("towns"),
      sql<number>`(figures->'active'->>'people')::int`.as("people"),
      sql`figures->'service'->'vain'`.as("vain"),
    ])
    .where("period", "=", period)
    .where("town", "<>", WHOLE)
    .orderBy("people", "desc")
    .orderBy("town")
    .execute();
  return rows.map((row) => ({ ...row, vain: z.parse(Vain, row.vain) }));
}

/** The periods of which something is kept, and whether they are closed. */
export async function keptPeriods(db: Queryable): Promise<{ period: string; isClosed: boolean }[]> {
  return db
    .selectFrom("report_periods")
    .select(["period", sql<boolean>`closed_at is not null`.as("isClosed")])
    .where("town", "=", sql.lit(WHOLE))
    .execute();
}

/** The month that was closed last, of the programme. */
export async function lastClosedMonth(db: Queryable): Promise<KeptRow | undefined> {
  const row = await db
    .selectFrom("report_periods")
    .select(columns)
    .where("town", "=", sql.lit(WHOLE))
    .where("closed_at", "is not", null)
    .where("period", "~", "^....-..$")
    .where("period", "!~", "Q")
    .orderBy("period", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

type Keeping = Readonly<{ period: string; impactVersion: string; at: Date; isClosed: boolean }>;

/**
 * Keeps the figures of a period in place of those before, for good where it is closed. @returns whether: figures that
 * were computed later, and those of a closed period, stay
 */
export async function keep(
  tx: Tx,
  { period, impactVersion, at, isClosed }: Keeping,
  towns: readonly TownFigures[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${period}`}, 0))`.execute(tx);
  const before = await keptRow(tx, period);
  if (before && (before.closedAt || before.computedAt > at)) return false;
  await tx.deleteFrom("report_periods").where("period", "=", period).execute();
  await tx
    .insertInto("report_periods")
    .values(
      towns.map(({ town, figures }) => ({
        id: newId(),
        period,
        town,
        figures: JSON.stringify(figures),
        impact_version: impactVersion,
        computed_at: at,
        closed_at: isClosed ? at : null,
      })),
    )
    .execute();
  return true;
}

/** When the first entry was written; undefined without one. */
export async function firstEntryAt(db: Queryable): Promise<Date | undefined> {
  const row = await db
    .selectFrom("ledger_lines")
    .select((eb) => eb.fn.min("created_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** What was typed last as the cost of each of these months, in cents. */
export async function costsOf(
  db: Queryable,
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("programme_costs")
    .distinctOn("month")
    .select(["month", sql<number>`cents::float8`.as("cents")])
    .where("month", "in", months)
    .orderBy("month")
    .orderBy("revision", "desc")
    .execute();
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

/** Writes down the cost of a month; what was typed before stays as a row. */
export async function addCost(
  tx: Tx,
  { month, cents, by, at }: { month: string; cents: number; by: string; at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cost ${month}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom("programme_costs")
    .select((eb) => eb.fn.max("revision").as("revision"))
    .where("month", "=", month)
    .executeTakeFirst();
  const revision = (last?.revision ?? 0) + 1;
  await tx
    .insertInto("programme_costs")
    .values({ month, revision, cents, created_by: by, created_at: at })
    .execute();
}

/** Everybody whose role may do something, and whose account is open. */
export async function peopleWhoMay(db: Queryable, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", rolesThatMay(permission))
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
