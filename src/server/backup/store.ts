// A row for each back-up and restore, in the database itself: whoever runs the product sees when the last one was.
import { stat } from "node:fs/promises";

import { type Config, databaseDirOf, directUrlOf } from "../core/config/config.ts";
import { newId } from "../core/database/ids.ts";
import { openDatabase } from "../core/database/database.ts";

type Noted = {
  readonly kind: "made" | "restored";
  readonly file: string;
  readonly at: Date;
  /** When the back-up was made, also where it was restored. */
  readonly madeAt: Date;
};

/** What the commands say where it could not be noted. */
export const NOT_NOTED =
  "The database could not note it: it is of an earlier release, or in use. The page System does not show it.";

/**
 * Notes in the configured database that a back-up was made, or that the database came out of one.
 * @returns false when it cannot be noted: a database of an earlier release, or one that is in use by then. The back-up
 * or the restore itself is done all the same.
 */
export async function noteBackup(
  config: Config,
  { kind, file, at, madeAt }: Noted,
): Promise<boolean> {
  try {
    const { size: bytes } = await stat(file);
    const { db, close } = await openDatabase({
      databaseUrl: directUrlOf(config),
      databaseDir: databaseDirOf(config),
    });
    try {
      const row = { id: newId(), kind, at, made_at: madeAt, bytes };
      await db.insertInto("backups").values(row).execute();
    } finally {
      await close();
    }
    return true;
  } catch {
    return false;
  }
}
