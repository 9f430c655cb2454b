import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("PRODUCT 2.31: people have the day of their next pickup, in the list and in its file", async () => {
  const una = await aUser(app, { firstName: "Una", lastName: "Voss" });
  const zoe = await aUser(app, { firstName: "Zoe", lastName: "Voss" });
  for (const date of ["2026-02-20", "2026-02-17"]) await aPickup(app, una, { date });
  const cancelled = await aPickup(app, zoe, { date: "2026-02-17" });
  await app.call("DELETE /pickup/:id", { as: zoe, params: { id: cancelled._id } });
  await aPickup(app, zoe, { date: "2026-02-18", completedWith: 2 });

  const next = async () => {
    const query = { search: "Voss", sort: "name" } as const;
    const { docs } = (await app.call("GET /profile/all", { as: admin, query })).body.data;
    return docs.map(({ nextPickup }) => nextPickup);
  };
  expect(await next()).toEqual(["2026-02-17", undefined]);
  const { payload } = await app.app.inject({
    url: "/api/export/users?search=Una",
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [head = "", row = ""] = payload.split("\r\n");
  expect([head.split(",").slice(-2), row.split(",").slice(-2)]).toEqual([
    ["Town", "Next pickup"],
    ["Austin", "2026-02-17"],
  ]);

  app.clock.advance(8 * DAY_MS);
  expect(await next()).toEqual(["2026-02-20", undefined]);
});
