import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aPicture, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("a person's own picture", () => {
  const put = (as: { token: string }, image: unknown) =>
    app.request({ method: "PUT", url: "/api/profile/image", as, payload: { image } });

  test("PRODUCT R10.1: is cut to a square, encoded anew and served from an address of its own", async () => {
    const maya = await aUser(app);
    const { status, body } = await app.call("PUT /profile/image", {
      as: maya,
      body: { image: await aPicture(900, 600) },
    });
    expect(status).toBe(200);
    const { url } = body.data.profilePicture;
    expect(url).toMatch(/^\/api\/blobs\/[0-9a-f]{64}\.webp$/);
    const served = await app.app.inject({ url: url ?? "" });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { data } = (await app.call("GET /profile", { as: maya })).body;
    expect(data.profilePicture.url).toBe(url);
  });

  test("the picture before it is forgotten, unless somebody else shows the same", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    const [first, second, third] = [await aPicture(), await aPicture(), await aPicture()];
    const urlOf = async (as: TestUser, image: string): Promise<string> => {
      const { body } = await app.call("PUT /profile/image", { as, body: { image } });
      return body.data.profilePicture.url ?? "";
    };
    const urls = [await urlOf(maya, first), await urlOf(maya, second)];
    expect(await urlOf(other, second)).toBe(urls[1]);
    urls.push(await urlOf(maya, third));
    expect(await urlOf(maya, third)).toBe(urls[2]);
    await app.deps.jobs.runDue();
    const served = urls.map(async (url) => (await app.app.inject({ url })).statusCode);
    expect(await Promise.all(served)).toEqual([404, 200, 200]);
  });

  test("is removed, and its picture forgotten; without one the same answer", async () => {
    const maya = await aUser(app);
    const image = await aPicture();
    const { body } = await app.call("PUT /profile/image", { as: maya, body: { image } });
    const url = body.data.profilePicture.url ?? "";
    for (let turn = 0; turn < 2; turn++) {
      const removed = await app.call("DELETE /profile/image", { as: maya });
      expect(removed.body.data).toMatchObject({ _id: maya.id, profilePicture: { url: null } });
    }
    await app.deps.jobs.runDue();
    expect((await app.app.inject({ url })).statusCode).toBe(404);
    const newcomer = await aUser(app, { verified: false });
    expect((await app.call("DELETE /profile/image", { as: newcomer })).status).toBe(403);
    expect((await app.call("DELETE /profile/image", {})).status).toBe(401);
  });

  test("abuse D11, D12: what is too large or no picture is refused and changes nothing", async () => {
    const maya = await aUser(app);
    const png = await aPicture();
    const bytes = Buffer.from(png.slice(png.indexOf(",") + 1), "base64");
    const large = Buffer.concat([bytes, Buffer.alloc(2_000_001 - bytes.length)]);
    const encoded = (type: string, content: Buffer | string) =>
      `data:${type};base64,${Buffer.from(content).toString("base64")}`;
    const unreadable = "That file isn't an image we can read";
    const cases = [
      [encoded("image/png", large), "Image shouldn't be more than 2mb!"],
      [encoded("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"), unreadable],
      [encoded("image/png", "<html><script>alert(1)</script>"), unreadable],
      [encoded("image/jpeg", bytes), unreadable],
      [encoded("image/png", bytes.subarray(0, 40)), unreadable],
      ["", "Please select an image"],
      [null, "Please select an image"],
    ] as const;
    for (const [image, sentence] of cases) {
      const { status, problem } = await put(maya, image);
      expect([status, problem.message]).toEqual([422, sentence]);
    }
    const { body } = await app.call("GET /profile", { as: maya });
    expect(body.data.profilePicture.url).toBeNull();
  });
});
