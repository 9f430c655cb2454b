import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { emailCode, emailText, notify, type NotificationRequest } from "./service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" } });
});
afterAll(() => app.close());

const say = (told: NotificationRequest): Promise<void> =>
  inTransaction(app.deps.db, (tx) => notify(app.deps, tx, told));
const notice = { title: "Pickup booked", message: "We will come.", link: "/pickup/all" };
const booked = (person: TestUser): NotificationRequest => ({
  userId: person.id,
  event: `pickup_booked:${newId()}`,
  notice: () => notice,
});
const list = async (as: TestUser, query: { read?: "true" | "false" } = {}) =>
  (await app.call("GET /notifications", { as, query })).body.data;
const outbox = async () => (await app.call("GET /dev/outbox", {})).body.data;

describe("telling", () => {
  test("PRODUCT R9.1: a person reads what happened, and gets it by mail", async () => {
    const maya = await aUser(app);
    await say(booked(maya));
    const { docs, unread, totalDocs } = await list(maya);
    expect(docs).toMatchObject([{ ...notice, read: false }]);
    expect({ unread, totalDocs }).toEqual({ unread: 1, totalDocs: 1 });
    expect(await outbox()).toMatchObject([
      { to: maya.email, subject: "Pickup booked", text: expect.stringContaining("We will come.") },
    ]);
  });

  test("PRODUCT R9.3: an event is told once, however often it is said", async () => {
    const maya = await aUser(app);
    const told = booked(maya);
    await say(told);
    await say({ ...told, notice: () => ({ ...notice, title: "Again" }) });
    await Promise.all([say(told), say(told)]);
    expect((await list(maya)).docs).toHaveLength(1);
    expect((await outbox()).filter(({ to }) => to === maya.email)).toHaveLength(1);
  });

  test("PRODUCT R9.3: what is rolled back is not told", async () => {
    const maya = await aUser(app);
    const failing = inTransaction(app.deps.db, async (tx) => {
      await notify(app.deps, tx, booked(maya));
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect((await list(maya)).docs).toEqual([]);
    expect((await outbox()).filter(({ to }) => to === maya.email)).toEqual([]);
  });

  test("a short message goes out only where it was asked for and there is a number", async () => {
    const maya = await aUser(app, { phoneNumber: "(555) 010-1234" });
    const noPhone = await aUser(app);
    await say({ ...booked(maya), email: false });
    await say({ ...booked(noPhone), email: false, text: () => "We will come." });
    const before = await outbox();
    await say({ ...booked(maya), email: false, text: () => "We will come." });
    const after = await outbox();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      to: "+15550101234",
      text: "Rebound: Pickup booked. We will come.",
    });
  });
});

describe("a person's own list", () => {
  test("PRODUCT 2.16, R9.5: is newest first and filtered by read and unread", async () => {
    const maya = await aUser(app);
    for (const title of ["first", "second", "third"]) {
      app.clock.advance(1000);
      await say({ ...booked(maya), notice: () => ({ ...notice, title }) });
    }
    const [, second] = (await list(maya)).docs;
    const { status, body } = await app.call("PUT /notifications/:id", {
      as: maya,
      params: { id: second?._id ?? "" },
    });
    expect({ status, read: body.data.read }).toEqual({ status: 200, read: true });
    const titles = async (query: { read?: "true" | "false" }) => {
      const page = await list(maya, query);
      return [page.docs.map(({ title }) => title), page.unread, page.totalDocs];
    };
    expect(await titles({})).toEqual([["third", "second", "first"], 2, 3]);
    expect(await titles({ read: "true" })).toEqual([["second"], 2, 1]);
    expect(await titles({ read: "false" })).toEqual([["third", "first"], 2, 2]);
  });

  test("PRODUCT R9.5: is marked read, one by one or all at once", async () => {
    const maya = await aUser(app);
    await say(booked(maya));
    await say(booked(maya));
    expect((await app.call("PUT /notifications", { as: maya })).status).toBe(200);
    expect(await list(maya)).toMatchObject({ unread: 0, totalDocs: 2 });
  });

  test("is deleted, one by one or all at once, and nobody else's with it", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    for (const person of [maya, maya, maya, other]) await say(booked(person));
    const [first] = (await list(maya)).docs;
    const params = { id: first?._id ?? "" };
    expect((await app.call("DELETE /notifications/:id", { as: maya, params })).body).toEqual({
      data: { _id: params.id },
    });
    expect((await list(maya)).totalDocs).toBe(2);
    expect((await app.call("DELETE /notifications", { as: maya })).status).toBe(200);
    expect((await list(maya)).totalDocs).toBe(0);
    expect((await list(other)).totalDocs).toBe(1);
  });

  test("somebody else's notice is not there", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    await say(booked(maya));
    const [mine] = (await list(maya)).docs;
    const params = { id: mine?._id ?? "" };
    const answers = [
      await app.call("PUT /notifications/:id", { as: other, params }),
      await app.call("DELETE /notifications/:id", { as: other, params }),
      await app.call("DELETE /notifications/:id", { as: maya, params: { id: newId() } }),
      await app.call("PUT /notifications/:id", { as: maya, params: { id: "1" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await list(maya)).docs).toMatchObject([{ read: false }]);
  });

  test("is refused to whoever is signed out, and a filter that is none is explained", async () => {
    const maya = await aUser(app);
    expect((await app.call("GET /notifications", {})).status).toBe(401);
    expect((await app.call("PUT /notifications", {})).status).toBe(401);
    expect((await app.call("DELETE /notifications", {})).status).toBe(401);
    const bad = await app.request({
      method: "GET",
      url: "/api/notifications?read=maybe",
      as: maya,
    });
    expect(bad.status).toBe(422);
    expect(bad.problem.fields).toHaveProperty("read");
  });
});

describe("the outbox of demo mode", () => {
  const code = { key: Buffer.alloc(32, 1), nonce: Buffer.alloc(16, 2) };

  test("shows a code, which the table does not hold", async () => {
    const maya = await aUser(app);
    await inTransaction(app.deps.db, (tx) =>
      emailCode(app.deps, tx, {
        purpose: "verify",
        userId: maya.id,
        recipient: maya.email,
        language: "en",
        ...code,
      }),
    );
    const [shown] = await outbox();
    const digits = /^\d{6}$/m.exec(shown?.text ?? "")?.[0] ?? "none";
    expect(digits).toMatch(/^\d{6}$/);
    const rows = await app.deps.db
      .selectFrom("messages")
      .select(["subject", "body", "code", "status"])
      .where("recipient", "=", maya.email)
      .execute();
    expect(rows).toMatchObject([{ status: "kept" }]);
    expect(JSON.stringify(rows)).not.toContain(digits);
  });

  test("says nothing of a reset for a mailbox that nobody has", async () => {
    await inTransaction(app.deps.db, (tx) =>
      emailCode(app.deps, tx, {
        purpose: "reset",
        userId: null,
        recipient: "nobody@example.org",
        language: "en",
        key: Buffer.alloc(32, 3),
        nonce: Buffer.alloc(16, 4),
      }),
    );
    expect((await outbox()).map(({ to }) => to)).not.toContain("nobody@example.org");
  });

  test("shows the newest 50, newest first", async () => {
    const maya = await aUser(app);
    for (let number = 1; number <= 52; number++) {
      app.clock.advance(1000);
      await inTransaction(app.deps.db, (tx) =>
        emailText(app.deps, tx, {
          event: `email:${number}`,
          userId: maya.id,
          recipient: maya.email,
          language: "en",
          subject: `Email ${number}`,
          body: "Hello.",
        }),
      );
    }
    const subjects = (await outbox()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(50);
    expect([subjects[0], subjects[49]]).toEqual(["Email 52", "Email 3"]);
  });

  test("PRODUCT R9.4: is not there outside of demo mode", async () => {
    const real = await testApp({ opened: app.opened });
    expect((await real.call("GET /dev/outbox", {})).status).toBe(404);
    await real.close();
  });
});
