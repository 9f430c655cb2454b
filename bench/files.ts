// npm run bench:files: duration and memory of the export of all pickups.
import { openPostgres } from "#server/core/database/database.ts";
import { exportPickups } from "#server/pickups/export.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("Set DATABASE_URL to a database of npm run bench:seed.");
const opened = openPostgres(url);
try {
  const { id } = await opened.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "superadmin")
    .executeTakeFirstOrThrow();
  const caller = { id, role: "superadmin", isVerified: true } as const;
  const start = performance.now();
  const { text } = await exportPickups({ db: opened.db, now: () => new Date() }, caller, {});
  const first = performance.now() - start;
  let bytes = 0;
  let highest = 0;
  for await (const piece of text) {
    bytes += Buffer.byteLength(piece);
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  say(`first rows after ${Math.round(first)} ms`);
  say(`${megabytes(bytes)} MB in ${seconds} s, at most ${megabytes(highest)} MB of memory`);
} finally {
  await opened.close();
}
