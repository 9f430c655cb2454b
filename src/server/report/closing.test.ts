import { afterEach, beforeEach, expect, test } from "vitest";

import { aDropOff, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { newId } from "../core/database/ids.ts";
import { reportDifferences } from "./service.ts";

let app: TestApp;
let [admin, head, maya]: TestUser[] = [];
beforeEach(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  head = await aUser(app, { role: "superadmin" });
  maya = await aUser(app);
  await aDropOff(app, maya, { confirmedWith: 12 });
});
afterEach(() => app.close());

/** The night of a day, as the schedule would begin it. */
async function night(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T08:40:00Z`));
  await app.deps.db.transaction().execute((tx) => app.deps.jobs.send(tx, "report", {}));
  await app.deps.jobs.runDue();
}
const reportOf = async (period: string) =>
  (await app.call("GET /report", { as: admin, query: { period } })).body.data;
const closedPeriods = async () =>
  (
    await app.deps.db
      .selectFrom("report_periods")
      .select("period")
      .where("town", "=", "")
      .where("closed_at", "is not", null)
      .orderBy("period")
      .execute()
  ).map(({ period }) => period);
const toldTo = async (as: TestUser | undefined) =>
  (await app.call("GET /notifications", { as, query: {} })).body.data.docs.map(
    ({ title, message }) => `${title}: ${message}`,
  );

test("PRODUCT R43.3: a month is closed on the 3rd of the next, and the office is told once", async () => {
  await night("2026-03-02");
  expect(await closedPeriods()).toEqual([]);
  await night("2026-03-03");
  await night("2026-03-04");
  expect(await closedPeriods()).toEqual(["2026-02"]);
  const report = await reportOf("2026-02");
  expect(report).toMatchObject({ closedAt: "2026-03-03T08:40:00.000Z", impactVersion: "2026-1" });
  expect(await toldTo(admin)).toEqual([
    "The report of February 2026 is closed: 0 t, active people: 1, 120 points outstanding.",
  ]);
  expect(await toldTo(maya)).not.toContain("The report of February 2026 is closed");
});

test("PRODUCT R43.3: a closed period does not change, in the product or in the database", async () => {
  await night("2026-03-03");
  const before = await reportOf("2026-02");
  app.clock.set(new Date("2026-03-20T12:00:00Z"));
  const now = await app.call("POST /report", { as: admin, body: { period: "2026-02" } });
  expect(now).toMatchObject({ status: 409, problem: { code: "report_closed" } });
  const { db } = app.deps;
  await expect(
    db
      .updateTable("report_periods")
      .set({ impact_version: "x" })
      .where("period", "=", "2026-02")
      .execute(),
  ).rejects.toThrow("does not change");
  await expect(
    db.deleteFrom("report_periods").where("period", "=", "2026-02").execute(),
  ).rejects.toThrow("does not change");
  const beside = {
    id: newId(),
    period: "2026-02",
    town: "Atlantis",
    figures: "{}",
    impact_version: "x",
    computed_at: app.deps.now(),
  };
  await expect(db.insertInto("report_periods").values(beside).execute()).rejects.toThrow(
    "does not change",
  );
  await night("2026-03-21");
  expect(await reportOf("2026-02")).toEqual({ ...before, periods: expect.any(Array) });
});

test("PRODUCT R43.1: quarters and years are closed after their last month", async () => {
  await night("2026-04-03");
  expect(await closedPeriods()).toEqual(["2026-02", "2026-03", "2026-Q1"]);
  await night("2027-01-03");
  expect(await closedPeriods()).toContain("2026");
});

test("PRODUCT R43.3: with differences in the audit a month stays open, and superadmins are told", async () => {
  await app.deps.db
    .updateTable("users")
    .set({ points_earned: 1 })
    .where("id", "=", maya?.id ?? "")
    .execute();
  await night("2026-03-03");
  await night("2026-03-04");
  expect(await closedPeriods()).toEqual([]);
  expect((await reportOf("2026-02")).closedAt).toBeNull();
  expect(await toldTo(head)).toEqual([
    "The report of February 2026 isn't closed: The nightly audit of the ledger has differences. Look at them first.",
  ]);
  expect(await toldTo(admin)).toEqual([]);
});

test("PRODUCT R43.4: the audit recomputes the last closed month and finds an entry with an old date", async () => {
  await night("2026-03-03");
  expect(await reportDifferences(app.deps)).toEqual([]);
  const entry = {
    id: newId(),
    user_id: maya?.id ?? "",
    kind: "adjustment",
    points: 7,
    carbon_units: 0,
    balance: 127,
    source_type: "manual",
    source_id: newId(),
    created_at: new Date("2026-02-20T12:00:00Z"),
  };
  await app.deps.db.insertInto("ledger_lines").values(entry).execute();
  const found = (await reportDifferences(app.deps)).map(
    ({ subject, field, kept, recomputed }) => `${subject} ${field} ${kept} ${recomputed}`,
  );
  expect(found).toEqual([
    "report 2026-02 points issued 120 127",
    "report 2026-02 points now 120 127",
  ]);
  const { body } = await app.call("POST /management/integrity", { as: head });
  expect(body.data.ok).toBe(false);
  expect(body.data.differences.map(({ subject }) => subject)).toContain("report");
});

test("PRODUCT R43.3: months before this release are closed without telling anybody", async () => {
  await night("2026-09-10");
  expect(await closedPeriods()).toHaveLength(7 + 2);
  const told = await app.deps.db
    .selectFrom("notifications")
    .select("event")
    .where("user_id", "=", admin?.id ?? "")
    .execute();
  expect(told).toEqual([]);
});
