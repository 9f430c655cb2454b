// A resident whom the office adds on the telephone, and every call that helps somebody else.
import type { User } from "#contract/profile.ts";

import type { TestApp } from "./app.ts";
import { aLocation, aPickup, aReward, aUser, givePoints, type TestUser } from "./builders.ts";

let boxes = 0;

/** Whom an admin added, by default with a number and without an email address. */
export async function aResident(
  app: TestApp,
  admin: TestUser,
  some: { firstName?: string; lastName?: string; phoneNumber?: string; email?: string } = {},
): Promise<User & { id: string }> {
  const body = {
    firstName: "Rosa",
    lastName: "Vela",
    phoneNumber: "(415) 555-2601",
    language: "en" as const,
    ...some,
  };
  const { data } = (await app.call("POST /profile", { as: admin, body })).body;
  return { ...data, id: data._id };
}

const home = {
  name: "Home",
  address: "1 Elm",
  city: "Austin",
  state: "Texas",
  latitude: 30.27,
  longitude: -97.74,
};
const window = { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" };

/** Every call by which the office helps a resident, as it should be sent. */
export const helpRequests = (given: () => { app: TestApp; head: TestUser }) => ({
  "POST /profile": async () => ({
    as: given().head,
    body: {
      firstName: "Rosa",
      lastName: "Vela",
      phoneNumber: "(415) 555-2601",
      language: "en",
    },
  }),
  "PUT /profile/:id/mailbox": async () => {
    const { app, head } = given();
    const { id } = await aResident(app, head);
    return { as: head, id, body: { email: `mailbox${(boxes += 1)}@example.org` } };
  },
  "POST /reward/:id/redeem": async () => {
    const { app, head } = given();
    const { id } = await aResident(app, head);
    await givePoints(app, id, 5);
    const reward = await aReward(app, { pointsRequired: 5 });
    return { as: head, id: reward._id, body: { for: id } };
  },
  "POST /profile/:id/notes": async () => {
    const { app, head } = given();
    return { as: head, id: (await aUser(app)).id, body: { text: "Asked when we come" } };
  },
  "POST /profile/:id/locations": async () => {
    const { app, head } = given();
    return { as: head, id: (await aUser(app)).id, body: home };
  },
  "POST /profile/:id/pickups": async () => {
    const { app, head } = given();
    const { id } = await aUser(app);
    const { _id: location } = await aLocation(app, { id });
    const body = { location, ...window, description: "Two bags", itemType: "metals" };
    return { as: head, id, body };
  },
  "PUT /pickup/location/:id": async () => {
    const { app, head } = given();
    const user = await aUser(app);
    const { _id: id } = await aPickup(app, user);
    const { _id: location } = await aLocation(app, user, {
      name: "Work",
      latitude: 30.3,
      longitude: -97.7,
    });
    return { as: head, id, body: { location } };
  },
});
