// What happens where the setting `requireSecondFactor` names the role.
import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { inARow, invitationTokenOf, me } from "#test/support/auth.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import {
  codeNow,
  confirmed,
  confirmedBy,
  requireFactors,
  softPasskey,
  withAuthenticator,
  withPasskey,
} from "#test/support/factors.ts";

let app: TestApp;
let chief: TestUser;
beforeAll(async () => {
  app = await testApp();
  chief = await requireFactors(app, ["agent", "superadmin"]);
});
afterAll(() => app.close());

const signedIn = async ({ email, password }: TestUser): Promise<string> =>
  (await app.call("POST /auth/signin", { body: { email, password } })).body.token;

test("PRODUCT R20.5: a session from before the requirement has ended, those of other roles go on", async () => {
  const people = await inARow(4, (n) => {
    const role = (["user", "agent", "admin", "superadmin"] as const)[n];
    return aUser(app, role ? { role } : {});
  });
  const answers = await Promise.all(people.map(({ token }) => me(app, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
});

test("PRODUCT R20.5: who has none signs in with the password and may do nothing but add one", async () => {
  const agent = await aUser(app, { role: "agent" });
  const own = { ...agent, token: await signedIn(agent) };
  expect((await me(app, own.token)).status).toBe(200);
  const stopped = await app.call("GET /pickup/stops", { as: own, query: {} });
  expect([stopped.status, stopped.problem.code]).toEqual([403, "factor_missing"]);
  const seen = await app.call("GET /auth/factors", { as: own });
  expect(seen.body.data.isRequired).toBe(true);
  await withAuthenticator(app, own);
  const free = await app.call("GET /pickup/stops", { as: own, query: {} });
  expect(free.status).toBe(200);
});

test("PRODUCT R20.5: a new password keeps such a session as it is", async () => {
  const agent = await aUser(app, { role: "agent" });
  const own = { ...agent, token: await signedIn(agent) };
  await withAuthenticator(app, own);
  const body = { currentPassword: agent.password, newPassword: "another password" };
  const changed = await app.call("PUT /auth/password", { as: own, body });
  expect((await me(app, changed.body.token)).status).toBe(200);
  const plain = await aUser(app, { role: "agent" });
  const restricted = { token: await signedIn(plain) };
  const refused = await app.call("PUT /auth/password", { as: restricted, body });
  expect(refused.problem.code).toBe("factor_missing");
});

test("PRODUCT R20.5: the last factor of such a role cannot be removed, another one can", async () => {
  const agent = await aUser(app, { role: "agent" });
  const own = { ...agent, token: await signedIn(agent) };
  const { secret, recoveryCodes } = await withAuthenticator(app, own);
  app.clock.advance(60_000);
  const remove = async (proof: { code: string } | { recoveryCode: string }) => {
    const body = { confirmation: await confirmedBy(app, own, proof) };
    return app.call("DELETE /auth/authenticator", { as: own, body });
  };
  const last = await remove({ code: codeNow(app, secret) });
  expect([last.status, last.problem.code]).toEqual([409, "factor_required"]);
  const [first = "", second = ""] = recoveryCodes;
  const confirmation = await confirmedBy(app, own, { recoveryCode: first });
  const { ticket, question } = (await app.call("POST /auth/passkeys/question", { as: own })).body
    .data;
  const passkey = softPasskey().created(question);
  const body = { confirmation, ticket, passkey, name: "Key" };
  expect((await app.call("POST /auth/passkeys", { as: own, body })).status).toBe(201);
  expect((await remove({ recoveryCode: second })).status).toBe(200);
});

test("PRODUCT R20.5: a resident's passkey is no way around it, and an invited agent adds a factor first", async () => {
  const boss = await aUser(app, { role: "superadmin" });
  const head = { ...boss, token: await signedIn(boss) };
  await withPasskey(app, head);
  const email = "invited@example.org";
  const invitation = { firstName: "Ann", lastName: "Lee", email, role: "agent" } as const;
  await app.call("POST /management/invitations", { as: head, body: invitation });
  const token = await invitationTokenOf(app, email);
  const accepted = await app.call("POST /auth/accept-invitation", {
    body: { token, newPassword: "secret1234" },
  });
  const refused = await app.call("GET /notifications", { as: accepted.body });
  expect(refused.problem.code).toBe("factor_missing");
  const person = { token: accepted.body.token, password: "secret1234" };
  expect(await confirmed(app, person)).toHaveLength(43);
});

test("PRODUCT R20.5: once the role needs none any more, a session without one is free within a minute", async () => {
  const agent = await aUser(app, { role: "agent" });
  const own = { token: await signedIn(agent) };
  const stops = () => app.call("GET /pickup/stops", { as: own, query: {} });
  expect((await stops()).problem.code).toBe("factor_missing");
  const params = { key: "requireSecondFactor" } as const;
  const body = { value: ["superadmin"] };
  const changed = await app.call("PUT /management/settings/:key", { as: chief, params, body });
  expect(changed.status).toBe(200);
  app.clock.advance(60_000);
  expect((await stops()).status).toBe(200);
});
