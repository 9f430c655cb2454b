import { newId } from "#server/core/database/ids.ts";

import type { TestApp } from "./app.ts";
import { aDropOff, aUser, type TestUser } from "./builders.ts";

const thing = {
  action: "pickup",
  material: "metals",
  name: "Foil",
  otherWords: "",
  advice: "Press it to a ball.",
  translations: {},
};

/** A valid request to each route of the guide with a body, and to those that decide about drop-offs, by an admin. */
export const bringingRequests = (of: () => { app: TestApp; head: TestUser }) => ({
  "PUT /dropOff": async () => {
    const { app, head } = of();
    const { _id } = await aDropOff(app, await aUser(app));
    return { as: head, body: { decisions: [{ _id, status: "completed", itemsCount: 3 }] } };
  },
  "PUT /dropOff/:id": async () => {
    const { app, head } = of();
    const { _id: id } = await aDropOff(app, await aUser(app));
    return { as: head, id, body: { status: "completed", itemsCount: 3 } };
  },
  "POST /guide/items": async () => ({
    as: of().head,
    body: { ...thing, name: `Thing ${newId()}` },
  }),
  "PUT /guide/items/:code": async () => {
    const { app, head } = of();
    const { body } = await app.call("GET /guide/items", { as: head });
    const { updatedAt = null } = body.data.find(({ code }) => code === "foil") ?? {};
    return { as: head, body: { ...thing, isHidden: false, updatedAt } };
  },
});
