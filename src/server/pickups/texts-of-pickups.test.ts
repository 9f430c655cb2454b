import { afterAll, beforeAll, expect, test } from "vitest";

import { renderedMessages } from "../notifications/worker.ts";
import { aLocation, aPickup, aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: "https://rebound.example" } });
});
afterAll(() => app.close());

const textsTo = async (userId: string): Promise<string[]> =>
  (await renderedMessages(app.deps))
    .filter((message) => message.channel === "sms" && message.userId === userId)
    .map(({ text }) => text);

test("row A3d: a text message carries no word that a person chose", async () => {
  const name = "WIN $500 call 1-900-555-0100 or go to https://evil.example";
  const maya = await aUser(app, { firstName: name, phoneNumber: "(415) 555-2671" });
  const location = await aLocation(app, maya, { name, latitude: 30.2672, longitude: -97.7431 });
  await aPickup(app, maya, { location: location._id });
  app.clock.set(new Date("2026-02-11T17:00:00Z"));
  await app.deps.jobs.send(app.deps.db, "pickup-reminders", {});
  await app.deps.jobs.runDue();
  expect((await textsTo(maya.id)).toSorted()).toEqual([
    "Rebound: Pickup booked. Metals, Thursday, February 12, 2026, 9:00 AM - 11:00 AM. https://rebound.example",
    "Rebound: Your pickup is tomorrow. Please have your metals ready, 9:00 AM - 11:00 AM. https://rebound.example",
  ]);
});
