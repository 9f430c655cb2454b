// Files that bring things into the programme (PRODUCT R45): so far the codes of a sponsor.
import * as z from "zod/mini";

import { FILE_LIMITS, IMPORT_STATUSES } from "#domain/rewards/codes-file.ts";
import { message } from "#domain/words/message.ts";

import { Id, Instant, LocalDate, named } from "../page.ts";

/** A row that cannot be taken. */
export const RowProblem = z.object({
  /** As a spreadsheet counts: the titles are row 1. */
  row: z.int(),
  column: z.enum(["code", "expires_on"]),
  /** What stands there; of a code its last signs. */
  found: z.string(),
  /** What to do. */
  what: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const Import = named(
  "Import",
  z.object({
    _id: Id,
    kind: z.literal("codes"),
    fileName: z.string(),
    rewardId: Id,
    /**
     * checked: nothing is written yet; running: rows are being taken; done; failed: the reward takes no codes any more; undone.
     */
    status: z.enum(IMPORT_STATUSES),
    counts: z.object({
      rows: z.int(),
      /** To be added, or added. */
      made: z.int(),
      /** The reward has them already. */
      same: z.int(),
      problems: z.int(),
      /** Codes that somebody has, so that they stay when the import is taken back, or have stayed. */
      kept: z.int(),
    }),
    /** How many rows are done. */
    done: z.int(),
    /** The first of them. */
    problems: z.array(RowProblem),
    /** The first rows as they would become. */
    preview: z.array(
      z.object({ row: z.int(), codeEnd: z.string(), expiresOn: z.nullable(LocalDate) }),
    ),
    /** Headings that mean nothing here; their columns are passed over. */
    unknownColumns: z.array(z.string()),
    createdBy: z.string(),
    createdAt: Instant,
    doneAt: z.nullable(Instant),
  }),
);
export type Import = z.infer<typeof Import>;

const NO_FILE = message("Choose a file");

/** Multipart. */
export const ImportForm = named(
  "ImportForm",
  z.object({
    kind: z.literal("codes"),
    rewardId: Id,
    file: z.file(NO_FILE).check(
      z.refine((file) => file.size > 0, NO_FILE),
      z.refine(
        (file) => file.size <= FILE_LIMITS.bytes,
        message("A file can have at most 5 MB. Divide it into several."),
      ),
    ),
  }),
);
export type ImportForm = z.infer<typeof ImportForm>;

export const ImportStart = named(
  "ImportStart",
  /** Whether rows with a problem are left out; where there are some it has to be chosen. */
  z.object({ leaveOut: z.boolean() }),
);
export type ImportStart = z.infer<typeof ImportStart>;

export const ImportQuery = z.object({ rewardId: Id });
