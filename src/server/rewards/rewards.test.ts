import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { RewardForm } from "#contract/rewards.ts";

import { newId } from "../core/database/ids.ts";
import { aPicture, aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const form = async (): Promise<RewardForm> => ({
  name: "Tote bag",
  description: "A bag that comes back",
  image: await aPicture(1600, 900),
  pointsRequired: 250,
  sponsorName: "Green Grocer",
  sponsorLink: "https://grocer.example/bags",
  howToReceive: "At the depot, with your name.",
  stock: 3,
});
const audited = (subjectId: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id"])
    .where("subject_id", "=", subjectId)
    .orderBy("at")
    .orderBy("id")
    .execute();

describe("keeping rewards", () => {
  test("an admin adds a reward; its picture is stored anew, bounded by 800 x 600", async () => {
    const { status, body } = await app.call("POST /reward", { as: admin, body: await form() });
    expect(status).toBe(201);
    const { image: _image, ...plain } = await form();
    expect(body.data).toMatchObject(plain);
    const picture = await app.app.inject({ method: "GET", url: body.data.image.url });
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(webpSize(picture.rawPayload)).toEqual({ width: 800, height: 450 });
    expect(await audited(body.data._id)).toEqual([{ type: "reward_created", actor_id: admin.id }]);
  });

  test("PRODUCT 5.10, R6.1: without stock a reward is unlimited, and without a link it has none", async () => {
    const { stock: _stock, ...rest } = await form();
    const body = { ...rest, sponsorLink: "" };
    const { body: answer } = await app.call("POST /reward", { as: admin, body });
    expect(answer.data).toMatchObject({ stock: null, sponsorLink: null });
  });

  test("an admin changes a reward; picture, link and stock stay where they are not named", async () => {
    const reward = await aReward(app, { stock: 4 });
    const body = {
      name: "Large tote bag",
      description: "Carries more",
      pointsRequired: 300,
      sponsorName: "Green Grocer",
    };
    const params = { id: reward._id };
    const changed = await app.call("PUT /reward/:id", { as: admin, params, body });
    const { updatedAt } = changed.body.data;
    expect(changed.body.data).toEqual({ ...reward, ...body, updatedAt });
    const unlimited = { ...body, stock: null, image: await aPicture() };
    const again = await app.call("PUT /reward/:id", { as: admin, params, body: unlimited });
    expect(again.body.data.stock).toBeNull();
    expect(again.body.data.image).not.toEqual(reward.image);
    expect((await audited(reward._id)).map(({ type }) => type)).toEqual([
      "reward_created",
      "reward_changed",
      "reward_changed",
    ]);
  });

  test("PRODUCT R6.1: a deleted reward leaves every list; what was redeemed keeps its copy", async () => {
    const maya = await aUser(app, { points: 500 });
    const reward = await aReward(app, { name: "Old mug" });
    const params = { id: reward._id };
    await app.call("POST /reward/:id/redeem", { as: maya, params });
    expect((await app.call("DELETE /reward/:id", { as: admin, params })).body).toEqual({
      data: { _id: reward._id },
    });
    const { body: all } = await app.call("GET /reward", { as: maya, query: { limit: 100 } });
    expect(all.data.docs.map(({ _id }) => _id)).not.toContain(reward._id);
    const { body: affordable } = await app.call("GET /reward/user", { as: maya });
    expect(affordable.data.map(({ _id }) => _id)).not.toContain(reward._id);
    const gone = [
      await app.call("POST /reward/:id/redeem", { as: maya, params }),
      await app.call("DELETE /reward/:id", { as: admin, params }),
      await app.call("PUT /reward/:id", { as: admin, params, body: await form() }),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(gone[0]?.problem.message).toBe("This reward is no longer offered");
    const { body: redeemed } = await app.call("GET /reward/redeemed", { as: maya });
    expect(redeemed.data).toMatchObject([{ rewardId: reward._id, name: "Old mug" }]);
  });

  test("rewards are listed newest first, in pages", async () => {
    const made = [];
    for (let number = 0; number < 3; number++) {
      app.clock.advance(1000);
      made.unshift((await aReward(app))._id);
    }
    const query = { page: 1, limit: 3 };
    const { body } = await app.call("GET /reward", { as: admin, query });
    expect(body.data.docs.map(({ _id }) => _id)).toEqual(made);
    expect(body.data.hasNextPage).toBe(true);
  });

  test.each([
    ["pointsRequired", 0, "Points required must be 1 or more"],
    ["pointsRequired", 1.5, "Points required must be a whole number"],
    ["pointsRequired", "100", "Points required must be a whole number"],
    ["name", " ", "Name is required"],
    ["sponsorName", "", "Sponsor name is required"],
    ["sponsorLink", "http://grocer.example", "Use a link that begins with https://"],
    ["sponsorLink", "javascript:alert(1)", "Use a link that begins with https://"],
    ["stock", -1, "Stock can't be negative"],
    ["image", "data:image/svg+xml;base64,PHN2Zz4=", "That file isn't an image we can read"],
  ])("%s %j is refused: %s", async (field, value, sentence) => {
    const payload = { ...(await form()), [field]: value };
    const { status, problem } = await app.request({
      method: "POST",
      url: "/api/reward",
      payload,
      as: admin,
    });
    expect({ status, fields: problem.fields }).toEqual({
      status: 422,
      fields: { [field]: sentence },
    });
  });

  test("PRODUCT 9.11, R10.1: a picture that is none, or beyond 5,000,000 bytes, is refused and nothing is stored", async () => {
    const fake = `data:image/png;base64,${Buffer.from("not a picture").toString("base64")}`;
    const large = `data:image/png;base64,${Buffer.alloc(5_000_001).toString("base64")}`;
    const before = await app.call("GET /reward", { as: admin });
    const answers = [];
    for (const image of [fake, large])
      answers.push(
        await app.call("POST /reward", { as: admin, body: { ...(await form()), image } }),
      );
    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual([
      [422, "That file isn't an image we can read"],
      [422, "Image size should not exceed 5mb"],
    ]);
    const after = await app.call("GET /reward", { as: admin });
    expect(after.body.data.totalDocs).toBe(before.body.data.totalDocs);
  });

  test("only admins keep rewards", async () => {
    const [user, agent] = [await aUser(app), await aUser(app, { role: "agent" })];
    const params = { id: (await aReward(app))._id };
    const body = await form();
    for (const as of [user, agent, undefined]) {
      const answers = [
        await app.call("POST /reward", { as, body }),
        await app.call("PUT /reward/:id", { as, params, body }),
        await app.call("DELETE /reward/:id", { as, params }),
        await app.call("GET /reward/admin/redeemed", { as }),
      ];
      const refused = as ? 403 : 401;
      expect(answers.map(({ status }) => status)).toEqual([refused, refused, refused, refused]);
    }
  });
});

test("rewards for a user are those which the balance covers now and which are left", async () => {
  const maya = await aUser(app, { points: 199 });
  const [affordable, dear, gone] = [
    await aReward(app, { pointsRequired: 199 }),
    await aReward(app, { pointsRequired: 200 }),
    await aReward(app, { pointsRequired: 10, stock: 0 }),
  ];
  const { body } = await app.call("GET /reward/user", { as: maya });
  const ids = body.data.map(({ _id }) => _id);
  expect(ids).toContain(affordable._id);
  expect(ids).not.toContain(dear._id);
  expect(ids).not.toContain(gone._id);
  expect((await app.call("GET /reward/user", {})).status).toBe(401);
});

test("a reward that never was is not found", async () => {
  const maya = await aUser(app, { points: 500 });
  const redeem = (id: string) =>
    app.call("POST /reward/:id/redeem", { as: maya, params: { id } }).then(({ status }) => status);
  expect([await redeem(newId()), await redeem("1")]).toEqual([404, 404]);
});

/** Width and height of a lossy WebP, out of its first frame's header. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  const extended = bytes.toString("latin1", 12, 16) === "VP8X";
  const at = extended ? bytes.indexOf("VP8 ", 20) : 12;
  return {
    width: bytes.readUInt16LE(at + 14) % 16_384,
    height: bytes.readUInt16LE(at + 16) % 16_384,
  };
}
