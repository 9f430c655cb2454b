import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Api } from "#contract/api.ts";
import type { Input } from "#contract/route.ts";

import { newId } from "../core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPickup,
  aReward,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let superadmin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Zimmer" });
  superadmin = await aUser(app, { role: "superadmin", firstName: "Sam", lastName: "Chief" });
});
afterAll(() => app.close());

type QueryOf<L extends keyof Api> = Input<L, Api[L]> extends { query?: infer Q } ? Q : never;

describe("people", () => {
  const names = async (query: QueryOf<"GET /profile/all">) =>
    (await app.call("GET /profile/all", { as: admin, query })).body.data.docs.map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    );

  test("are sorted by joining, by name and by email, within a search too", async () => {
    for (const [firstName, lastName, email] of [
      ["Quill", "Baker", "c@quill.example"],
      ["Quinn", "Abel", "b@quill.example"],
      ["Quade", "Abel", "a@quill.example"],
    ] as const) {
      await aUser(app, { firstName, lastName, email });
      app.clock.advance(1000);
    }
    const search = "qu";
    expect(await names({ search })).toEqual(["Quade Abel", "Quinn Abel", "Quill Baker"]);
    expect(await names({ search, sort: "oldest" })).toEqual([
      "Quill Baker",
      "Quinn Abel",
      "Quade Abel",
    ]);
    expect(await names({ search, sort: "name" })).toEqual([
      "Quade Abel",
      "Quinn Abel",
      "Quill Baker",
    ]);
    expect(await names({ search, sort: "-name" })).toEqual(
      (await names({ search, sort: "name" })).toReversed(),
    );
    const byMail = ["Quade Abel", "Quinn Abel", "Quill Baker"];
    expect(await names({ search, sort: "email" })).toEqual(byMail);
    expect(await names({ search, sort: "-email" })).toEqual(byMail.toReversed());
    expect((await names({ role: "admin", sort: "name" })).at(-1)).toBe("Ada Zimmer");
  });

  test("an order that nobody knows is refused", async () => {
    const { status } = await app.request({ url: "/api/profile/all?sort=shoe", as: admin });
    expect(status).toBe(422);
  });

  test("staff are agents, admins and superadmins, and nobody else", async () => {
    await aUser(app, { firstName: "Stina" });
    await aUser(app, { role: "agent", firstName: "Stig" });
    const read = async (query: QueryOf<"GET /management/staff">) =>
      (await app.call("GET /management/staff", { as: superadmin, query })).body.data.docs;
    expect(new Set((await read({})).map(({ role }) => role))).toEqual(
      new Set(["agent", "admin", "superadmin"]),
    );
    expect((await read({ search: "sti" })).map(({ firstName }) => firstName)).toEqual(["Stig"]);
    expect(await read({ role: "agent", search: "ada" })).toEqual([]);
    const wrong = await app.request({ url: "/api/management/staff?role=user", as: superadmin });
    expect(wrong.status).toBe(422);
  });

  test("an admin reads anybody's ledger, and of nobody there is none", async () => {
    const maya = await aUser(app, { points: 30 });
    await givePoints(app, maya.id, 12);
    const ledger = await app.call("GET /profile/:id/ledger", {
      as: admin,
      params: { id: maya.id },
      query: { limit: 1 },
    });
    expect(ledger.body.data).toMatchObject({ totalDocs: 2, hasNextPage: true });
    expect(ledger.body.data.docs[0]).toMatchObject({ points: 12, balance: 42 });
    const none = await app.call("GET /profile/:id/ledger", { as: admin, params: { id: newId() } });
    expect([none.status, none.problem.code]).toEqual([404, "user_not_found"]);
  });
});

describe("what belongs to people", () => {
  test("pickups are found by the person, and sorted by their windows", async () => {
    const [wilma, walt] = [
      await aUser(app, { firstName: "Wilma", lastName: "Winter" }),
      await aUser(app, { firstName: "Walt", lastName: "Wood" }),
    ];
    await aPickup(app, wilma, { date: "2026-02-14" });
    await aPickup(app, wilma, { date: "2026-02-12", completedWith: 3 });
    await aPickup(app, walt, { date: "2026-02-13" });
    const dates = async (query: QueryOf<"GET /pickup/admin">) =>
      (await app.call("GET /pickup/admin", { as: admin, query })).body.data.docs.map(
        ({ scheduledDate }) => scheduledDate.slice(-2),
      );
    expect(await dates({ search: "w" })).toEqual(["13", "14", "12"]);
    expect(await dates({ search: "wil winter" })).toEqual(["14", "12"]);
    expect(await dates({ search: walt.email })).toEqual(["13"]);
    expect(await dates({ search: "w", sort: "soonest" })).toEqual(["12", "13", "14"]);
    expect(await dates({ search: "w", sort: "latest", status: "pending" })).toEqual(["14", "13"]);
    expect(await dates({ search: "w", userId: wilma.id, date: "2026-02-14" })).toEqual(["14"]);
    expect(await dates({ search: "nobody at all" })).toEqual([]);
  });

  test("drop-offs are found by person and user, and what waits longest comes first when asked", async () => {
    const [first, second] = [
      await aUser(app, { firstName: "Xenia" }),
      await aUser(app, { firstName: "Xaver" }),
    ];
    const older = await aDropOff(app, first);
    app.clock.advance(1000);
    const newer = await aDropOff(app, second);
    const ids = async (query: QueryOf<"GET /dropOff/admin">) =>
      (await app.call("GET /dropOff/admin", { as: admin, query })).body.data.docs.map(
        ({ _id }) => _id,
      );
    expect(await ids({ search: "x" })).toEqual([newer._id, older._id]);
    const waiting = { status: "pending", sort: "oldest" } as const;
    expect(await ids({ ...waiting, search: "x" })).toEqual([older._id, newer._id]);
    expect(await ids({ userId: first.id })).toEqual([older._id]);
    expect(await ids({ search: "xaver", status: "completed" })).toEqual([]);
  });

  test("redemptions come in pages, by status, person and age", async () => {
    const [yara, yan] = [
      await aUser(app, { firstName: "Yara", points: 500 }),
      await aUser(app, { firstName: "Yan", points: 500 }),
    ];
    const reward = await aReward(app, { pointsRequired: 10 });
    const ids: string[] = [];
    for (const as of [yara, yan, yara]) {
      const { body } = await app.call("POST /reward/:id/redeem", {
        as,
        params: { id: reward._id },
      });
      ids.push(body.data._id);
      app.clock.advance(1000);
    }
    await app.call("PUT /reward/admin/:id/update/:status", {
      as: admin,
      params: { id: ids[0] ?? "", status: "completed" },
    });
    const read = async (query: QueryOf<"GET /reward/admin/redemptions">) =>
      (await app.call("GET /reward/admin/redemptions", { as: admin, query })).body.data;
    const shown = async (query: QueryOf<"GET /reward/admin/redemptions">) =>
      (await read(query)).docs.map(({ _id }) => ids.indexOf(_id));
    expect(await shown({ search: "ya" })).toEqual([2, 1, 0]);
    expect(await shown({ search: "ya", sort: "oldest" })).toEqual([0, 1, 2]);
    expect(await shown({ search: "yara", status: "pending" })).toEqual([2]);
    expect(await shown({ userId: yan.id })).toEqual([1]);
    expect(await read({ search: "ya", limit: 2 })).toMatchObject({ totalDocs: 3, totalPages: 2 });
  });
});

describe("places, campaigns and rewards", () => {
  test("are found by the beginnings of their words", async () => {
    const place = await aDropOffLocation(app, { name: "Café Vélo, north-side" });
    const campaign = await aCampaign(app, { name: "Velvet for all", dropOffLocationId: place._id });
    const reward = await aReward(app, { name: "Velours bag" });
    const found = async (search: string) => [
      (await app.call("GET /dropOff-location", { as: admin, query: { search } })).body.data.docs,
      (await app.call("GET /campaigns", { as: admin, query: { search } })).body.data.docs,
      (await app.call("GET /reward", { as: admin, query: { search } })).body.data.docs,
    ];
    const names = async (search: string) =>
      (await found(search)).map((docs) => docs.map(({ name }) => name));
    expect(await names("vel")).toEqual([[], [campaign.name], [reward.name]]);
    expect(await names("CAFÉ SIDE barton")).toEqual([[place.name], [], []]);
    expect(await names("all vel")).toEqual([[], [campaign.name], []]);
    expect(await names("elve")).toEqual([[], [], []]);
    expect((await names("  "))[0]?.length).toBeGreaterThan(0);
  });

  test.each(["' or 1=1 --", "a:* & !b", "\\", "%", "(((", "vel'", "\0"])(
    "%j is only text in every search box",
    async (search) => {
      for (const path of [
        "profile/all",
        "management/staff",
        "pickup/admin",
        "dropOff/admin",
        "reward",
        "reward/admin/redemptions",
        "dropOff-location",
        "campaigns",
      ]) {
        const query = { search };
        const { status } = await app.request({ url: `/api/${path}`, query, as: superadmin });
        expect([path, status]).toEqual([path, 200]);
      }
    },
  );

  test("rewards are sorted by name and by points", async () => {
    for (const [name, pointsRequired] of [
      ["Kite b", 30],
      ["kite a", 20],
      ["Kite c", 10],
    ] as const)
      await aReward(app, { name, pointsRequired });
    const names = async (sort: "name" | "-name" | "points" | "-points" | "oldest") =>
      (await app.call("GET /reward", { as: admin, query: { search: "kite", sort } })).body.data.docs
        .map(({ name }) => name.at(-1))
        .join("");
    expect([await names("name"), await names("-name")]).toEqual(["abc", "cba"]);
    expect([await names("points"), await names("-points")]).toEqual(["cab", "bac"]);
    expect(await names("oldest")).toBe("bac");
  });

  test("places are sorted by name; campaigns by name, age and how near they are to the goal", async () => {
    for (const name of ["Yard b", "yard a", "Yard c"]) await aDropOffLocation(app, { name });
    const places = async (sort: "name" | "-name") =>
      (
        await app.call("GET /dropOff-location", { as: admin, query: { search: "yard", sort } })
      ).body.data.docs.map(({ name }) => name.at(-1));
    expect([await places("name"), await places("-name")]).toEqual([
      ["a", "b", "c"],
      ["c", "b", "a"],
    ]);
    for (const [name, progress] of [
      ["Relay b", 5],
      ["relay a", 9],
      ["Relay c", 2],
    ] as const) {
      const { _id } = await aCampaign(app, { name, goal: 10 });
      await app.deps.db.updateTable("campaigns").set({ progress }).where("id", "=", _id).execute();
      app.clock.advance(1000);
    }
    const campaigns = async (sort: "name" | "newest" | "progress") =>
      (
        await app.call("GET /campaigns", { as: admin, query: { search: "relay", sort } })
      ).body.data.docs
        .map(({ name }) => name.at(-1))
        .join("");
    expect(await campaigns("name")).toBe("abc");
    expect(await campaigns("newest")).toBe("cab");
    expect(await campaigns("progress")).toBe("abc");
  });
});
