import { createServer } from "node:http";
import { text as readAll } from "node:stream/consumers";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { NotificationEvent } from "#domain/emails/events.ts";

import { inTransaction } from "../core/database/transaction.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
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

async function remind(event: NotificationEvent): Promise<string> {
  const { id: userId } = await aUser(app, { phoneNumber: "555 010 1234" });
  return write(userId, event);
}

async function write(
  userId: string,
  event: NotificationEvent,
  times: { textNeededBy?: Date } = {},
): Promise<string> {
  const notice = { title: "Your pickup is tomorrow", message: "Please have your metals ready." };
  await inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, {
      userId,
      event,
      notice: () => notice,
      email: false,
      text: () => notice.message,
      ...times,
    }),
  );
  await app.deps.jobs.runDue();
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
  await app.deps.jobs.runDue();
  expect(await statusOf(maya)).toMatchObject([{ status: "sent", attempts: 2 }]);
});

describe("quiet hours", () => {
  /** 22:15 in Chicago, in the night in which clocks are set forward. In the future, because the queue has no test clock. */
  const EVENING = new Date("2030-03-10T04:15:00Z");
  const EIGHT = new Date("2030-03-10T13:00:00Z");
  beforeEach(() => {
    answer = 201;
    app.clock.set(EVENING);
  });
  let people = 0;
  const aSleeper = async (zone?: string): Promise<TestUser> => {
    people += 1;
    const maya = await aUser(app, { phoneNumber: `555 010 2${String(people).padStart(3, "0")}` });
    if (zone !== undefined) await app.call("PUT /profile", { as: maya, body: { timeZone: zone } });
    return maya;
  };
  const startsOf = async (): Promise<Date[]> => {
    const { rows } = await app.opened.pool.query<{ start_after: Date }>(
      "select start_after from pgboss.job where name = 'messages' and state = 'created'",
    );
    return rows.map(({ start_after }) => new Date(start_after));
  };
  const nightIsOver = async (): Promise<void> => {
    app.clock.set(EIGHT);
    await app.opened.pool.query(
      "update pgboss.job set start_after = now() where state = 'created'",
    );
    await app.deps.jobs.runDue();
  };

  test("PRODUCT R21.2: a text of 22:15 leaves at 8:00, also where the clocks change that night", async () => {
    const { id } = await aSleeper("America/Chicago");
    await write(id, "pickup_booked:quiet");
    expect(received).toEqual([]);
    expect(await statusOf(id)).toMatchObject([{ status: "waiting" }]);
    expect(await startsOf()).toEqual([EIGHT]);
    await nightIsOver();
    expect(received).toHaveLength(1);
    expect(await statusOf(id)).toMatchObject([{ status: "sent" }]);
  });

  test("PRODUCT R21.2: a text about a window before the end of the quiet hours leaves at once", async () => {
    const { id } = await aSleeper("America/Chicago");
    await write(id, "pickup_reminder:early", { textNeededBy: new Date(EIGHT.getTime() - 1) });
    expect(received).toHaveLength(1);
    await write(id, "pickup_reminder:eight", { textNeededBy: EIGHT });
    expect(received).toHaveLength(1);
    await nightIsOver();
    expect(received).toHaveLength(2);
  });

  test("PRODUCT R21.2: it is quiet by the clock of the person, and for nobody who has no zone or hours", async () => {
    const inHawaii = await aSleeper("Pacific/Honolulu");
    const somewhere = await aSleeper();
    const awake = await aSleeper("America/Chicago");
    await app.call("PUT /profile", { as: awake, body: { quietFrom: null, quietTo: null } });
    for (const { id } of [inHawaii, somewhere, awake]) await write(id, `pickup_booked:${id}`);
    expect(received).toHaveLength(3);
  });

  test("PRODUCT R21.1: what waits for the morning and is switched off in the night is not sent", async () => {
    const maya = await aSleeper("America/Chicago");
    await write(maya.id, "pickup_booked:off");
    const changes = [{ kind: "pickups", channel: "sms", allowed: false } as const];
    await app.call("PUT /notifications/preferences", { as: maya, body: { changes } });
    await nightIsOver();
    expect(received).toEqual([]);
    expect(await statusOf(maya.id)).toMatchObject([{ status: "dropped" }]);
  });
});
