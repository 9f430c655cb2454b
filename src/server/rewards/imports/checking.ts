// 1. Checking writes nothing but the report of it (PRODUCT R45.1).
// 2. A file of a kind runs once, until it is undone (PRODUCT R45.4): the database refuses a second one.
import { createHmac } from "node:crypto";

import type { Import, ImportForm, ImportStart, RowProblem } from "#contract/office/imports.ts";
import { IMPORT_DAYS, SHOWN } from "#domain/rewards/codes-file.ts";
import { codeEndOf, formatLastDay } from "#domain/vouchers.ts";
import { DAY_MS } from "#domain/durations.ts";

import type { Caller } from "../../core/access/caller.ts";
import { decrypt, encrypt } from "../../core/codes/encryption.ts";
import { audit } from "../../core/database/audit.ts";
import type { Queryable } from "../../core/database/database.ts";
import { newId } from "../../core/database/ids.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { type Column, type CsvFile, exportTable } from "../../core/lists/csv.ts";
import { localDateOf } from "../../core/time/zone.ts";
import { programmeZone } from "../../settings/service.ts";
import { type CodesReward, judgeCodes, rewardOfCodes, todayOfCodes } from "../codes.ts";
import { elsewhereProblem, type Judged, judgeRows } from "./judging.ts";
import { type ReadFile, readCodesFile } from "./reading.ts";
import {
  addImport,
  countGiven,
  findImport,
  forgetOld,
  importOfFile,
  importsOf,
  lockImport,
  readFile,
  setRunning,
} from "./store-imports.ts";

type Doing = Pick<Deps, "db" | "now" | "secret" | "jobs">;

/** The queue of imports that were started. */
export const IMPORTS = "imports";

/** How many imports of a reward are listed, and of how many codes one statement asks. */
const LISTED = 20;
const ASKED_AT_ONCE = 2_000;

/** Whose file it is: it can be read for that import only. */
const owner = (id: string) => ({ purpose: "import", subject: id });

/** Checks a file of codes for a reward. @throws Failure("not_found"), Failure("invalid"), Failure("import_known") */
export async function checkFile(
  deps: Doing,
  caller: Caller,
  { rewardId, file }: ImportForm,
): Promise<Import> {
  const reward = await rewardOfCodes(deps.db, rewardId, "rewardId");
  const bytes = Buffer.from(await file.arrayBuffer());
  const hash = createHmac("sha256", deps.secret).update("import codes\0").update(bytes).digest();
  await refuseKnown(deps, hash);
  const read = readCodesFile(bytes);
  const { judged, same } = await judgeFile(deps, reward, read);
  const problems = judged.flatMap(({ problem }) => problem ?? []);
  const id = newId();
  const made = judged.length - problems.length - same.size;
  await inTransaction(deps.db, (tx) =>
    addImport(tx, {
      id,
      hash,
      file: encrypt(deps.secret, bytes, owner(id)),
      fileName: file.name.slice(0, 200),
      counts: { rows: judged.length, made, same: same.size, problems: problems.length, kept: 0 },
      problems: problems.slice(0, SHOWN.problems),
      options: {
        rewardId,
        preview: previewOf(judged, same),
        unknownColumns: [...read.columns.unknown],
      },
      createdBy: caller.id,
      at: deps.now(),
    }),
  );
  return readImport(deps.db, id);
}

/** Rows by the file, and by what is known of their codes; `same` has the rows that the reward has already. */
async function judgeFile(
  deps: Doing,
  reward: CodesReward,
  { rows }: ReadFile,
): Promise<{ judged: Judged[]; same: Set<number> }> {
  const judged = judgeRows(rows, await todayOfCodes(deps));
  const same = new Set<number>();
  for (let at = 0; at < judged.length; at += ASKED_AT_ONCE) {
    const some = [...judged.entries()]
      .slice(at, at + ASKED_AT_ONCE)
      .flatMap(([place, one]) => (one.problem ? [] : [{ place, ...one }]));
    const codes = some.map(({ code }) => code);
    const outcomes = await judgeCodes(deps, deps.db, { reward, codes });
    for (const [index, { place, row, code }] of some.entries()) {
      if (outcomes[index] === "same") same.add(row);
      if (outcomes[index] === "elsewhere")
        judged[place] = { row, problem: elsewhereProblem(row, code) };
    }
  }
  return { judged, same };
}

const previewOf = (judged: readonly Judged[], same: ReadonlySet<number>): Import["preview"] =>
  judged
    .filter((row) => !row.problem)
    .filter(({ row }) => !same.has(row))
    .slice(0, SHOWN.rows)
    .map(({ row, code, expiresOn }) => ({ row, codeEnd: codeEndOf(code), expiresOn }));

/** @throws Failure("import_known") with who imported the file, and when */
async function refuseKnown(deps: Doing, hash: Buffer): Promise<void> {
  const known = await importOfFile(deps.db, hash);
  if (!known) return;
  const day = localDateOf(new Date(known.doneAt ?? known.createdAt), await programmeZone(deps));
  throw new Failure("import_known", {
    message: (say) =>
      say("{name} imported this file on {date}.", {
        name: known.createdBy,
        date: formatLastDay(say, day),
      }),
  });
}

/** @throws Failure("not_found") */
export async function readImport(db: Queryable, id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw new Failure("not_found");
  return found;
}

/** One import as it is now: of one that can be taken back also how many codes would stay. @throws Failure("not_found") */
export async function lookAtImport({ db }: Pick<Deps, "db">, id: string): Promise<Import> {
  const found = await readImport(db, id);
  if (found.status !== "done" && found.status !== "failed") return found;
  return { ...found, counts: { ...found.counts, kept: await countGiven(db, id) } };
}

/** The newest imports of a reward. */
export function importsOfReward({ db }: Pick<Deps, "db">, rewardId: string): Promise<Import[]> {
  return importsOf(db, rewardId, LISTED);
}

/** Starts an import that was checked. @throws Failure("not_found"), Failure("import_settled"), Failure("import_known"), Failure("invalid") */
export async function startImport(
  deps: Doing,
  caller: Caller,
  { id, form: { leaveOut } }: { id: string; form: ImportStart },
): Promise<Import> {
  const { counts, fileName, rewardId } = await readImport(deps.db, id);
  if (counts.problems > 0 && !leaveOut)
    throw invalidField("leaveOut", (say) =>
      say("Choose to leave out the rows with a problem, or mend the file."),
    );
  let hash: Buffer | undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockImport(tx, id);
      if (locked?.status !== "checked") throw new Failure("import_settled");
      ({ hash } = locked);
      await setRunning(tx, id);
      await deps.jobs.send(tx, IMPORTS, { id });
      await audit(tx, {
        type: "import_started",
        at: deps.now(),
        actorId: caller.id,
        subjectType: "reward",
        subjectId: rewardId,
        detail: { name: fileName, count: counts.made },
      });
    });
  } catch (error) {
    if (hash && error instanceof Error && "code" in error && error.code === "23505")
      await refuseKnown(deps, hash);
    throw error;
  }
  return readImport(deps.db, id);
}

/** The file of an import that has not ended; undefined where it is not kept, or cannot be read any more. */
export async function openFile(
  { db, secret }: Pick<Deps, "db" | "secret">,
  id: string,
): Promise<ReadFile | undefined> {
  const sealed = await readFile(db, id);
  const bytes = sealed && decrypt(secret, sealed, owner(id));
  return bytes && readCodesFile(bytes);
}

type Faulty = { cells: readonly string[]; problem: RowProblem };

/** The rows with a problem as they stand in the file, and what to do. @throws Failure("not_found"), Failure("import_settled") */
export async function exportProblems(deps: Doing, caller: Caller, id: string): Promise<CsvFile> {
  const { rewardId } = await readImport(deps.db, id);
  const read = await openFile(deps, id);
  if (!read) throw new Failure("import_settled");
  const reward = await rewardOfCodes(deps.db, rewardId, "rewardId");
  const { judged } = await judgeFile(deps, reward, read);
  const rows: Faulty[] = judged.flatMap(({ problem }) =>
    problem ? [{ cells: read.records[problem.row - 1] ?? [], problem }] : [],
  );
  const [titles = []] = read.records;
  return exportTable(deps, caller, {
    name: "import",
    columns: [
      ...titles.map((title, at): Column<Faulty> => [title, ({ cells }) => cells[at] ?? ""]),
      ["Problem", ({ problem: { row, column, what } }) => `Row ${row}, ${column}: ${what}`],
    ],
    filters: {},
    batches: inOne(rows),
  });
}

async function* inOne<T>(rows: T[]): AsyncGenerator<T[], void> {
  yield await Promise.resolve(rows);
}

/** Deletes files that are kept too long, and what was found in old ones (PRODUCT R45.8). */
export function forgetOldImports({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return forgetOld(db, { files: before(IMPORT_DAYS.file), found: before(IMPORT_DAYS.found) });
}
