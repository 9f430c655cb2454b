import { afterAll, beforeAll, expect, test } from "vitest";

import { addDays } from "#domain/pickups/schedule.ts";
import { localDateOf } from "#server/core/time/zone.ts";
import { auditLedger } from "#server/impact/service.ts";
import { demoAccounts } from "#server/management/public-config.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { loadDemo } from "./load.ts";

/** 1 AM in New York, which is still the day before in California. */
const NIGHT = new Date("2026-11-22T06:00:00Z");
/** As in load.test.ts: loading is half a minute of processor time on a slow machine, and another test runs beside it. */
const LIMIT = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" }, now: NIGHT });
});
afterAll(() => app.close());

async function signIn(role: string): Promise<{ token: string }> {
  const account = demoAccounts(app.deps.config).find((one) => one.role === role);
  if (!account) throw new Error(`no account for ${role}`);
  const { email, password } = account;
  return (await app.call("POST /auth/signin", { body: { email, password } })).body;
}

test(
  "the demo data load while the residents' calendars show two dates",
  async () => {
    await loadDemo(app.deps);
    expect((await auditLedger(app.deps.db, NIGHT)).differences).toEqual([]);
  },
  LIMIT,
);

test("yesterday's run is over, today's is half done, two are planned for tomorrow", async () => {
  const [admin, agent] = [await signIn("admin"), await signIn("agent")];
  const today = localDateOf(NIGHT, "America/Los_Angeles");
  const boardOf = async (days: number) => {
    const query = { date: addDays(today, days) };
    const { unassigned, toCallTotal, runs, ...board } = (
      await app.call("GET /run/board", { as: admin, query })
    ).body.data;
    const { collected, not_collected, open, late, again } = board.counts;
    const left = open + late + again;
    return { unassigned, toCallTotal, collected, not_collected, left, runs };
  };
  const over = await boardOf(-1);
  expect(over).toMatchObject({ collected: 4, not_collected: 2, left: 0, toCallTotal: 1 });
  expect(over.runs[0]?.finishedAt).not.toBeNull();
  const present = await boardOf(0);
  expect(present).toMatchObject({ collected: 3, not_collected: 1, left: 5, unassigned: 1 });
  expect(present.runs).toHaveLength(1);
  const { data: mine } = (await app.call("GET /run/mine", { as: agent, query: { date: today } }))
    .body;
  expect([mine?.startedAt === null, mine?.finishedAt, mine?.stops.length]).toEqual([
    false,
    null,
    9,
  ]);
  const next = await boardOf(1);
  expect([next.runs.length, next.left, next.unassigned]).toEqual([2, 6, 1]);

  const query = { page: 1, limit: 100, status: "completed" } as const;
  const { docs } = (await app.call("GET /pickup/admin", { as: admin, query })).body.data;
  const corrected = docs.filter(
    ({ correction, dispute }) => correction !== null && dispute === null,
  );
  expect(corrected).toMatchObject([
    { user: { firstName: "Marcus" }, itemsCount: 31, correction: { items: { metals: -18 } } },
  ]);
});
