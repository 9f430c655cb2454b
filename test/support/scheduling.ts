import type { TestApp } from "./app.ts";
import { areaRequests } from "./areas.ts";
import { aPickup, aUser, type TestUser } from "./builders.ts";

/** A pickup with its day, as the office names it in calls for many. */
async function seen(app: TestApp): Promise<{ _id: string; date: string }> {
  const { _id, scheduledDate: date } = await aPickup(app, await aUser(app));
  return { _id, date };
}

/** Every call that moves or cancels pickups or changes where and when they can be booked, as it should be sent. */
export const schedulingRequests = (given: () => { app: TestApp; head: TestUser }) => ({
  ...areaRequests(given),
  "PUT /pickup/schedule/:id": async () => {
    const { app } = given();
    const as = await aUser(app);
    const { _id: id } = await aPickup(app, as);
    return { as, id, body: { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" } };
  },
  "POST /pickup/move": async () => {
    const { app, head } = given();
    return { as: head, body: { pickups: [await seen(app)], to: { date: "2026-02-13" } } };
  },
  "POST /pickup/cancel": async () => {
    const { app, head } = given();
    return { as: head, body: { pickups: [await seen(app)], reason: "Snow" } };
  },
});
