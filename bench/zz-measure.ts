import { openPostgres } from "#server/core/database/database.ts";
import { offerAt } from "#server/pickups/offer/offer.ts";
import { daysOfArea } from "#server/pickups/offer/area-days.ts";
import { measure } from "./measure.ts";
const opened = openPostgres(process.env["DATABASE_URL"] ?? "");
const db = opened.db;
const deps = { db, now: () => new Date() } as never;
const admin = {
  id: "018f0000-0000-7000-8000-000000000009",
  role: "admin",
  isVerified: true,
} as never;
const listed = await db
  .selectFrom("locations")
  .select("id")
  .where("zip", "<", "78400")
  .limit(50)
  .execute();
const rest = await db
  .selectFrom("locations")
  .select("id")
  .where("zip", ">=", "78400")
  .limit(50)
  .execute();
const pick = (rows: { id: string }[], turn: number) => rows[turn % rows.length]?.id ?? "";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const in42 = new Date(Date.now() + 43 * 86_400_000).toISOString().slice(0, 10);
const scenarios = [
  {
    name: "offer, listed codes",
    run: (t: number) => offerAt(deps, admin, { location: pick(listed, t) }),
  },
  {
    name: "offer, the rest",
    run: (t: number) => offerAt(deps, admin, { location: pick(rest, t) }),
  },
  {
    name: "42 days of an area",
    run: () =>
      daysOfArea(deps, { id: "018f0000-0000-7000-8000-000000000001", from: tomorrow, to: in42 }),
  },
];
const offer = (await offerAt(deps, admin, { location: pick(listed, 0) })) as never as {
  days: unknown[];
};
console.log(JSON.stringify(offer.days.slice(0, 2)), offer.days.length);
for (const scenario of scenarios) {
  const f = await measure(scenario, opened.pool);
  console.log(scenario.name, f);
}
await opened.close();
