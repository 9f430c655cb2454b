import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, readRun } from "#test/support/runs.ts";

let app: TestApp;
let admin: TestUser;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Poe" });
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const DENVER = { name: "Work", latitude: 39.74, longitude: -104.99 };
const change = (id: string, location: string, as = admin) =>
  app.request({ method: "PUT", url: `/api/pickup/location/${id}`, as, payload: { location } });
const read = async (id: string) =>
  (await app.call("GET /pickup/:id", { as: admin, params: { id } })).body.data;

const lastText = async (as: TestUser, id: string, language = "en") => {
  const headers = { "accept-language": language };
  const { body } = await app.call("GET /pickup/story/:id", { as, params: { id }, headers });
  return body.data.at(-1)?.text;
};

describe("another place for a pickup", () => {
  test("PRODUCT R28.7: it is copied anew, day and hours stay by the clock of the new place", async () => {
    const maya = await aUser(app);
    const { _id: id, startsAt, location: home } = await aPickup(app, maya);
    const { _id: work } = await aLocation(app, maya, DENVER);
    expect((await change(id, work)).status).toBe(200);
    const pickup = await read(id);
    expect(pickup).toMatchObject({
      location: { _id: work, name: "Work", latitude: 39.74 },
      scheduledDate: "2026-02-12",
      scheduledTimeStart: "09:00",
      timeZone: "America/Denver",
    });
    expect(Date.parse(pickup.startsAt) - Date.parse(startsAt)).toBe(3_600_000);
    expect(await noticesOf(app, maya.id, "pickup_relocated")).toMatchObject([
      { title: "Your pickup has another place" },
    ]);
    const story = await app.call("GET /pickup/story/:id", { as: maya, params: { id } });
    expect(story.body.data[1]).toMatchObject({
      kind: "relocated",
      by: { firstName: "Ada" },
      text: expect.stringMatching(
        /^Our office changed the place from Home, 600 Congress Ave, Austin, TX 78701 to Work, /,
      ),
    });
    // A log that cannot be changed has no addresses.
    expect(await auditOf(app, id)).toMatchObject([
      {
        type: "pickup_relocated",
        actor_id: admin.id,
        user_id: maya.id,
        detail: { fromPlace: home._id, toPlace: work },
      },
    ]);
    expect(await lastText(maya, id, "es")).toMatch(
      /^Nuestra oficina cambió el lugar de Home, .+ a Work, /,
    );
  });

  test("PRODUCT R14.8: a place that was deleted since is told all the same, and one that nobody kept is not", async () => {
    const maya = await aUser(app);
    const { _id: id, location: home } = await aPickup(app, maya);
    const { _id: work } = await aLocation(app, maya, DENVER);
    await change(id, work);
    await app.call("DELETE /location/:id", { as: maya, params: { id: home._id } });
    expect(await lastText(maya, id)).toMatch(/^Our office changed the place from Home, /);
    const before = { type: "pickup_relocated", detail: null, user_id: maya.id };
    await app.deps.db
      .insertInto("audit_lines")
      .values({
        ...before,
        id: newId(),
        at: app.deps.now(),
        subject_type: "pickup",
        subject_id: id,
      })
      .execute();
    expect(await lastText(admin, id)).toBe("Our office changed the place");
  });

  test("PRODUCT R28.7: it leaves its run, and the agent under way is told; the same place again changes nothing", async () => {
    const maya = await aUser(app);
    const { _id: id, location } = await aPickup(app, maya);
    const { _id: other } = await aPickup(app, maya);
    const { _id: work } = await aLocation(app, maya, {
      ...DENVER,
      latitude: 30.3,
      longitude: -97.7,
    });
    const run = await aRun(app, agent, { pickups: [{ _id: id }, { _id: other }] });
    app.clock.set(new Date("2026-02-12T15:30:00Z"));
    await app.call("PUT /run/start/:id", { as: agent, params: { id: run._id }, body: {} });
    await change(id, location._id);
    expect((await readRun(app, run._id)).stops.map(({ pickup }) => pickup._id)).toEqual([
      id,
      other,
    ]);
    expect((await change(id, work)).status).toBe(200);
    expect((await readRun(app, run._id)).stops.map(({ pickup }) => pickup._id)).toEqual([other]);
    expect(await noticesOf(app, agent.id, "run_changed")).toHaveLength(1);
    const told = await noticesOf(app, maya.id, "pickup_relocated");
    await change(id, work);
    expect(await noticesOf(app, maya.id, "pickup_relocated")).toEqual(told);
  });

  test("PRODUCT R28.7: a place of somebody else, a completed pickup, a window that is over and residents are refused", async () => {
    const [maya, ana] = [await aUser(app), await aUser(app)];
    const { _id: id } = await aPickup(app, maya);
    const { _id: done } = await aPickup(app, maya, { completedWith: 1 });
    const { _id: work } = await aLocation(app, maya, DENVER);
    const { _id: strange } = await aLocation(app, ana, DENVER);
    const answers = [
      await change(id, strange),
      await change(done, work),
      await change(work, work),
      await change(id, work, maya),
      await change(id, work, agent),
    ];
    app.clock.set(new Date("2026-02-14T12:00:00Z"));
    answers.push(await change(id, work));
    expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual([
      [404, "not_found"],
      [409, "already_completed"],
      [404, "not_found"],
      [403, "not_authorized"],
      [403, "not_authorized"],
      [422, "invalid"],
    ]);
    expect(await read(id)).toMatchObject({ location: { name: "Home" } });
  });
});
