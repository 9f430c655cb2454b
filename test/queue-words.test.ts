import { afterAll, beforeAll, expect, test } from "vitest";

import { QUEUE_WORDS } from "#web/office/system/queue-words.ts";

import { testApp, type TestApp } from "./support/app.ts";
import { aUser } from "./support/builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("PRODUCT R55.1: of every queue stands what its jobs do, and of nothing else", async () => {
  const as = await aUser(app, { role: "superadmin" });
  const { queues } = (await app.call("GET /management/system", { as })).body.data;
  expect(queues.map(({ _id }) => _id).toSorted()).toEqual(Object.keys(QUEUE_WORDS).toSorted());
});
