// npm run bench:lists: the duration of each list of the back office on the PostgreSQL of DATABASE_URL.
import { openPostgres } from "#server/core/database/database.ts";

import { areas } from "./areas.ts";
import { scenarios } from "./back-office.ts";
import { measure } from "./measure.ts";
import { readFacts } from "./questions.ts";

/** The promised median in milliseconds. */
const PROMISE = 50;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("Set DATABASE_URL to a database of npm run bench:seed.");
const only = process.argv[2] ?? "";

const opened = openPostgres(url);
try {
  const facts = await readFacts(opened.db);
  const now = new Date();
  const missed: string[] = [];
  say("| list | median ms | slowest ms | processor ms of the process | of the database |");
  say("|---|---:|---:|---:|---:|");
  for (const scenario of [...scenarios(opened.db, now, facts), ...(await areas(opened.db, now))]) {
    if (!scenario.name.startsWith(only)) continue;
    const { median, slowest, processMs, databaseMs } = await measure(scenario, opened.pool);
    if (median > (scenario.promise ?? PROMISE)) missed.push(scenario.name);
    const figures = [median, slowest, processMs, databaseMs].map((ms) => ms.toFixed(1));
    say(`| ${scenario.name} | ${figures.join(" | ")} |`);
  }
  say(
    missed.length === 0
      ? `\nAll within ${PROMISE} ms, or what each promises.`
      : `\nSlower: ${missed.join("; ")}`,
  );
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await opened.close();
}
