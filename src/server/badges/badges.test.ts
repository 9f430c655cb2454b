import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aPicture, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  maya = await aUser(app);
});
afterAll(() => app.close());

const unknown = "01900000-0000-7000-8000-000000000000";

async function aBadge(name = "First pickup"): Promise<{ id: string; url: string }> {
  app.clock.advance(1000);
  const { status, body } = await app.call("POST /badges", {
    as: admin,
    body: { name, description: "For a good start", image: await aPicture() },
  });
  expect(status).toBe(201);
  return { id: body.data._id, url: body.data.image.url };
}

const auditOf = (subjectId: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();

describe("the badges", () => {
  test("an admin adds one with a picture and everybody sees it, newest first", async () => {
    const older = await aBadge("Older");
    const newer = await aBadge("Newer");
    const { body } = await app.call("GET /badges", { as: maya });
    const ids = body.data.map(({ _id }) => _id);
    expect(ids.slice(0, 2)).toEqual([newer.id, older.id]);
    const one = await app.call("GET /badges/:id", { as: maya, params: { id: newer.id } });
    expect(one.body.data).toEqual({
      _id: newer.id,
      name: "Newer",
      description: "For a good start",
      image: { url: newer.url },
      rule: null,
      updatedAt: app.deps.now().toISOString(),
    });
    expect((await app.app.inject({ url: newer.url })).headers["content-type"]).toBe("image/webp");
    expect(await auditOf(newer.id)).toEqual([
      { type: "badge_created", actor_id: admin.id, user_id: null },
    ]);
  });

  test("PRODUCT 5.9: a badge is changed with or without a new picture", async () => {
    const { id, url } = await aBadge();
    const words = { name: "Renamed", description: "Anew" };
    const kept = await app.call("PUT /badges/:id", { as: admin, params: { id }, body: words });
    expect(kept.body.data).toMatchObject({ _id: id, ...words, image: { url } });
    const changed = await app.call("PUT /badges/:id", {
      as: admin,
      params: { id },
      body: { ...words, image: await aPicture() },
    });
    expect(changed.body.data.image.url).not.toBe(url);
  });

  test("PRODUCT 5.9: name, description and picture are required when adding", async () => {
    const image = await aPicture();
    const whole = { name: "Name", description: "Words", image };
    const cases = [
      [{ ...whole, name: " " }, "Name is required"],
      [{ ...whole, description: undefined }, "Description is required"],
      [{ ...whole, image: undefined }, "Please select an image"],
      [{ ...whole, image: "data:image/gif;base64,AAAA" }, "That file isn't an image we can read"],
      [{ ...whole, image: "data:image/png;base64,AAAA" }, "That file isn't an image we can read"],
    ] as const;
    for (const [payload, sentence] of cases) {
      const { status, problem } = await app.request({
        method: "POST",
        url: "/api/badges",
        as: admin,
        payload,
      });
      expect([status, problem.message]).toEqual([422, sentence]);
    }
  });

  test("PRODUCT 9.11: a badge picture may have 5,000,000 bytes and not one more", async () => {
    const image = await aPicture();
    const bytes = Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
    const large = Buffer.concat([bytes, Buffer.alloc(5_000_001 - bytes.length)]);
    const { status, problem } = await app.call("POST /badges", {
      as: admin,
      body: {
        name: "Large",
        description: "Too large",
        image: `data:image/png;base64,${large.toString("base64")}`,
      },
    });
    expect([status, problem.code]).toEqual([422, "image_too_large"]);
  });

  test("a deleted badge leaves every list and is not found again", async () => {
    const { id } = await aBadge();
    await app.call("POST /badges/user/:userId/:badgeId", {
      as: admin,
      params: { userId: maya.id, badgeId: id },
    });
    const { body } = await app.call("DELETE /badges/:id", { as: admin, params: { id } });
    expect(body.data).toEqual({ _id: id });
    const again = await app.call("DELETE /badges/:id", { as: admin, params: { id } });
    expect([again.status, again.problem.message]).toEqual([404, "Badge not found"]);
    const all = (await app.call("GET /badges", { as: maya })).body.data;
    const own = (await app.call("GET /profile/badges", { as: maya })).body.data;
    expect([...all, ...own].map(({ _id }) => _id)).not.toContain(id);
    const edit = await app.call("PUT /badges/:id", {
      as: admin,
      params: { id },
      body: { name: "Back", description: "Again" },
    });
    expect(edit.status).toBe(404);
  });

  test("abuse D14: deleting all badges is an admin's, and must be meant", async () => {
    await aBadge();
    const body = { confirm: "all" } as const;
    expect((await app.call("DELETE /badges", { as: maya, body })).status).toBe(403);
    const careless = await app.request({ method: "DELETE", url: "/api/badges", as: admin });
    expect(careless.status).toBe(422);
    expect((await app.call("GET /badges", { as: maya })).body.data).not.toEqual([]);
    const meant = await app.call("DELETE /badges", { as: admin, body });
    expect([meant.status, meant.body.data.message]).toEqual([
      200,
      expect.stringMatching(/^\d+ badges deleted$/),
    ]);
    expect((await app.call("GET /badges", { as: maya })).body.data).toEqual([]);
  });
});

describe("giving badges", () => {
  const give = (userId: string, badgeId: string, as = admin) =>
    app.call("POST /badges/user/:userId/:badgeId", { as, params: { userId, badgeId } });
  const take = (userId: string, badgeId: string) =>
    app.call("DELETE /badges/user/:userId/:badgeId", { as: admin, params: { userId, badgeId } });

  test("PRODUCT R9.1: the holder sees it, is told once, and the event is on record", async () => {
    const holder = await aUser(app);
    const { id } = await aBadge("Glass hero");
    const { status, body } = await give(holder.id, id);
    expect([status, body.data.map(({ name }) => name)]).toEqual([200, ["Glass hero"]]);
    const own = await app.call("GET /profile/badges", { as: holder });
    expect(own.body.data.map(({ _id }) => _id)).toEqual([id]);
    const { docs, unread } = (await app.call("GET /notifications", { as: holder })).body.data;
    expect(unread).toBe(1);
    expect(docs[0]).toMatchObject({
      title: "New badge",
      message: expect.stringContaining("Glass hero"),
    });
    expect(await auditOf(id)).toContainEqual({
      type: "badge_given",
      actor_id: admin.id,
      user_id: holder.id,
    });
  });

  test("the same badge is given once, even by ten at the same moment", async () => {
    const holder = await aUser(app);
    const { id } = await aBadge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(holder.id, id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.length - refused.length, refused.length]).toEqual([1, 9]);
    expect(refused[0]?.problem.message).toBe("This user already has this badge");
    const { docs } = (await app.call("GET /notifications", { as: holder })).body.data;
    expect(docs).toHaveLength(1);
  });

  test("a badge is taken once and may be given again", async () => {
    const holder = await aUser(app);
    const { id } = await aBadge();
    await give(holder.id, id);
    expect((await take(holder.id, id)).body.data).toEqual([]);
    const again = await take(holder.id, id);
    expect([again.status, again.problem.code]).toEqual([409, "badge_not_held"]);
    expect((await give(holder.id, id)).body.data.map(({ _id }) => _id)).toEqual([id]);
  });

  test("PRODUCT 5.9: an unknown badge or user is not found", async () => {
    const { id } = await aBadge();
    for (const answer of [await give(maya.id, unknown), await take(maya.id, unknown)])
      expect([answer.status, answer.problem.message]).toEqual([404, "Badge not found"]);
    for (const answer of [await give(unknown, id), await take(unknown, id)])
      expect([answer.status, answer.problem.message]).toEqual([404, "User not found"]);
    expect((await give(maya.id, "none")).status).toBe(404);
  });

  test("users and agents neither give nor take", async () => {
    const { id } = await aBadge();
    const agent = await aUser(app, { role: "agent" });
    for (const as of [maya, agent]) expect((await give(as.id, id, as)).status).toBe(403);
  });

  test("abuse D10: badges of a user are shown to that user and to admins", async () => {
    const holder = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const { id } = await aBadge();
    await give(holder.id, id);
    const read = (as: TestUser, userId = holder.id) =>
      app.call("GET /badges/user/:userId", { as, params: { userId } });
    expect((await read(holder)).body.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await read(admin)).status).toBe(200);
    for (const as of [maya, agent]) {
      const { status, problem } = await read(as);
      expect([status, problem.code]).toEqual([403, "not_allowed"]);
    }
    expect((await read(admin, unknown)).problem.code).toBe("user_not_found");
  });
});
