// npm run bench:growth -- postgres://.../small postgres://.../large: how the duration of each list grows with the
// database, over databases of npm run bench:seed, from the smallest to the largest.
import { openPostgres } from "#server/core/database/database.ts";

import { scenarios } from "./back-office.ts";
import { measure } from "./measure.ts";
import { readFacts } from "./questions.ts";
import { table } from "./table.ts";

async function mediansOf(url: string): Promise<{ pickups: number; medians: Map<string, number> }> {
  const opened = openPostgres(url);
  try {
    const { rows } = await opened.pool.query("select count(*)::int as total from pickups");
    const medians = new Map<string, number>();
    const facts = await readFacts(opened.db);
    for (const scenario of scenarios(opened.db, new Date(), facts))
      medians.set(scenario.name, (await measure(scenario, opened.pool)).median);
    return { pickups: Number(rows[0]?.total), medians };
  } finally {
    await opened.close();
  }
}

const urls = process.argv.slice(2);
if (urls.length < 2) throw new Error("Give the addresses of two or more databases.");
const sizes: Awaited<ReturnType<typeof mediansOf>>[] = [];
for (const url of urls) sizes.push(await mediansOf(url));

const names = [...(sizes[0]?.medians.keys() ?? [])];
const of = (name: string): number[] => sizes.map(({ medians }) => medians.get(name) ?? Number.NaN);
const rows = names.map((name) => {
  const taken = of(name);
  const growth = (taken.at(-1) ?? Number.NaN) / (taken[0] ?? Number.NaN);
  return [name, ...taken.map((ms) => ms.toFixed(1)), growth.toFixed(1)];
});
const heads = sizes.map(({ pickups }) => `${pickups.toLocaleString("en")} pickups, ms`);
process.stdout.write(`${table(["list", ...heads, "times"], rows)}\n`);
