// npm run bench:seed -- --pickups 1000000 --users 100000 --locations 100000
// Fills the empty PostgreSQL of DATABASE_URL with a programme of that size.
import { parseArgs } from "node:util";

import { openPostgres } from "#server/core/database/database.ts";
import { migrate } from "#server/core/database/migrate.ts";

import { seedLarge } from "./large.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({
  options: {
    pickups: { type: "string", default: "1000000" },
    users: { type: "string", default: "100000" },
    locations: { type: "string", default: "100000" },
  },
});
const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("Set DATABASE_URL to an empty PostgreSQL database.");
const sizes = {
  pickups: Number(values.pickups),
  users: Number(values.users),
  locations: Number(values.locations),
};
if (Object.values(sizes).some((size) => !Number.isInteger(size) || size < 1000))
  throw new Error("Each size is a whole number of 1,000 or more.");

const opened = openPostgres(url);
try {
  await migrate(opened.db);
  const { rows } = await opened.pool.query("select 1 from users limit 1");
  if (rows.length > 0) throw new Error("This database has users already: give an empty one.");
  await seedLarge(opened.pool, sizes, say);
} finally {
  await opened.close();
}
