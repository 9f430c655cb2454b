import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { SettingKey, Settings } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { me } from "#test/support/auth.ts";
import { aDropOffLocation, aUser, type TestUser } from "#test/support/builders.ts";
import { requireFactors } from "#test/support/factors.ts";
import { programmeZone, settingOf } from "./service.ts";

const TODAY = "2026-02-11";

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp();
  head = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());

type Body = { value: string | number | string[] | null; validFrom?: string; revision?: number };
const put = (key: SettingKey, body: Body, as = head) =>
  app.call("PUT /management/settings/:key", { as, params: { key }, body });
const valueOf = <Key extends SettingKey>(key: Key, at?: Date): Promise<Settings[Key]> =>
  settingOf(app.deps, key, { at });
const seen = async () => (await app.call("GET /settings", {})).body.data;

test("PRODUCT R25.1: without a change everything has its default, and everybody reads the public ones", async () => {
  const { requireSecondFactor: _, goodwillPoints, pointValueCents, ...open } = DEFAULT_SETTINGS;
  expect(await seen()).toEqual({ ...open, timeZone: "America/New_York" });
  expect(await valueOf("requireSecondFactor")).toEqual([]);
  expect(await valueOf("goodwillPoints")).toBe(goodwillPoints);
  expect(await valueOf("pointValueCents")).toBe(pointValueCents);
});

test("PRODUCT R25.1: a change counts at once, keeps who made it, and is in the audit log", async () => {
  const answer = await put("officePhone", { value: " (512) 555-0199 " });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    key: "officePhone",
    value: "(512) 555-0199",
    initial: null,
    revision: 1,
    changes: [{ value: "(512) 555-0199", changedBy: { _id: head.id } }],
  });
  expect((await seen()).officePhone).toBe("(512) 555-0199");
  const audit = await app.call("GET /management/audit", {
    as: head,
    query: { type: "setting_changed" },
  });
  expect(audit.body.data.docs).toMatchObject([
    { detail: { name: "officePhone", from: null, to: "(512) 555-0199" }, actor: { _id: head.id } },
  ]);
});

test("PRODUCT R25.1: what counted on an earlier day stays known, and a later day can be chosen", async () => {
  const before = app.deps.now();
  app.clock.advance(3_600_000);
  expect((await put("disputeDays", { value: 21 })).status).toBe(200);
  const planned = await put("disputeDays", { value: 30, validFrom: addDays(TODAY, 20) });
  expect([planned.body.data.value, planned.body.data.revision]).toEqual([21, 2]);
  expect(await valueOf("disputeDays", before)).toBe(14);
  expect(await valueOf("disputeDays")).toBe(21);
  // Midnight of that day in the programme's zone.
  expect(await valueOf("disputeDays", new Date("2026-03-03T04:59:59Z"))).toBe(21);
  expect(await valueOf("disputeDays", new Date("2026-03-03T05:00:00Z"))).toBe(30);
  const today = await put("disputeDays", { value: 60, validFrom: TODAY });
  expect(today.problem.fields).toEqual({
    validFrom: "The first day can be Thursday, February 12, 2026 at the earliest",
  });
});

test("PRODUCT R25.1: the same value again changes nothing", async () => {
  await put("contactEmail", { value: "help@example.org" });
  const again = await put("contactEmail", { value: "Help@Example.org", revision: 0 });
  expect([again.status, again.body.data.revision]).toEqual([200, 1]);
});

test("PRODUCT R25.2: each key takes its own kind of value and says what is wrong", async () => {
  const wrong: [SettingKey, Body["value"], string][] = [
    ["contactEmail", "nobody", "Enter an email address such as name@example.org"],
    ["contactEmail", "a?cc=b@example.org", "Enter an email address such as name@example.org"],
    ["officePhone", "call us", "Enter a phone number such as +1 555 010 1234"],
    ["officePhone", "", "Enter a phone number such as +1 555 010 1234"],
    ["timeZone", "Austin", "Use a time zone such as America/Chicago"],
    ["holidays", ["2026-02-30"], "Use a date such as 2026-03-14"],
    ["disputeDays", 6, "Use 7 or more"],
    ["disputeDays", 91, "Use 90 or less"],
    ["disputeDays", null, "Use a whole number"],
    ["answerDays", 1.5, "Use a whole number"],
    ["photoMonths", 5, "Use 6 or more"],
  ];
  for (const [key, value, sentence] of wrong) {
    const { status, problem } = await put(key, { value });
    expect([key, status, problem.message]).toEqual([key, 422, sentence]);
    expect(Object.keys(problem.fields ?? {})).toEqual([key === "holidays" ? "value.0" : "value"]);
  }
  const tidy = await put("holidays", { value: ["2026-12-25", "2026-07-04", "2026-12-25"] });
  expect(tidy.body.data.value).toEqual(["2026-07-04", "2026-12-25"]);
  const unknown = await app.request({
    method: "PUT",
    url: "/api/management/settings/secret",
    as: head,
    payload: { value: 1 },
  });
  expect(unknown.status).toBe(422);
});

test("abuse A40a: only superadmins read the history and change settings", async () => {
  for (const role of ["agent", "admin"] as const) {
    const as = await aUser(app, { role });
    expect((await put("disputeDays", { value: 40 }, as)).status).toBe(403);
    expect((await app.call("GET /management/settings", { as })).status).toBe(403);
  }
  expect(Object.keys(await seen())).not.toContain("requireSecondFactor");
  const { data } = (await app.call("GET /management/settings", { as: head })).body;
  expect(data.map(({ key }) => key)).toContain("requireSecondFactor");
});

test("abuse A40b: of ten who change a setting at once, and of two who read the same one, one succeeds", async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => put("answerDays", { value: 6 + n, revision: 0 })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ problem }) => problem.code === "stale")).toHaveLength(9);
  const late = await put("answerDays", { value: 20, revision: 0 });
  expect([late.status, late.problem.code]).toEqual([409, "stale"]);
});

test("abuse A40c: settings cannot be changed or deleted behind the product's back", async () => {
  const run = (sql: string) => app.opened.pool.query(sql);
  await expect(run("update settings set value = '1'")).rejects.toThrow("append-only");
  await expect(run("delete from settings")).rejects.toThrow("append-only");
  await expect(run("truncate settings")).rejects.toThrow("append-only");
});

test("PRODUCT R25.3: the zone is the chosen one, else that of the oldest drop-off location", async () => {
  expect(await programmeZone(app.deps)).toBe("America/New_York");
  await aDropOffLocation(app, { latitude: 30.27, longitude: -97.74 });
  expect((await seen()).timeZone).toBe("America/Chicago");
  await put("timeZone", { value: "America/Denver" });
  expect((await seen()).timeZone).toBe("America/Denver");
  await put("timeZone", { value: null });
  expect((await seen()).timeZone).toBe("America/Chicago");
});

test("PRODUCT R25.4: settings are read once a minute, not with each request", async () => {
  const agent = await aUser(app, { role: "agent" });
  app.clock.advance(60_000);
  const watched = new Map<PoolClient, { mock: { calls: unknown[][] } }>();
  app.opened.pool.on("acquire", (client) => {
    if (!watched.has(client)) watched.set(client, vi.spyOn(client, "query"));
  });
  const readings = () =>
    [...watched.values()]
      .flatMap(({ mock }) => mock.calls)
      .filter(([asked]) => JSON.stringify(asked).includes('from \\"settings\\"')).length;
  await Promise.all(Array.from({ length: 5 }, () => me(app, agent.token)));
  expect(readings()).toBe(1);
  app.clock.advance(59_000);
  await me(app, agent.token);
  expect(readings()).toBe(1);
  app.clock.advance(1_000);
  await me(app, agent.token);
  expect(readings()).toBe(2);
  app.opened.pool.removeAllListeners("acquire");
  vi.restoreAllMocks();
});

test("PRODUCT R25.5: only somebody with a second factor decides who needs one, and stays signed in", async () => {
  const refused = await put("requireSecondFactor", { value: ["superadmin"] });
  expect(refused.problem.fields).toEqual({
    value: "Add a second factor to your own account first",
  });
  const boss = await requireFactors(app, ["superadmin"]);
  expect((await me(app, boss.token)).status).toBe(200);
  // A session from before without a factor has ended, and whoever signs in again adds one.
  expect((await me(app, head.token)).status).toBe(401);
  const { email, password } = head;
  const { token } = (await app.call("POST /auth/signin", { body: { email, password } })).body;
  const stopped = await put("requireSecondFactor", { value: [] }, { ...head, token });
  expect(stopped.problem.code).toBe("factor_missing");
});
