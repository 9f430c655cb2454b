// `npm run audit`: recomputes every balance from the ledger, prints each difference, exits with 1 if there is one.
import "zod/compile";

import type { IntegrityReport } from "#contract/management.ts";

import { openClock } from "./core/time/clock.ts";
import { databaseDirOf, directUrlOf, readConfig } from "./core/config/config.ts";
import { openDatabase, type Db } from "./core/database/database.ts";
import { pendingMigrations } from "./core/database/migrate.ts";
import { makeFilesPrivate, openDataDir } from "./core/startup/private-files.ts";
import { failureText } from "./core/startup/start-failure.ts";
import { auditLedger } from "./impact/service.ts";
import { reportDifferences } from "./report/service.ts";

/** A failed audit differs from one that found a difference. */
const EXIT = { clean: 0, differences: 1, failed: 2 };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

function print({ users, lines, ok, differences }: IntegrityReport): void {
  for (const { subject, _id, field, kept, recomputed } of differences)
    say(`${subject} ${_id}: ${field} is kept as ${kept}, recomputed as ${recomputed}`);
  const found = ok ? "no difference" : counted(differences.length, "difference");
  say(`${counted(users, "user")} and ${counted(lines, "ledger line")} checked: ${found}`);
}

async function report(db: Db): Promise<IntegrityReport> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0)
    throw new Error("This database is not up to date. Start the server once, then audit it.");
  const clock = await openClock(db);
  clock.stop();
  const ledger = await auditLedger(db, clock.now(), { isPatient: true });
  const differences = [...ledger.differences, ...(await reportDifferences({ db, now: clock.now }))];
  return { ...ledger, differences, ok: differences.length === 0 };
}

async function run(): Promise<number> {
  const config = readConfig(process.env);
  await openDataDir(config.dataDir);
  const opened = await openDatabase({
    databaseUrl: directUrlOf(config),
    databaseDir: databaseDirOf(config),
  });
  try {
    const outcome = await report(opened.db);
    print(outcome);
    return outcome.ok ? EXIT.clean : EXIT.differences;
  } finally {
    await opened.close();
  }
}

makeFilesPrivate();
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = EXIT.failed;
}
