import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Api } from "#contract/api.ts";
import type { Input } from "#contract/route.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aReward, aUser, type TestUser } from "#test/support/builders.ts";

type Line = "GET /reward/admin/redemptions";
type Query = NonNullable<Input<Line, Api[Line]>["query"]>;

let app: TestApp;
let admin: TestUser;
let [tess, bo]: TestUser[] = [];
/** The letters of the redemptions in the order in which they were made. */
const LETTERS = "abcdef";
const ids: string[] = [];

beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Zimmer" });
  tess = await aUser(app, { firstName: "Tess", lastName: "Baker", points: 1000 });
  bo = await aUser(app, { firstName: "Bo", lastName: "Noor", points: 1000 });
  const tote = await aReward(app, { name: "Canvas tote", pointsRequired: 10 });
  const bag = await aReward(app, { name: "Tea for two, with a tote", pointsRequired: 20 });
  const ticket = await aReward(app, { name: "Bus ticket", pointsRequired: 30 });
  // a: Bo's tote, b: Bo's tea, c: Tess' ticket, d: Tess' tote, e: Bo's ticket, f: Bo's tea
  for (const [as, reward] of [
    [bo, tote],
    [bo, bag],
    [tess, ticket],
    [tess, tote],
    [bo, ticket],
    [bo, bag],
  ] as const) {
    const { body } = await app.call("POST /reward/:id/redeem", { as, params: { id: reward._id } });
    ids.push(body.data._id);
    app.clock.advance(1000);
  }
});
afterAll(() => app.close());

const read = async (query: Query) =>
  (await app.call("GET /reward/admin/redemptions", { as: admin, query })).body.data;
const found = async (query: Query): Promise<string> =>
  (await read(query)).docs.map(({ _id }) => LETTERS[ids.indexOf(_id)]).join("");

describe("the search on redeemed rewards", () => {
  test("finds the name of a reward by the beginnings of its words", async () => {
    expect(await found({ search: "tote" })).toBe("fdba");
    expect(await found({ search: "TOTE canv" })).toBe("da");
    expect(await found({ search: "two, tea" })).toBe("fb");
    expect(await found({ search: "ote" })).toBe("");
    expect(await found({ search: "tote ticket" })).toBe("");
  });

  test("finds people too, and each row once", async () => {
    expect(await found({ search: "noor" })).toBe("feba");
    // Tess by her name, the tea and the totes by theirs; what she has of them is there once.
    expect(await found({ search: "te" })).toBe("fdcb");
    expect(await read({ search: "te" })).toMatchObject({ totalDocs: 4, totalPages: 1 });
  });

  test("keeps the order and the pages of the list", async () => {
    expect(await found({ search: "t", sort: "oldest" })).toBe("abcdef");
    expect(await found({ search: "te", sort: "oldest", limit: 2, page: 2 })).toBe("df");
    expect(await read({ search: "te", limit: 2 })).toMatchObject({ totalDocs: 4, totalPages: 2 });
  });

  test("stays within the status and the person that are asked for", async () => {
    const params = { id: ids[0] ?? "", status: "completed" } as const;
    await app.call("PUT /reward/admin/:id/update/:status", { as: admin, params });
    expect(await found({ search: "tote", status: "completed" })).toBe("a");
    expect(await found({ search: "tote", status: "pending" })).toBe("fdb");
    expect(await found({ search: "tote", userId: bo?.id })).toBe("fba");
    expect(await found({ search: "ticket", userId: tess?.id, status: "pending" })).toBe("c");
    expect(await read({ search: "tote", userId: bo?.id })).toMatchObject({ totalDocs: 3 });
  });

  test("looks at the name as it was when it was redeemed", async () => {
    const { body } = await app.call("GET /reward", { as: admin, query: { search: "ticket" } });
    const [reward] = body.data.docs;
    const { _id: id = "", ...fields } = reward ?? {};
    const change = { ...fields, name: "Tram pass", image: undefined, updatedAt: undefined };
    const url = `/api/reward/${id}`;
    const { status } = await app.request({ method: "PUT", url, as: admin, payload: change });
    expect(status).toBe(200);
    expect(await found({ search: "ticket" })).toBe("ec");
    expect(await found({ search: "tram" })).toBe("");
  });

  test("narrows the file in the same way", async () => {
    const { payload } = await app.app.inject({
      url: "/api/export/redemptions?search=tote",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(payload.split("\r\n").filter((line) => line.includes("tote"))).toHaveLength(4);
    expect(payload).not.toContain("Bus ticket");
  });
});
