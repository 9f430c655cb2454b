// 1. Rows and the position after them are written in one transaction: after a crash it goes on there, and no row counts twice.
// 2. An import that two processes run at once is locked by each batch.
import * as z from "zod/mini";

import type { Import, RowProblem } from "#contract/office/imports.ts";
import { Id } from "#contract/page.ts";
import { DAY_MS } from "#domain/durations.ts";
import { IMPORT_DAYS, ROW_PROBLEMS, ROWS_AT_ONCE, SHOWN } from "#domain/rewards/codes-file.ts";

import type { Caller } from "../../core/access/caller.ts";
import { audit } from "../../core/database/audit.ts";
import type { Tx } from "../../core/database/database.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { type CodesReward, placeCodes, rewardOfCodes, todayOfCodes } from "../codes.ts";
import { deleteCodes } from "../store-codes.ts";
import { forgetOldImports, IMPORTS, openFile, readImport } from "./checking.ts";
import { elsewhereProblem, type Judged, judgeRows } from "./judging.ts";
import {
  addRows,
  countRows,
  endImport,
  lockImport,
  madeBy,
  type RowOutcome,
  setProblems,
} from "./store-imports.ts";

/** Once a day. */
const OLD = { queue: "old-imports", at: "35 4 * * *" };

type Doing = Pick<Deps, "db" | "now" | "secret">;

/** Registers the worker of imports, and the nightly job that forgets their files. */
export async function startImports(deps: Deps): Promise<void> {
  await deps.jobs.work(IMPORTS, async ({ data }) => {
    const { id } = z.parse(z.object({ id: Id }), data);
    await runImport(deps, id);
  });
  await deps.jobs.work(OLD.queue, () => forgetOldImports(deps));
  await deps.jobs.schedule(OLD.queue, OLD.at);
}

/** Takes the rows of a started import that are left, `batches` at most. */
export async function runImport(
  deps: Doing,
  id: string,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  const read = await openFile(deps, id);
  const judged = read && judgeRows(read.rows, await todayOfCodes(deps));
  for (let batch = 0; batch < batches; batch++)
    if (!(await inTransaction(deps.db, (tx) => takeBatch(deps, tx, { id, judged })))) return;
}

type Taking = { id: string; judged: readonly Judged[] | undefined };

/** @returns whether there may be more. */
async function takeBatch(deps: Doing, tx: Tx, { id, judged }: Taking): Promise<boolean> {
  const locked = await lockImport(tx, id);
  if (locked?.status !== "running") return false;
  const { done, rewardId, problems } = await readImport(tx, id);
  const reward = await stillTaking(tx, rewardId);
  if (!reward || !judged) return finish(deps, tx, { id, status: "failed" });
  const batch = judged.slice(done, done + ROWS_AT_ONCE);
  const { rows, found } = await takeRows(deps, tx, { reward, batch });
  await addRows(tx, id, rows, done + batch.length);
  const named = new Set(problems.map(({ row }) => row));
  const news = found.filter(({ row }) => !named.has(row));
  if (news.length > 0 && problems.length < SHOWN.problems)
    await setProblems(tx, id, [...problems, ...news].slice(0, SHOWN.problems));
  if (done + batch.length < judged.length) return true;
  return finish(deps, tx, { id, status: "done" });
}

/** The reward, unless it was deleted or is handed over in another way meanwhile. */
async function stillTaking(tx: Tx, rewardId: string): Promise<CodesReward | undefined> {
  try {
    return await rewardOfCodes(tx, rewardId, "rewardId");
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Stores the codes of a batch. What changed since the check is judged again. */
async function takeRows(
  deps: Doing,
  tx: Tx,
  { reward, batch }: { reward: CodesReward; batch: readonly Judged[] },
): Promise<{ rows: RowOutcome[]; found: RowProblem[] }> {
  const good = batch.filter((row) => !row.problem);
  const placed = await placeCodes(deps, tx, { reward, codes: good });
  const found = batch.flatMap(({ problem }) => problem ?? []);
  const rows: RowOutcome[] = found.map(({ row }) => ({
    row,
    subjectId: null,
    outcome: "left_out",
  }));
  for (const [index, { outcome, id: subjectId }] of placed.entries()) {
    const { row, code } = good[index] ?? { row: 0, code: "" };
    if (outcome === "elsewhere") found.push(elsewhereProblem(row, code));
    const became = { new: "made", same: "same", elsewhere: "left_out" } as const;
    rows.push({ row, subjectId, outcome: became[outcome] });
  }
  return { rows, found };
}

async function finish(
  deps: Doing,
  tx: Tx,
  { id, status }: { id: string; status: "done" | "failed" },
): Promise<false> {
  const { counts, problems } = await readImport(tx, id);
  const { made, same, left_out: left } = await countRows(tx, id);
  const ended = { ...counts, made, same, problems: left };
  await endImport(tx, id, { status, counts: ended, problems, at: deps.now() });
  return false;
}

/** Takes an import back: codes that nobody has are deleted, the others are named (PRODUCT R45.7). @throws Failure("not_found"), Failure("import_settled") */
export function undoImport(deps: Doing, caller: Caller, id: string): Promise<Import> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (!locked) throw new Failure("not_found");
    const { counts, doneAt, fileName, rewardId } = await readImport(tx, id);
    const since = doneAt === null ? 0 : deps.now().getTime() - Date.parse(doneAt);
    if (!["done", "failed"].includes(locked.status) || since > IMPORT_DAYS.undo * DAY_MS)
      throw new Failure("import_settled");
    const made = await madeBy(tx, id);
    const gone = await deleteCodes(
      tx,
      made.map(({ id: code }) => code),
    );
    const kept = made.filter(({ id: code }) => !gone.has(code));
    await endImport(tx, id, {
      status: "undone",
      counts: { ...counts, made: gone.size, kept: kept.length },
      problems: kept.slice(0, SHOWN.problems).map(({ row, end }) => ({
        row,
        column: "code",
        found: `...${end}`,
        what: ROW_PROBLEMS.kept,
      })),
      at: deps.now(),
    });
    await audit(tx, {
      type: "import_undone",
      at: deps.now(),
      actorId: caller.id,
      subjectType: "reward",
      subjectId: rewardId,
      detail: { name: fileName, count: gone.size },
    });
    return readImport(tx, id);
  });
}
