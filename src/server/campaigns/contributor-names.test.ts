import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aCampaign, aDropOff, aPicture, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("PRODUCT R38.1: each is named to the others as they chose, and to admins as they are", async () => {
  const { _id, dropOffLocationId } = await aCampaign(app);
  const people = [];
  for (const [index, contributorName] of (["full", "initial", "none"] as const).entries()) {
    const person = await aUser(app, { firstName: "Ana", lastName: "Lopez" });
    const body = { contributorName };
    const kept = await app.call("PUT /profile", { as: person, body });
    expect(kept.body.data.contributorName).toBe(contributorName);
    const given = { campaignId: _id, location: dropOffLocationId, confirmedWith: 3 - index };
    await aDropOff(app, person, given);
    people.push(person);
  }
  const [full, initial, hidden] = people;
  await app.call("PUT /profile/image", { as: hidden, body: { image: await aPicture() } });
  const seenBy = async (as: TestUser | undefined) =>
    (await app.call("GET /campaigns/:id/contributors", { as, params: { id: _id } })).body.data;
  const whole = await seenBy(admin);
  expect(whole.users.map(({ lastName }) => lastName)).toEqual(["Lopez", "Lopez", "Lopez"]);
  expect(whole.users.map(({ email }) => email)).toEqual(people.map(({ email }) => email));
  const others = await seenBy(full);
  expect(others).toMatchObject({
    totalDocs: 3,
    users: [
      { _id: full?.id, firstName: "Ana", lastName: "Lopez", contributions: 3 },
      { _id: initial?.id, firstName: "Ana", lastName: "L.", contributions: 2 },
      { firstName: "", lastName: "", email: "", profilePicture: { url: null }, contributions: 1 },
    ],
  });
  expect(others.users[0]).not.toHaveProperty("shownAs");
  expect(JSON.stringify(others)).not.toContain(hidden?.id);
  const own = await seenBy(hidden);
  expect(own.users[2]).toMatchObject({ _id: hidden?.id, firstName: "", contributions: 1 });
});

test("PRODUCT R38.1: another word is refused, and nobody else chooses", async () => {
  const ana = await aUser(app);
  const sent = (body: object) =>
    app.request({ method: "PUT", url: "/api/profile", as: ana, payload: body });
  expect((await sent({ contributorName: "nickname" })).status).toBe(422);
  const url = `/api/profile/${ana.id}`;
  const payload = { contributorName: "none" };
  await app.request({ method: "PUT", url, as: admin, payload });
  const { body } = await app.call("GET /profile", { as: ana });
  expect(body.data.contributorName).toBe("full");
});
