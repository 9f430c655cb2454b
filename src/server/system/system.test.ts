import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";

import { newId } from "#server/core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { withPasskey } from "#test/support/factors.ts";

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp();
  head = await aUser(app, { role: "superadmin", firstName: "Ida" });
});
afterAll(() => app.close());

const state = async () => (await app.call("GET /management/system", { as: head })).body.data;
const ago = (ms: number): Date => new Date(app.deps.now().getTime() - ms);

const note = (kind: "made" | "restored", at: Date, madeAt: Date) =>
  app.deps.db
    .insertInto("backups")
    .values({ id: newId(), kind, at, made_at: madeAt, bytes: 4_200_000 })
    .execute();

test("PRODUCT R55.1, R55.3: the newest back-up is told, and one that the database came out of counts", async () => {
  expect(await state()).toMatchObject({ backup: null, restore: null });
  expect((await state()).concerns).toContain("no_backup");

  await note("made", ago(3 * DAY_MS), ago(3 * DAY_MS));
  expect((await state()).concerns).toContain("backup_old");
  const madeAt = ago(DAY_MS);
  await note("restored", ago(MINUTE_MS), madeAt);
  const now = await state();
  expect(now.backup).toEqual({ at: madeAt.toISOString(), bytes: 4_200_000 });
  expect(now.restore).toMatchObject({ madeAt: madeAt.toISOString() });
  expect(now.concerns).not.toContain("backup_old");
});

test("PRODUCT R55.1: staff without a second factor come first, with the last sign-in, and nobody else", async () => {
  await aUser(app, { firstName: "Rosa" });
  const agent = await aUser(app, { role: "agent", firstName: "Zoe" });
  const disabled = await aUser(app, { role: "admin", firstName: "Gone" });
  await app.deps.db
    .updateTable("users")
    .set({ disabled_at: app.deps.now() })
    .where("id", "=", disabled.id)
    .execute();
  await withPasskey(app, head);

  const { staff, concerns } = await state();
  expect(staff.map(({ firstName, hasFactor }) => [firstName, hasFactor])).toEqual([
    ["Zoe", false],
    ["Ida", true],
  ]);
  expect(concerns).toContain("no_factor");
  expect(staff[0]).toMatchObject({ _id: agent.id, role: "agent" });
});

test("PRODUCT R55.2: messages that fail and those that were given up are counted, for a week", async () => {
  const before = await state();
  const message = (status: string, at: Date, error: string | null) => ({
    id: newId(),
    event: `test:${newId()}`,
    user_id: head.id,
    channel: "email",
    recipient: "ida@example.org",
    subject: "Subject",
    body: "Body",
    language: "en",
    status,
    last_error: error,
    created_at: at,
  });
  const since = ago(16 * MINUTE_MS);
  await app.deps.db
    .insertInto("messages")
    .values([
      message("waiting", since, "connect ECONNREFUSED"),
      message("waiting", ago(DAY_MS), null),
      message("failed", ago(6 * DAY_MS), "no such user"),
      message("failed", ago(8 * DAY_MS), "no such user"),
    ])
    .execute();
  const { messages, concerns } = await state();
  expect(messages).toEqual({
    waiting: before.messages.waiting + 2,
    failingSince: since.toISOString(),
    failed: 1,
  });
  expect(concerns).toEqual(expect.arrayContaining(["messages_late", "messages_failed"]));
});

test("PRODUCT R55.1: each queue is told with what waits; those with a schedule with their last end", async () => {
  const { queues, disk, databaseBytes, version, migration } = await state();
  const audit = queues.find(({ _id }) => _id === "integrity-audit");
  expect(audit).toMatchObject({ waiting: 0, failed: 0, lastEndedAt: null });
  expect(queues.find(({ _id }) => _id === "messages")).not.toHaveProperty("lastEndedAt");
  expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(migration).toMatch(/^\d{4}-/);
});

test("PRODUCT R55.1: only superadmins read it", async () => {
  const admin = await aUser(app, { role: "admin" });
  expect((await app.call("GET /management/system", { as: admin })).status).toBe(403);
});
