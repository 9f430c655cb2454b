// Rows of a batch and the position after it are written in one transaction; the row of the import is locked meanwhile.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { Import, type RowProblem } from "#contract/office/imports.ts";
import type { ImportStatus } from "#domain/rewards/codes-file.ts";

import type { Queryable, Tx } from "../../core/database/database.ts";

type Counts = Import["counts"];
/** What was chosen for an import, and what its check showed. */
type Options = Pick<Import, "rewardId" | "preview" | "unknownColumns">;

const Kept = z.pick(Import, { counts: true, problems: true });
const KeptOptions = z.pick(Import, { rewardId: true, preview: true, unknownColumns: true });

const Status = Import.shape.status;

const json = (value: unknown): RawBuilder<never> => sql`${JSON.stringify(value)}::jsonb`;

/** Stores the report of a check; an earlier one of the same person that was never started goes. */
export async function addImport(
  tx: Tx,
  given: Pick<Import, "fileName" | "counts" | "problems"> & {
    id: string;
    hash: Buffer;
    file: Buffer;
    options: Options;
    createdBy: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .deleteFrom("imports")
    .where("created_by", "=", given.createdBy)
    .where("status", "=", "checked")
    .execute();
  await tx
    .insertInto("imports")
    .values({
      id: given.id,
      kind: "codes",
      file_name: given.fileName,
      file_hash: given.hash,
      file: given.file,
      options: json(given.options),
      counts: json(given.counts),
      problems: json(given.problems),
      status: "checked",
      created_by: given.createdBy,
      created_at: given.at,
    })
    .execute();
}

const rowsOf = (db: Queryable) =>
  db
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.created_by")
    .select([
      "imports.id",
      "file_name",
      "options",
      "counts",
      "problems",
      "imports.status",
      "next_row",
      "imports.created_at",
      "done_at",
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as("by"),
    ])
    .orderBy("imports.created_at", "desc")
    .orderBy("imports.id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const importOf = (row: Row): Import => ({
  _id: row.id,
  kind: "codes",
  fileName: row.file_name,
  ...z.parse(KeptOptions, row.options),
  ...z.parse(Kept, row),
  status: z.parse(Status, row.status),
  done: row.next_row,
  createdBy: row.by,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
});

export async function findImport(db: Queryable, id: string): Promise<Import | undefined> {
  const row = await rowsOf(db).where("imports.id", "=", id).executeTakeFirst();
  return row && importOf(row);
}

/** The newest imports of a reward. */
export async function importsOf(db: Queryable, rewardId: string, limit: number): Promise<Import[]> {
  const rows = await rowsOf(db)
    .where(sql<boolean>`options->>'rewardId' = ${rewardId}`)
    .limit(limit)
    .execute();
  return rows.map(importOf);
}

/** The import of the same file that runs or has run. */
export async function importOfFile(db: Queryable, hash: Buffer): Promise<Import | undefined> {
  const row = await rowsOf(db)
    .where("file_hash", "=", hash)
    .where("imports.status", "in", ["running", "done"])
    .executeTakeFirst();
  return row && importOf(row);
}

/** Locks an import until the commit. @returns its state; undefined where there is none */
export async function lockImport(
  tx: Tx,
  id: string,
): Promise<{ hash: Buffer; status: ImportStatus } | undefined> {
  const row = await tx
    .selectFrom("imports")
    .select(["file_hash as hash", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: z.parse(Status, row.status) };
}

/** The encrypted file; undefined once it is no longer kept. */
export async function readFile(db: Queryable, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  return row?.file ?? undefined;
}

/** @throws the database's refusal where the same file runs already, or has run */
export async function setRunning(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("imports").set({ status: "running" }).where("id", "=", id).execute();
}

/** What rows of a batch became. */
export type RowOutcome = {
  row: number;
  subjectId: string | null;
  outcome: "made" | "same" | "left_out";
};

/** Writes what rows became, and how far the import is. */
export async function addRows(
  tx: Tx,
  id: string,
  rows: readonly RowOutcome[],
  next: number,
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto("import_rows")
      .values(
        rows.map(({ row, subjectId, outcome }) => ({
          import_id: id,
          row,
          subject_id: subjectId,
          outcome,
        })),
      )
      .execute();
  await tx.updateTable("imports").set({ next_row: next }).where("id", "=", id).execute();
}

/** How many rows of an import became what. */
export async function countRows(
  tx: Tx,
  id: string,
): Promise<Record<RowOutcome["outcome"], number>> {
  const rows = await tx
    .selectFrom("import_rows")
    .select(["outcome", sql<number>`count(*)::int`.as("count")])
    .where("import_id", "=", id)
    .groupBy("outcome")
    .execute();
  const of = (name: string): number => rows.find(({ outcome }) => outcome === name)?.count ?? 0;
  return { made: of("made"), same: of("same"), left_out: of("left_out") };
}

/** Ends an import: its file is not kept any longer. */
export async function endImport(
  tx: Tx,
  id: string,
  ended: { status: "done" | "failed" | "undone"; counts: Counts; problems: RowProblem[]; at: Date },
): Promise<void> {
  const { status, counts, problems, at } = ended;
  await tx
    .updateTable("imports")
    .set({ status, file: null, counts: json(counts), problems: json(problems), done_at: at })
    .where("id", "=", id)
    .execute();
}

/** Keeps what a batch found. */
export async function setProblems(tx: Tx, id: string, problems: RowProblem[]): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ problems: json(problems) })
    .where("id", "=", id)
    .execute();
}

/** What the rows of an import have made, with their numbers. */
export async function madeBy(
  tx: Tx,
  id: string,
): Promise<{ row: number; id: string; end: string }[]> {
  return tx
    .selectFrom("import_rows")
    .innerJoin("vouchers", "vouchers.id", "import_rows.subject_id")
    .select(["row", "vouchers.id", "code_end as end"])
    .where("import_id", "=", id)
    .where("outcome", "=", "made")
    .orderBy("row")
    .execute();
}

/** How many codes that an import has made somebody has. */
export async function countGiven(db: Queryable, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("import_rows")
    .innerJoin("vouchers", "vouchers.id", "import_rows.subject_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("import_id", "=", id)
    .where("outcome", "=", "made")
    .where("given_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets files of imports that were never ended, and what was found in older ones. */
export async function forgetOld(
  db: Queryable,
  { files, found }: { files: Date; found: Date },
): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("status", "=", "checked")
    .where("created_at", "<", files)
    .execute();
  await db
    .updateTable("imports")
    .set({ file: null, status: "failed" })
    .where("file", "is not", null)
    .where("created_at", "<", files)
    .execute();
  await db
    .updateTable("imports")
    .set({ problems: json([]), options: sql`options || '{"preview": []}'::jsonb` })
    .where("created_at", "<", found)
    .where(sql<boolean>`(problems <> '[]'::jsonb or options->'preview' <> '[]'::jsonb)`)
    .execute();
}
