import { createServer } from "node:http";
import { text as readAll } from "node:stream/consumers";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../core/database/transaction.ts";
import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { notify } from "./service.ts";

/** Both engines' tests may run at the same time. */
const PORT = process.env["REBOUND_TEST_ENGINE"] === "postgres" ? 4183 : 4182;

let app: TestApp;
let answer = 201;
let received: URLSearchParams[] = [];
const provider = createServer((request, response) => {
  void readAll(request).then((body) => {
    received.push(new URLSearchParams(body));
    response.writeHead(answer, { "content-type": "application/json" }).end("{}");
  });
});

beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(PORT, "127.0.0.1", ready));
  app = await testApp({
    env: {
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "hush",
      TWILIO_FROM: "+15550109999",
      TWILIO_URL: `http://127.0.0.1:${PORT}`,
    },
  });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await app.close();
  await new Promise((closed) => void provider.close(closed));
});

async function remind(event: string): Promise<string> {
  const { id: userId } = await aUser(app, { phoneNumber: "555 010 1234" });
  const notice = { title: "Your pickup is tomorrow", message: "Please have your metals ready." };
  await inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, {
      userId,
      event,
      notice: () => notice,
      email: false,
      text: () => notice.message,
    }),
  );
  await app.deps.jobs.settle();
  return userId;
}
const statusOf = (userId: string) =>
  app.deps.db
    .selectFrom("messages")
    .select(["channel", "status", "attempts"])
    .where("user_id", "=", userId)
    .execute();

test("a short message is handed to the provider once", async () => {
  answer = 201;
  const maya = await remind("pickup_reminder:1");
  expect(received.map((fields) => Object.fromEntries(fields))).toEqual([
    {
      To: "+15550101234",
      From: "+15550109999",
      Body: "Rebound: Your pickup is tomorrow. Please have your metals ready.",
    },
  ]);
  expect(await statusOf(maya)).toEqual([{ channel: "sms", status: "sent", attempts: 1 }]);
});

test("a number that the provider refuses for good ends as failed", async () => {
  answer = 400;
  const maya = await remind("pickup_reminder:2");
  expect(await statusOf(maya)).toMatchObject([{ status: "failed", attempts: 1 }]);
});

test("a provider that is busy is asked again later", async () => {
  answer = 503;
  const maya = await remind("pickup_reminder:3");
  expect(await statusOf(maya)).toMatchObject([{ status: "waiting", attempts: 1 }]);
  answer = 201;
  await app.opened.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await app.deps.jobs.settle();
  expect(await statusOf(maya)).toMatchObject([{ status: "sent", attempts: 2 }]);
});
