// What may be brought, and where (PRODUCT R52).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { AUSTIN, aDropOffLocation, aUser, type TestUser } from "#test/support/builders.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { RELEASE_ITEMS } from "./release/items.ts";
import { forgetAsked } from "./store.ts";

let app: TestApp;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const ask = async (q: string, more: { latitude?: number; longitude?: number } = {}) =>
  (await app.call("GET /guide", { query: { q, ...more } })).body.data;
const first = async (q: string) => (await ask(q))[0];
const itemsOf = async () => (await app.call("GET /guide/items", { as: admin })).body.data;
const itemOf = async (code: string) => {
  const item = (await itemsOf()).find((one) => one.code === code);
  if (!item) throw new Error(`no ${code}`);
  const { code: _, isConfirmed: __, ...form } = item;
  return form;
};
const save = async (code: string, body: Awaited<ReturnType<typeof itemOf>>) =>
  app.call("PUT /guide/items/:code", { as: admin, params: { code }, body });

describe("asking", () => {
  test.each(["batteries", "baterry", "bateria", "pilas", "BATERÍAS viejas"])(
    "PRODUCT R52.3: %s finds batteries, in both languages, with mistakes and without accents",
    async (q) => {
      expect(await first(q)).toMatchObject({ code: "batteries", action: "special", points: null });
    },
  );

  test("PRODUCT R52.1: a guest reads what to do and what it brings today", async () => {
    expect(await first("old shirt")).toMatchObject({
      code: "clothes",
      action: "drop_off",
      material: "fabric",
      points: 5,
      isConfirmed: false,
    });
    expect(await first("camisa")).toMatchObject({ code: "clothes" });
    expect(await first("refri")).toMatchObject({ code: "refrigerators" });
  });

  test("PRODUCT R52.1: every thing is found by each of its names, at most 10 at a time", async () => {
    app.clock.set(new Date(START));
    const { openGuide } = await import("./items.ts");
    const { find } = await openGuide(app.deps.db)();
    const missed = RELEASE_ITEMS.flatMap(({ code, name, translations }) =>
      [name, translations?.["es"]?.["name"] ?? ""].filter(
        (words) =>
          !find(words)
            .slice(0, 3)
            .some((found) => found.code === code),
      ),
    );
    expect(missed).toEqual([]);
    expect(find("plastic bottle paper glass metal").length).toBeLessThanOrEqual(10);
  });

  test("PRODUCT R52.1: the nearest place that takes it, one that is open before one that is not, none that is closed until a day", async () => {
    const near = await aDropOffLocation(app, { itemType: "fabric", name: "Near" });
    const far = await aDropOffLocation(app, {
      itemType: "fabric",
      name: "Far",
      latitude: AUSTIN.latitude + 0.1,
    });
    const nearestOf = async () => (await ask("shirt", AUSTIN))[0]?.nearest;
    const change = (place: typeof near, more: object) => {
      const { name, itemType, description, address, location } = place;
      const [longitude, latitude] = location.coordinates;
      const body = { name, itemType, description, address, latitude, longitude, ...more };
      return app.call("PUT /dropOff-location/:id", { as: admin, params: { id: place._id }, body });
    };
    expect(await nearestOf()).toMatchObject({ _id: near._id, distance: 0 });
    // It is 11:00 in Austin: the near one opens an hour later, and the other one does not tell its hours.
    const week = (from: string) => Array.from({ length: 7 }, () => ({ from, to: "18:00" }));
    await change(near, { hours: week("12:00") });
    expect(await nearestOf()).toMatchObject({ _id: far._id });
    await change(far, { hours: week("11:00") });
    expect(await nearestOf()).toMatchObject({ _id: far._id });
    await change(far, { hours: week("11:01") });
    expect(await nearestOf()).toMatchObject({ _id: near._id });
    await change(near, { closedUntil: "2099-01-01" });
    expect(await nearestOf()).toMatchObject({ _id: far._id });
    expect((await first("shirt"))?.nearest).toBeNull();
    expect((await ask("wine bottle", AUSTIN))[0]).toMatchObject({
      material: "glass",
      nearest: null,
    });
  });

  test("PRODUCT R52.3: one address asks 60 questions a minute", async () => {
    const other = await testApp();
    const question = () => other.call("GET /guide", { query: { q: "foil" } });
    for (let n = 0; n < 60; n++) expect((await question()).status).toBe(200);
    const { status, problem } = await question();
    expect([status, problem.code]).toEqual([429, "too_many_requests"]);
    await other.close();
  });

  test.each(["q=", "q=a&latitude=91&longitude=0", `q=${"a".repeat(101)}`, ""])(
    "the question %j is refused",
    async (query) => {
      const { status } = await app.request({ method: "GET", url: `/api/guide?${query}` });
      expect(status).toBe(422);
    },
  );
});

describe("the page of a material", () => {
  test("PRODUCT R52.5: what is taken, what is not, and how to prepare it", async () => {
    const { body } = await app.call("GET /guide/material/:material", {
      params: { material: "metals" },
    });
    expect(body.data).toMatchObject({ material: "metals", points: 2, general: { code: "metals" } });
    expect(body.data.yes.map(({ code }) => code)).toContain("drink-cans");
    expect(body.data.no.map(({ code }) => code)).toContain("spray-cans");
  });

  test("another material is refused", async () => {
    const { status } = await app.request({ method: "GET", url: "/api/guide/material/gold" });
    expect(status).toBe(422);
  });
});

describe("the office", () => {
  test("PRODUCT R52.2: the release brings 80 things in both languages, which nobody has confirmed", async () => {
    expect(RELEASE_ITEMS).toHaveLength(80);
    expect(new Set(RELEASE_ITEMS.map(({ code }) => code)).size).toBe(80);
    const unfit = RELEASE_ITEMS.filter(({ name, advice, translations }) => {
      const { name: nombre, advice: consejo = "" } = translations?.["es"] ?? {};
      const sentences = advice.match(/[.!?](?:\s|$)/g)?.length ?? 0;
      return nombre === name || sentences < 1 || sentences > 3 || !consejo.endsWith(".");
    });
    expect(unfit.map(({ code }) => code)).toEqual([]);
    expect((await itemsOf()).filter(({ isConfirmed }) => !isConfirmed)).toHaveLength(80);
  });

  test("PRODUCT R52.2: what an admin confirmed is read at once, and no release changes it", async () => {
    const form = { ...(await itemOf("foil")), advice: "Only in our town: the blue bin." };
    const { body } = await save("foil", form);
    expect(body.data).toMatchObject({ code: "foil", isConfirmed: true, isHidden: false });
    expect(await first("foil")).toMatchObject({ advice: form.advice, isConfirmed: true });
    const stored = await app.deps.db.selectFrom("guide_items").selectAll().execute();
    // All of it is stored: the release's text has no part in it any more.
    expect(stored).toMatchObject([
      { code: "foil", name: "Foil and foil trays", advice: form.advice },
    ]);
    const audited = await app.deps.db
      .selectFrom("audit_lines")
      .select(["type", "actor_id"])
      .where("subject_type", "=", "guide_item")
      .execute();
    expect(audited).toEqual([{ type: "guide_item_confirmed", actor_id: admin.id }]);
  });

  test("PRODUCT R52.2: a hidden thing is not found, and stands in the office's list", async () => {
    await save("tires", { ...(await itemOf("tires")), isHidden: true });
    expect((await ask("tires")).map(({ code }) => code)).not.toContain("tires");
    expect(await itemOf("tires")).toMatchObject({ isHidden: true });
  });

  test("PRODUCT R52.2: what somebody else changed meanwhile is refused", async () => {
    const form = await itemOf("paint");
    expect((await save("paint", form)).status).toBe(200);
    const { status, problem } = await save("paint", form);
    expect([status, problem.code]).toEqual([409, "stale"]);
    expect((await save("nothing-like-it", form)).status).toBe(404);
  });

  test("PRODUCT R52.2: a thing is added under a code of its own", async () => {
    const form = {
      action: "reuse" as const,
      material: null,
      name: "Old skis",
      otherWords: "ski, pole",
      advice: "The ski club takes them.",
    };
    const add = async (name: string) =>
      (await app.call("POST /guide/items", { as: admin, body: { ...form, name } })).body.data.code;
    expect(await add("Old skis")).toBe("old-skis");
    expect(await add("Old skis")).toBe("old-skis-2");
    // The code of one that the release brings stays its own.
    expect(await add("Batteries")).toBe("batteries-2");
    expect(await first("skis")).toMatchObject({ action: "reuse", isConfirmed: true });
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no advice", { advice: "" }, "advice"],
    ["another action", { action: "burn" }, "action"],
    ["another material", { material: "gold" }, "material"],
    ["a longer advice", { advice: "a".repeat(601) }, "advice"],
  ])("%s is refused at its field", async (_, change, field) => {
    const form = { action: "trash", material: null, name: "A", otherWords: "", advice: "B" };
    const { status, problem } = await app.request({
      method: "POST",
      url: "/api/guide/items",
      as: admin,
      payload: { ...form, ...change },
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
  });

  test("only admins read what is asked, and change things", async () => {
    const body = await itemOf("milk-jugs");
    const params = { code: "milk-jugs" };
    expect((await app.call("GET /guide/items", { as: maya })).status).toBe(403);
    expect((await app.call("GET /guide/asked", { as: maya })).status).toBe(403);
    expect((await app.call("PUT /guide/items/:code", { as: maya, params, body })).status).toBe(403);
    const { isHidden: _, updatedAt: __, ...form } = body;
    expect((await app.call("POST /guide/items", { as: maya, body: form })).status).toBe(403);
  });
});

describe("asked and not found", () => {
  const askedOf = async () => (await app.call("GET /guide/asked", { as: admin })).body.data;

  test("PRODUCT R52.4: words asked three times a day are read, without numbers, and forgotten", async () => {
    await ask("zzyzx 5125550142");
    await ask("Zzyzx");
    expect(await askedOf()).toEqual([]);
    await ask("zzyzx!");
    await ask("quxqux");
    const day = (await askedOf())[0]?.day ?? "";
    expect(await askedOf()).toEqual([{ day, words: "zzyzx", times: 3 }]);
    const left = () => app.deps.db.selectFrom("guide_searches").select("words").execute();
    await forgetAsked(app.deps.db, { before: "2000-01-01", today: day });
    expect(await left()).toHaveLength(2);
    await forgetAsked(app.deps.db, { before: "2000-01-01", today: "2099-01-01" });
    expect(await left()).toEqual([{ words: "zzyzx" }]);
    await forgetAsked(app.deps.db, { before: "2099-01-01", today: "2099-01-01" });
    expect(await left()).toEqual([]);
  });

  test("row A52a: of a question only its letters are kept, at most 40", async () => {
    await ask("qqqqzz zzqx@zzqv.zzq 512-555-0142 <zzqw>zzzzq</zzqw>");
    await ask(`wwwwzz ${"vvvv".repeat(20)}`);
    const rows = await app.deps.db.selectFrom("guide_searches").select("words").execute();
    expect(rows.map(({ words }) => words).toSorted()).toEqual([
      "qqqqzz zzqw zzzzq zzqw",
      `wwwwzz ${"v".repeat(33)}`,
    ]);
    await app.deps.db.deleteFrom("guide_searches").execute();
  });

  test("PRODUCT R52.4: a day holds 2,000 different words, and those go on being counted", async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      day: "2026-03-02",
      words: `word ${String.fromCodePoint(97 + (n % 26))} ${n}`,
      times: 1,
    }));
    const { countAsked } = await import("./store.ts");
    await inTransaction(app.deps.db, async (tx) => {
      await tx.insertInto("guide_searches").values(rows).execute();
    });
    await countAsked(app.deps.db, "2026-03-02", "one more");
    await countAsked(app.deps.db, "2026-03-02", rows[0]?.words ?? "");
    const of = async (words: string) =>
      app.deps.db
        .selectFrom("guide_searches")
        .select("times")
        .where("words", "=", words)
        .executeTakeFirst();
    expect(await of("one more")).toBeUndefined();
    expect(await of(rows[0]?.words ?? "")).toEqual({ times: 2 });
  });
});
