// How many emails others can cause for a person.
import { text as readAll } from "node:stream/consumers";

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { sendAttempt } from "#test/support/attempts.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notify, notifyMany } from "./service.ts";

const MINUTE = 60_000;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const move = async (id: string, date: string, timeStart = "09:00", on = app): Promise<void> => {
  const { status } = await on.call("PUT /pickup/schedule/:id", {
    as: on === app ? admin : await aUser(on, { role: "admin" }),
    params: { id },
    body: { date, timeStart, timeEnd: "19:00" },
  });
  expect(status).toBe(200);
};

/** The emails about changes of a pickup, oldest first, each with the minutes after START until which it is held. */
async function emailsAbout(id: string) {
  const rows = await app.deps.db
    .selectFrom("messages")
    .select(["event", "body", "held_until", "created_at"])
    .where("about", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ event, body, held_until: until }) => ({
    event: event.replace(id, "ID"),
    body,
    heldFor: until && (until.getTime() - START.getTime()) / MINUTE,
  }));
}
const shortOf = async (id: string) =>
  (await emailsAbout(id)).map(({ event, heldFor }) => [event, heldFor]);

const countOf = async (userId: string, table: "messages" | "notifications") =>
  (await app.deps.db.selectFrom(table).select("event").where("user_id", "=", userId).execute())
    .length;

test("PRODUCT R21.6: of the changes in an hour the first is emailed at once, the last at its end; the list has each", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya, { date: "2026-02-20" });
  for (const date of ["2026-02-21", "2026-02-22", "2026-02-23", "2026-02-24"]) {
    await move(id, date);
    app.clock.advance(10 * MINUTE);
  }
  const [first, last, ...more] = await emailsAbout(id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ event: "pickup_moved:ID:1", heldFor: null });
  expect(first?.body).not.toContain("more than once");
  expect(last).toMatchObject({ event: "pickup_moved:ID:4", heldFor: 60 });
  expect(last?.body).toMatch(
    /^Hello Maya,\n\nThis changed more than once within an hour\. This is the last change:\n\n.*Tuesday, February 24/,
  );
  // The booking, and each move.
  expect(await countOf(maya.id, "notifications")).toBe(5);
  app.clock.advance(20 * MINUTE);
  await move(id, "2026-02-25");
  expect((await shortOf(id)).at(-1)).toEqual(["pickup_moved:ID:5", null]);
});

test("PRODUCT R21.6: what was cancelled is emailed at once, and nothing older arrives after it", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya, { date: "2026-02-20" });
  await move(id, "2026-02-21");
  await move(id, "2026-02-22");
  await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
  expect(await shortOf(id)).toEqual([
    ["pickup_moved:ID:1", null],
    ["pickup_deleted:ID", null],
  ]);
});

test("PRODUCT R21.6: not collected and completed are emailed at once; a correction after it is held", async () => {
  const maya = await aUser(app);
  const agent = await aUser(app, { role: "agent" });
  const { _id: id } = await aPickup(app, maya, { date: "2026-02-20" });
  await move(id, "2026-02-21");
  const { data } = await sendAttempt(app, { as: agent, id });
  await app.call("PUT /pickup/complete/:id", {
    as: agent,
    params: { id },
    body: { itemsCount: 4 },
  });
  for (const itemsCount of [5, 6])
    await app.call("PUT /pickup/correct/:id", {
      as: agent,
      params: { id },
      body: { itemsCount, reason: "Miscounted" },
    });
  expect(await shortOf(id)).toEqual([
    ["pickup_moved:ID:1", null],
    [`pickup_not_collected:${data._id}`, null],
    ["pickup_completed:ID", null],
    ["pickup_corrected:ID:2", 60],
  ]);
});

test("PRODUCT R21.6: what concerns a window that begins within 12 hours is emailed at once", async () => {
  const maya = await aUser(app);
  // 13:00 in Austin, two hours from now.
  const { _id: id } = await aPickup(app, maya, {
    date: "2026-02-11",
    timeStart: "13:00",
    timeEnd: "15:00",
  });
  await move(id, "2026-02-20");
  await move(id, "2026-02-21");
  await move(id, "2026-02-11", "16:00");
  await move(id, "2026-02-22");
  expect(await shortOf(id)).toEqual([
    ["pickup_moved:ID:1", null],
    ["pickup_moved:ID:3", null],
    ["pickup_moved:ID:4", null],
  ]);
});

test("PRODUCT R21.6: moves of many pickups count as one change of each", async () => {
  const maya = await aUser(app);
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await aPickup(app, maya, { date: "2026-02-20" }))._id);
  for (const id of ids) await move(id, "2026-02-21");
  for (const id of ids) expect(await shortOf(id)).toEqual([["pickup_moved:ID:1", null]]);
});

/** Notifies of so many events of that name. */
const tell = async (userId: string, name: "badge_given" | "password_changed", times = 1) => {
  for (let n = 0; n < times; n++)
    await inTransaction(app.deps.db, (tx) =>
      notify(app.deps, tx, {
        userId,
        event: `${name}:${newId()}`,
        notice: () => ({ title: "Told", message: "This happened." }),
      }),
    );
};

test("PRODUCT R21.7: a person gets 30 emails a day beyond those of the account, the rest is in the list only", async () => {
  const maya = await aUser(app);
  await tell(maya.id, "password_changed", 3);
  await tell(maya.id, "badge_given", 32);
  expect(await countOf(maya.id, "messages")).toBe(33);
  expect(await countOf(maya.id, "notifications")).toBe(35);
  const ben = await aUser(app);
  await inTransaction(app.deps.db, (tx) =>
    notifyMany(app.deps, tx, {
      userIds: [maya.id, ben.id],
      event: `campaign_goal_reached:${newId()}`,
      notice: () => ({ title: "Reached", message: "It is done." }),
    }),
  );
  expect(await countOf(maya.id, "messages")).toBe(33);
  expect(await countOf(ben.id, "messages")).toBe(1);
  await tell(maya.id, "password_changed");
  expect(await countOf(maya.id, "messages")).toBe(34);
  app.clock.advance(24 * 60 * MINUTE);
  await tell(maya.id, "badge_given");
  expect(await countOf(maya.id, "messages")).toBe(35);
});

test("row A49a: an agent moves one pickup again and again: 10 times a day, with few emails", async () => {
  const agent = await aUser(app, { role: "agent" });
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya, { date: "2026-02-20" });
  const moveBy = (as: TestUser, day: number) =>
    app.call("PUT /pickup/schedule/:id", {
      as,
      params: { id },
      body: { date: `2026-03-${10 + day}`, timeStart: "09:00", timeEnd: "11:00" },
    });
  for (let day = 1; day <= 10; day++) {
    const mover = day % 2 ? agent : admin;
    expect((await moveBy(mover, day)).status).toBe(200);
  }
  for (const mover of [agent, admin]) {
    const { status, problem } = await moveBy(mover, 11);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      "moved_too_often",
      "Staff can move a pickup at most 10 times in 24 hours",
    ]);
  }
  // The same time again is no move.
  expect((await moveBy(agent, 10)).status).toBe(200);
  expect(await shortOf(id)).toEqual([
    ["pickup_moved:ID:1", null],
    ["pickup_moved:ID:10", 60],
  ]);
  app.clock.advance(24 * 60 * MINUTE);
  expect((await moveBy(agent, 11)).status).toBe(200);
});

test("row A49b: an agent corrects one count again and again: 5 times, with one email more", async () => {
  const agent = await aUser(app, { role: "agent" });
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya);
  await app.call("PUT /pickup/complete/:id", {
    as: agent,
    params: { id },
    body: { itemsCount: 9 },
  });
  const correct = (as: TestUser, itemsCount: number) =>
    app.call("PUT /pickup/correct/:id", {
      as,
      params: { id },
      body: { itemsCount, reason: "Miscounted" },
    });
  for (let count = 1; count <= 5; count++) expect((await correct(agent, count)).status).toBe(200);
  const { status, problem } = await correct(agent, 6);
  expect([status, problem.code, problem.message]).toEqual([
    409,
    "count_settled",
    "You have corrected this count 5 times. An admin can correct it.",
  ]);
  expect(await shortOf(id)).toEqual([
    ["pickup_completed:ID", null],
    ["pickup_corrected:ID:5", 60],
  ]);
  expect((await correct(admin, 6)).status).toBe(200);
});

/** A port of its own for each engine: their tests may run at the same time. */
const PORT = process.env["REBOUND_TEST_ENGINE"] === "postgres" ? 4191 : 4190;

test("PRODUCT R21.6: the held email leaves when the hour is over, with the last state", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      void readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ text = "" }) => received.push(text))
        .then(() => done());
    },
  });
  await new Promise<void>((ready) => void server.listen(PORT, "127.0.0.1", ready));
  // In the future, because the queue has no test clock.
  const now = new Date("2030-02-11T17:00:00Z");
  const posting = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${PORT}` }, now });
  onTestFinished(async () => {
    await posting.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  const { _id: id } = await aPickup(posting, await aUser(posting), { date: "2030-02-20" });
  for (const day of [21, 22, 23]) await move(id, `2030-02-${day}`, "09:00", posting);
  await posting.deps.jobs.runDue();
  // The booking and the first move.
  expect(received).toHaveLength(2);
  posting.clock.advance(60 * MINUTE);
  await posting.opened.pool.query(
    "update pgboss.job set start_after = now() where state = 'created'",
  );
  await posting.deps.jobs.runDue();
  expect(received).toHaveLength(3);
  expect(received[2]).toContain("February 23, 2030");
});
