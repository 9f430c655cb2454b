import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { OwnDataFile } from "#contract/own-data.ts";
import { levelOf } from "#domain/impact/levels.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { english } from "#domain/words/say.ts";

import { ownerOf } from "#server/core/access/owner.ts";
import { ownDataText } from "#server/core/lists/json-file.ts";
import { localDateOf } from "#server/core/time/zone.ts";
import { auditLedger } from "#server/impact/service.ts";
import { demoAccounts } from "#server/management/public-config.ts";
import { ownDataOf } from "#server/personal-data.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { loadDemo } from "./load.ts";

type Person = { id: string; token: string };

const LIMIT = 120_000;
const everything = { page: 1, limit: 100 };
let app: TestApp;
let maya: Person;
let agent: Person;
let admin: Person;
let superadmin: Person;
let leftByInterruption: number;

const rows = async (
  table: "users" | "audit_lines" | "ledger_lines" | "messages" | "sessions",
): Promise<number> => {
  const query = app.deps.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("n"));
  return (await query.executeTakeFirstOrThrow()).n;
};

/** Loads the demo with a disk that fails after the first pictures. */
async function interruptedLoad(): Promise<void> {
  let left = 15;
  const put: typeof app.deps.blobs.put = (bytes, type) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error("disk full")) : app.deps.blobs.put(bytes, type);
  };
  await expect(loadDemo({ ...app.deps, blobs: { ...app.deps.blobs, put } })).rejects.toThrow(
    "disk full",
  );
}

async function signIn(role: string): Promise<Person> {
  const account = demoAccounts(app.deps.config).find((one) => one.role === role);
  if (!account) throw new Error(`no account for ${role}`);
  const { email, password } = account;
  const { status, body } = await app.call("POST /auth/signin", { body: { email, password } });
  expect([status, body.user.role, body.user.isEmailVerified]).toEqual([200, role, true]);
  return { id: body.user._id, token: body.token };
}

beforeAll(async () => {
  // A mail server that does not exist: whatever was sent would wait for ever.
  app = await testApp({ env: { DEMO: "true", SMTP_URL: "smtp://127.0.0.1:4209" } });
  await interruptedLoad();
  leftByInterruption = (await rows("users")) + (await rows("audit_lines"));
  // The embedded engine belongs to one process; on a server several may start at once.
  const processes = app.opened.engine === "postgres" ? 2 : 1;
  await Promise.all(Array.from({ length: processes }, () => loadDemo(app.deps)));
  [maya, agent, admin, superadmin] = [
    await signIn("user"),
    await signIn("agent"),
    await signIn("admin"),
    await signIn("superadmin"),
  ];
}, LIMIT);
afterAll(() => app.close());

describe("loading", () => {
  test("some people read Spanish, so that the outbox shows emails in both languages", async () => {
    const emails = await app.deps.db
      .selectFrom("messages")
      .select(["language", "subject"])
      .execute();
    const subjectsIn = (code: string): string[] =>
      emails.filter(({ language }) => language === code).map(({ subject }) => subject);
    expect(subjectsIn("es")).toContain("Recolección completada");
    expect(subjectsIn("en")).toContain("Pickup completed");
  });

  test("a load that is interrupted leaves nothing, and the next one succeeds", () => {
    expect(leftByInterruption).toBe(0);
  });

  test("every balance, counter and campaign agrees with the ledger", async () => {
    const report = await auditLedger(app.deps.db, app.deps.now());
    expect(report.differences).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.lines).toBeGreaterThan(250);
  });

  test("PRODUCT R22.1: nobody's file of own data names somebody else's email address", async () => {
    const people = await app.deps.db.selectFrom("users").select(["id", "email"]).execute();
    expect(people.length).toBeGreaterThan(60);
    const addresses = people.flatMap(({ email }) => email ?? []);
    for (const { id, email } of people) {
      const pieces: string[] = [];
      const owner = ownerOf({ id, role: "user", isVerified: true });
      const asked = { owner, at: START, say: english };
      for await (const piece of ownDataText(app.deps.db, ownDataOf(app.deps), asked))
        pieces.push(piece);
      const text = pieces.join("");
      const others = text.replaceAll(email ?? "", "");
      const { groups } = z.parse(OwnDataFile, JSON.parse(text));
      expect(groups.profile?.rows).toHaveLength(1);
      expect(addresses.filter((one) => one !== email && others.includes(one))).toEqual([]);
    }
  });

  test("a second load does nothing", async () => {
    const before = [await rows("users"), await rows("ledger_lines"), await rows("audit_lines")];
    await loadDemo(app.deps);
    const after = [await rows("users"), await rows("ledger_lines"), await rows("audit_lines")];
    expect(after).toEqual(before);
  });

  test("nothing of the story waits to be mailed", async () => {
    const statuses = await app.deps.db.selectFrom("messages").select("status").distinct().execute();
    expect(statuses).toEqual([{ status: "kept" }]);
    await app.deps.jobs.runDue();
  });

  test("nothing happened in the future", async () => {
    const { latest } = await app.deps.db
      .selectFrom("audit_lines")
      .where("type", "not like", "signin%")
      .select((eb) => eb.fn.max("at").as("latest"))
      .executeTakeFirstOrThrow();
    expect(latest.getTime()).toBeLessThanOrEqual(START.getTime());
  });
});

describe("the town", () => {
  test("60 residents beside the demo account, with names and mailboxes of their own", async () => {
    const users = await app.call("GET /profile/all", {
      as: admin,
      query: { ...everything, role: "user" },
    });
    expect(users.body.data.totalDocs).toBe(61);
    const names = users.body.data.docs.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(61);
    const pictures = users.body.data.docs.filter(({ profilePicture }) => profilePicture.url);
    expect(pictures).toHaveLength(10);
    expect(users.body.data.docs.every(({ isEmailVerified }) => isEmailVerified)).toBe(true);
  });

  test("12 drop-off locations, half for plastic and half for fabric", async () => {
    const { body } = await app.call("GET /dropOff-location", { as: maya, query: everything });
    const plastic = body.data.docs.filter(({ itemType }) => itemType === "plastic");
    expect([body.data.totalDocs, plastic.length]).toEqual([12, 6]);
  });

  test("6 campaigns: four run, one has reached its goal, one is over", async () => {
    const { body } = await app.call("GET /campaigns", { as: maya, query: everything });
    const statuses = body.data.docs.map(({ status }) => status).toSorted();
    expect(statuses).toEqual(["active", "active", "active", "active", "completed", "ended"]);
    for (const { progress } of body.data.docs) expect(progress).toBeGreaterThan(0);
  });

  test("8 badges and 10 rewards with pictures, one reward out of stock", async () => {
    const badges = await app.call("GET /badges", { as: maya });
    const rewards = await app.call("GET /reward", { as: maya, query: everything });
    expect([badges.body.data.length, rewards.body.data.totalDocs]).toEqual([8, 10]);
    expect(rewards.body.data.docs.filter(({ stock }) => stock === 0)).toHaveLength(1);
    const urls = [...badges.body.data, ...rewards.body.data.docs].map(({ image }) => image.url);
    expect(new Set(urls).size).toBe(18);
    for (const url of urls)
      expect((await app.request({ method: "GET", url })).headers["content-type"]).toBe(
        "image/webp",
      );
  });

  test("60 redemptions in every status", async () => {
    const { body } = await app.call("GET /reward/admin/redeemed", { as: admin, query: {} });
    expect(body.data).toHaveLength(60);
    expect(new Set(body.data.map(({ status }) => status)).size).toBe(4);
  });

  test("a few hundred collections, most of them completed, a few drop-offs waiting", async () => {
    const completed = { ...everything, status: "completed" } as const;
    const pickups = await app.call("GET /pickup/admin", { as: admin, query: completed });
    const dropOffs = await app.call("GET /dropOff/admin", { as: admin, query: completed });
    const waiting = await app.call("GET /dropOff/admin", {
      as: admin,
      query: { ...everything, status: "pending" },
    });
    const total = pickups.body.data.totalDocs + dropOffs.body.data.totalDocs;
    expect(total).toBeGreaterThan(240);
    expect(waiting.body.data.totalDocs).toBe(7);
  });

  test("two counts are worth a look", async () => {
    const query = { ...everything, unusual: "open" } as const;
    const pickups = await app.call("GET /pickup/admin", { as: admin, query });
    const dropOffs = await app.call("GET /dropOff/admin", { as: admin, query });
    const reasons = [...pickups.body.data.docs, ...dropOffs.body.data.docs].map(
      ({ unusual }) => unusual?.reason,
    );
    expect(reasons.filter((reason) => reason === "many")).toHaveLength(2);
  });

  test("the office can be reached, and has its days off", async () => {
    const { data } = (await app.call("GET /settings", {})).body;
    expect(data).toMatchObject({
      officePhone: "(512) 555-0100",
      contactEmail: "help@rebound.example",
    });
    expect(data.holidays.filter((date) => date > "2026-03")).toHaveLength(2);
  });

  test("the superadmin sees the staff", async () => {
    const staff = await app.call("GET /profile/all", {
      as: superadmin,
      query: { ...everything, role: "agent" },
    });
    expect(staff.body.data.totalDocs).toBe(3);
  });
});

test("the agent has work that is overdue, for today and for tomorrow", async () => {
  const query = { ...everything, status: "pending" } as const;
  const { body } = await app.call("GET /pickup/admin", { as: agent, query });
  const days = body.data.docs.map(({ scheduledDate, timeZone }) => {
    const today = localDateOf(START, timeZone);
    if (scheduledDate < today) return "overdue";
    if (scheduledDate === today) return "today";
    return scheduledDate === addDays(today, 1) ? "tomorrow" : "later";
  });
  const count = (day: string): number => days.filter((one) => one === day).length;
  expect([count("overdue"), count("today"), count("tomorrow")]).toEqual([7, 7, 7]);
  expect(count("later")).toBeGreaterThan(8);
});

test("most phone numbers are verified, and some are not yet", async () => {
  const count = async (isVerified: boolean): Promise<number> => {
    const people = app.deps.db
      .selectFrom("users")
      .select("id")
      .where("phone_number", "is not", null);
    return (await people.where("verified_phone", isVerified ? "is not" : "is", null).execute())
      .length;
  };
  expect(await count(true)).toBeGreaterThan(await count(false));
  expect(await count(false)).toBeGreaterThan(0);
});

describe("Maya's year", () => {
  test("1,480 carbon units, level 3, no phone number yet", async () => {
    const { body } = await app.call("GET /profile", { as: maya });
    expect(body.data).toMatchObject({
      firstName: "Maya",
      lastName: "Ortiz",
      carbonUnits: 1480,
      pointsEarned: 630,
      lifetimePoints: 1580,
      referrals: 1,
      phoneNumber: null,
    });
    expect(levelOf(body.data.carbonUnits).level).toBe(3);
  });

  test("three saved locations, pickups behind and ahead", async () => {
    const locations = await app.call("GET /location", { as: maya });
    expect(locations.body.data.map(({ name }) => name).toSorted()).toEqual([
      "Home",
      "Sister's",
      "Studio",
    ]);
    const pickups = await app.call("GET /pickup", { as: maya, query: everything });
    const ahead = pickups.body.data.docs.filter(({ status }) => status === "pending");
    expect([pickups.body.data.totalDocs, ahead.length]).toEqual([8, 3]);
    // What yesterday's run could not collect.
    const inVain = ahead.filter(({ lastAttempt }) => lastAttempt !== null);
    expect(inVain).toMatchObject([
      { lastAttempt: { reason: "no_access", note: "", photo: { url: expect.any(String) } } },
    ]);
    expect(inVain[0]?.lapsesOn).not.toBeNull();
  });

  test("her sister lives in the one area, where a morning is full and a day closed; her own homes are in none", async () => {
    const { data } = (await app.call("GET /location", { as: maya })).body;
    const offerAt = async (name: string) => {
      const location = data.find((saved) => saved.name === name)?._id ?? "";
      const query = { location, from: addDays(localDateOf(START, "America/New_York"), 7) };
      return (await app.call("GET /pickup/offer", { as: maya, query })).body.data;
    };
    expect(await offerAt("Home")).toMatchObject({ area: null, needsZip: false });
    const { area, days } = await offerAt("Sister's");
    expect(area?.name).toBe("Philadelphia");
    const full = days.filter(({ windows }) => windows[0]?.left === 0 && windows[1]?.left === null);
    expect([full.length, days.flatMap(({ closed }) => closed?.reason ?? [])]).toEqual([
      1,
      ["Street festival"],
    ]);
  });

  test("drop-offs in every state, and receipts that end at the balance", async () => {
    const dropOffs = await app.call("GET /dropOff", { as: maya, query: everything });
    const states = new Set(dropOffs.body.data.docs.map(({ status }) => status));
    expect(states).toEqual(new Set(["pending", "completed", "rejected"]));
    const receipts = await app.call("GET /profile/ledger", { as: maya, query: everything });
    expect(receipts.body.data.docs[0]?.balance).toBe(630);
    expect(receipts.body.data.docs.length).toBeGreaterThan(14);
  });

  test("three badges, redemptions in every status, one friend, unread notices", async () => {
    const badges = await app.call("GET /profile/badges", { as: maya });
    expect(badges.body.data).toHaveLength(3);
    const redeemed = await app.call("GET /reward/redeemed", { as: maya });
    expect(redeemed.body.data.map((one) => [one.status, one.voucher?.state])).toEqual([
      ["pending", undefined],
      ["pending", "ready"],
      ["rejected", undefined],
      ["completed", "given"],
    ]);
    const friends = await app.call("GET /profile/referrals/:id", {
      as: maya,
      params: { id: maya.id },
    });
    expect(friends.body.data).toMatchObject([{ firstName: "Ana", credited: true }]);
    const notices = await app.call("GET /notifications", { as: maya, query: everything });
    expect(notices.body.data.unread).toBeGreaterThan(1);
    expect(notices.body.data.docs.length).toBeGreaterThan(notices.body.data.unread);
  });
});
