// The moves of files of codes: one is checked and started, and an import is taken back (PRODUCT R45).
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { Import } from "#contract/office/imports.ts";

import { inDays } from "../../../e2e/days.ts";
import {
  ask,
  at,
  type Books,
  type Branch,
  expectRefusal,
  expectStatus,
  type FileBook,
  isRefusal,
  type Move,
} from "./bank-books.ts";

/** The job of a server that was killed in the middle is free again after two minutes, and found within another. */
const WAIT_MS = { look: 500, most: 300_000 };
/** What ends is given first, so that the codes of a file are soon somebody's. */
const lastDay = inDays(60);

const aFile = (size: number): FileBook => {
  const rows = Array.from({ length: size }, () => `${randomUUID()},${lastDay}`);
  const text = ["code,expires_on", ...rows].join("\n");
  return { text, size, id: "", status: "undone", made: 0, stays: 0 };
};

/** A new file, or one of before, which is refused unless it was taken back. */
export const importCodes = (size: number, place: number | null): Move => ({
  name: "import",
  isPossible: ({ files }) => place === null || files.length > 0,
  make: async (books, branch) => {
    const file = place === null ? aFile(size) : at(books.files, place);
    const form = {
      kind: "codes",
      rewardId: branch.rewards[45],
      file: new File([file.text], "codes.csv"),
    };
    const call = { method: "POST", as: branch.admin } as const;
    const checked = await ask<{ data: Import }>(branch, { ...call, path: "/api/import", form });
    if (file.status !== "undone") return expectRefusal(checked, "import_known", "check again");
    expectStatus(checked, 201, "check");
    const { _id: id } = checked.body.data;
    const made = file.size - file.stays;
    expectCounts(checked.body.data, { made, same: file.stays, kept: 0 });
    const begin = { ...call, path: `/api/import/${id}/start`, body: { leaveOut: false } };
    const started = await ask(branch, begin);
    // A try whose response was lost may have started it.
    if (!(started.wasLost && isRefusal(started, "import_settled")))
      expectStatus(started, 200, "start");
    branch.tally.acknowledged += 1;
    Object.assign(file, { id, status: "running", made });
    if (place === null) books.files.push(file);
  },
});

export const undoImport = (place: number): Move => ({
  name: "undo import",
  isPossible: ({ files }) => files.length > 0,
  make: async (books, branch) => {
    const file = at(books.files, place);
    await look(file, branch);
    const path = `/api/import/${file.id}/undo`;
    const answer = await ask(branch, { method: "POST", path, as: branch.admin });
    if (file.status === "undone") return expectRefusal(answer, "import_settled", "undo twice");
    if (answer.status !== 200) expectRefusal(answer, "import_settled", "undo import");
    const now = await read(file, branch);
    if (now.status === "undone" && (answer.status === 200 || answer.wasLost)) {
      branch.tally.acknowledged += 1;
      const { made: gone, kept } = now.counts;
      expectCounts(now, { made: file.made - kept, same: file.stays, kept });
      Object.assign(file, { status: "undone", made: file.made - gone, stays: file.stays + kept });
      return;
    }
    // Its rows are not all taken yet, or were not when it was refused.
    if (file.status !== "running" || answer.status === 200)
      throw new Error(`undo of what is ${file.status}: ${JSON.stringify([answer, now])}`);
    await look(file, branch);
  },
});

/** Waits until every import has ended, and compares it. @throws Error when one does not */
export async function expectImports({ files }: Books, branch: Branch): Promise<void> {
  for (const file of files) {
    for (let waited = 0; waited < WAIT_MS.most; waited += WAIT_MS.look) {
      await look(file, branch);
      if (file.status !== "running") break;
      await sleep(WAIT_MS.look);
    }
    const { status } = await read(file, branch);
    if (status !== file.status) throw new Error(`an import is ${status}, not ${file.status}`);
  }
}

async function read({ id }: FileBook, branch: Branch): Promise<Import> {
  const request = { method: "GET", path: `/api/import/${id}`, as: branch.admin };
  const answer = await ask<{ data: Import }>(branch, request);
  expectStatus(answer, 200, "read an import");
  return answer.body.data;
}

/** Whether one that runs has ended meanwhile, with every row once. */
async function look(file: FileBook, branch: Branch): Promise<void> {
  if (file.status !== "running") return;
  const seen = await read(file, branch);
  if (seen.status === "running") return;
  if (seen.status !== "done") throw new Error(`an import is ${seen.status}`);
  // Residents of every branch may have been given some of its codes by now.
  const kept = Math.min(seen.counts.kept, file.made);
  expectCounts(seen, { made: file.made, same: file.stays, kept });
  file.status = "done";
}

function expectCounts(
  { counts, status }: Import,
  wanted: Pick<Import["counts"], "made" | "same" | "kept">,
): void {
  const { made, same, kept, problems } = counts;
  const right = JSON.stringify({ ...wanted, problems: 0 });
  const told = JSON.stringify({ made, same, kept, problems });
  if (told !== right) throw new Error(`an import that is ${status} has ${told}, not ${right}`);
}
