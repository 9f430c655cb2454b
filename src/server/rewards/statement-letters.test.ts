import { afterAll, beforeAll, expect, test } from "vitest";

import { aDropOffLocation, aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { voucherCalls } from "#test/support/vouchers.ts";

import { mailStatements } from "./statement-letters.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  // It says the zone of the programme: that of Chicago.
  await aDropOffLocation(app);
});
afterAll(() => app.close());

const { redeem, set } = voucherCalls(() => ({ app, admin }));
/** Sessions of earlier months have ended. */
const at = async (moment: string): Promise<void> => {
  app.clock.set(new Date(moment));
  admin = await aUser(app, { role: "admin" });
};

test("PRODUCT R41.4: on the 3rd it is mailed once to the sponsor's address, without an address or a line not", async () => {
  await at("2028-02-10T18:00:00Z");
  const letters = () =>
    app.deps.db
      .selectFrom("messages")
      .select(["recipient", "subject", "body"])
      .where("event", "like", "statement:%:2028-02")
      .execute();
  for (const [name, contactEmail, isUsed] of [
    ["Addressed", "books@addressed.example", true],
    ["No address", null, true],
    ["No lines", "books@lines.example", false],
  ] as const) {
    await app.call("POST /sponsor", { as: admin, body: { name, contactEmail } });
    const reward = await aReward(app, {
      voucher: "own",
      sponsorName: name,
      name: "Juice, fresh",
      valueCents: 450,
    });
    if (!isUsed) continue;
    const maya = await aUser(app, { points: 500 });
    await set((await redeem(maya, reward._id)).body.data._id, "completed");
  }
  const both = () => Promise.all([mailStatements(app.deps), mailStatements(app.deps)]);
  await at("2028-03-03T04:00:00Z");
  await both();
  expect(await letters()).toEqual([]);
  await at("2028-03-03T15:00:00Z");
  await both();
  await mailStatements(app.deps);
  const sent = await letters();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["books@addressed.example", "Statement of February 2028"],
  ]);
  expect(sent[0]?.body.split("\n\n")).toEqual([
    "Your statement of February 2028 for Addressed: 1 voucher, $4.50 owed to you.",
    "This is a statement for your invoice, not an invoice.",
    "The same as CSV text:",
    "Month,Reward,Count,Value (USD),Owed (USD)",
    '2028-02,"Juice, fresh",1,4.5,4.5',
  ]);
});
