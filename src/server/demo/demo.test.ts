import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../testing.ts";
import { loadDemo } from "./load.ts";
let app: TestApp;
beforeAll(async () => { app = await testApp({ env: { DEMO: "true" } }); });
afterAll(() => app.close());
test("loads", async () => {
  const t = performance.now();
  await loadDemo(app.deps);
  process.stdout.write(`LOADED ${performance.now() - t}\n`);
  for (const table of ["users","pickups","drop_offs","redemptions","ledger_lines","notifications","messages","user_badges","audit_lines","sessions"] as const)
    process.stdout.write(`${table} ${JSON.stringify(await app.deps.db.selectFrom(table).select((e) => e.fn.countAll().as("n")).executeTakeFirst())}\n`);
  expect(1).toBe(1);
});
