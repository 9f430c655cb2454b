// Areas of the office, as it makes them over HTTP.
import type { Area, AreaForm, WeekForm } from "#contract/areas.ts";

import type { TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";

type Windows = WeekForm["windows"];
type Some = Partial<AreaForm> & { windows?: Windows };

/** Thursday, 9 to 11 and 13 to 15; test pickups are booked for Thursday, 2026-02-12, 9 to 11. */
export const THURSDAY: Windows = [
  { weekday: 4, timeStart: "09:00", timeEnd: "11:00", capacity: 4 },
  { weekday: 4, timeStart: "13:00", timeEnd: "15:00", capacity: 4 },
];
/** Every day, 9 to 11. */
export const DAILY = (capacity: number): Windows =>
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    timeStart: "09:00",
    timeEnd: "11:00",
    capacity,
  }));

let areas = 0;

/** An area with its week, by default one that takes Austin's 78701. */
export async function anArea(
  app: TestApp,
  admin: TestUser,
  { windows = THURSDAY, ...some }: Some = {},
): Promise<Area> {
  const body = {
    name: `Area ${(areas += 1)}`,
    zips: ["78701"],
    takesRest: false,
    instructions: "",
    ...some,
  };
  const added = await app.call("POST /area", { as: admin, body });
  if (added.status !== 201) throw new Error(`No area: ${JSON.stringify(added.problem)}`);
  const { _id: id, revision } = added.body.data;
  return (
    await app.call("PUT /area/:id/week", { as: admin, params: { id }, body: { windows, revision } })
  ).body.data;
}

/** Makes a day special, by default Thursday, 2026-02-12. */
export const setSpecialDay = (app: TestApp, as: TestUser, payload: object) =>
  app.request({
    method: "PUT",
    url: "/api/area/days",
    as,
    payload: { day: "2026-02-12", reason: "Snow", ...payload },
  });

/** Has no area and no special day any more, as before the first one. */
export async function withoutAreas(app: TestApp, admin: TestUser): Promise<void> {
  await app.deps.db.deleteFrom("special_days").execute();
  const { body } = await app.call("GET /area", { as: admin });
  for (const { _id: id } of body.data)
    await app.call("DELETE /area/:id", { as: admin, params: { id } });
}

/** Every call that changes areas, as it should be sent. */
export const areaRequests = (given: () => { app: TestApp; head: TestUser }) => {
  const form = { name: "North", instructions: "At the curb", zips: ["43201"], takesRest: false };
  const made = async () => {
    const { app, head } = given();
    await withoutAreas(app, head);
    return anArea(app, head, form);
  };
  return {
    "POST /area": async () => {
      await withoutAreas(given().app, given().head);
      return { as: given().head, body: form };
    },
    "PUT /area/:id": async () => {
      const { _id: id, revision } = await made();
      const rules = { cutOffDays: 2, cutOffTime: "12:00", daysAhead: 30 };
      return { as: given().head, id, body: { ...form, ...rules, revision } };
    },
    "PUT /area/:id/week": async () => {
      const { _id: id, revision } = await made();
      return { as: given().head, id, body: { windows: DAILY(3), revision } };
    },
    "PUT /area/days": async () => {
      const { _id: areaId } = await made();
      return { as: given().head, body: { day: "2026-12-25", areaId, capacity: 0, reason: "Snow" } };
    },
  };
};
