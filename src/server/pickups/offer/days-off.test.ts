import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

// START is 11:00 of Wednesday, 2026-02-11 in Austin; a pickup is booked for the 12th, 9 to 11.
const DAY_OFF = "2026-02-13";
const SENTENCE = "We do not collect on Friday, February 13, 2026";
const REFUSED = { status: 422, message: SENTENCE, fields: { date: SENTENCE } };

let app: TestApp;
let maya: TestUser;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  agent = await aUser(app, { role: "agent" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const setDaysOff = async (value: string[], revision: number) => {
  const { status } = await app.request({
    method: "PUT",
    url: "/api/management/settings/holidays",
    as: await aUser(app, { role: "superadmin" }),
    payload: { value, revision },
  });
  expect(status).toBe(200);
};
const move = (as: TestUser, id: string, date: string, timeStart = "13:00") =>
  app.request({
    method: "PUT",
    url: `/api/pickup/schedule/${id}`,
    as,
    payload: { date, timeStart, timeEnd: "15:00" },
  });
const book = async (as: TestUser) =>
  app.request({
    method: "POST",
    url: "/api/pickup",
    as,
    payload: {
      location: (await aLocation(app, as))._id,
      date: DAY_OFF,
      timeStart: "09:00",
      timeEnd: "11:00",
      description: "Two boxes",
      itemType: "metals",
    },
  });

describe("a day off", () => {
  test("PRODUCT R3.9: residents neither book nor move to it, staff may, and what is booked stays", async () => {
    const booked = await aPickup(app, maya, { date: DAY_OFF });
    const other = await aPickup(app, maya);
    await setDaysOff([DAY_OFF], 0);
    expect((await book(maya)).problem).toMatchObject(REFUSED);
    expect((await move(maya, other._id, DAY_OFF)).problem).toMatchObject(REFUSED);
    expect((await move(maya, booked._id, DAY_OFF, "12:30")).status).toBe(200);
    expect((await move(agent, other._id, DAY_OFF)).status).toBe(200);
    expect((await book(agent)).status).toBe(201);
  });
});
