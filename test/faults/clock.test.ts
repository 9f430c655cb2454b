// Two servers whose clocks differ by a quarter of an hour share one database, whose clock decides.
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { testDatabase } from "../support/databases.ts";

import { openMailbox } from "../../e2e/mailbox.ts";
import { signUp } from "../../e2e/people.ts";
import { newDataDir, removeDataDir, startServer } from "../../e2e/server.ts";

const MINUTES = 15;

test(`clocks ${MINUTES} minutes apart: a code of ten minutes works on the other server, times agree, attempts are counted once`, async () => {
  const database = await testDatabase();
  const mailbox = await openMailbox();
  const dataDir = await newDataDir();
  const shared = {
    DATABASE_URL: String(database.pool.options.connectionString),
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "error",
  };
  const skew = pathToFileURL("test/faults/skewed-clock.mjs").href;
  const start = (minutes: number) =>
    startServer({
      demo: false,
      dataDir,
      env: {
        ...shared,
        CLOCK_AHEAD_MINUTES: String(minutes),
        NODE_OPTIONS: `--import=${skew}`,
      },
    });
  const right = await start(0);
  const wrong = await start(MINUTES);

  for (const [here, there] of [
    [right, wrong],
    [wrong, right],
  ] as const) {
    const person = await signUp(here);
    const otp = await mailbox.nextCode(person.email);
    const { data } = await there.call("POST /auth/verify-email", { body: { otp } }, person);
    expect(data.isEmailVerified).toBe(true);
    expect(Math.abs(Date.parse(data.createdAt) - Date.now())).toBeLessThan(60_000);
    const body = { email: person.email, password: person.password };
    const { token } = await there.call("POST /auth/signin", { body });
    expect((await here.call("GET /profile", {}, { token })).data.email).toBe(person.email);
  }

  // Five wrong passwords in a quarter of an hour are counted together, whichever server gets them.
  const { email } = await signUp(right);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { url } = n % 2 === 0 ? right : wrong;
    const answer = await fetch(`${url}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "not the password" }),
    });
    statuses.push(answer.status);
    const retryAfter = Number(answer.headers.get("retry-after"));
    expect(retryAfter).toBeLessThanOrEqual(MINUTES * 60);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await right.stop();
  await wrong.stop();
  await mailbox.close();
  await removeDataDir(dataDir);
  await database.close();
});
