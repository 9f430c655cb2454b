// Valid requests to the routes of second factors, each with what has to be there before.
import type { TestApp } from "./app.ts";
import { aUser, type TestUser } from "./builders.ts";
import {
  codeNow,
  confirmed,
  confirmedBy,
  softPasskey,
  ticketOf,
  withAuthenticator,
  withPasskey,
} from "./factors.ts";

type Sent = { as?: { token: string }; id?: string; body: Record<string, unknown> };
type Given = () => { app: TestApp; head: TestUser };

/** `given` is asked when a request is made: a test file opens its server later. */
export const factorRequests = (given: Given) => ({
  "POST /auth/second-factor/question": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app, { role: "agent" });
    await withAuthenticator(app, as);
    return { body: { ticket: await ticketOf(app, as) } };
  },
  "POST /auth/second-factor": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app, { role: "agent" });
    const { recoveryCodes } = await withAuthenticator(app, as);
    return { body: { ticket: await ticketOf(app, as), recoveryCode: recoveryCodes[0] } };
  },
  "POST /auth/passkey": async (): Promise<Sent> => {
    const { app } = given();
    const passkey = await withPasskey(app, await aUser(app));
    const { ticket, question } = (await app.call("POST /auth/passkey/question", {})).body.data;
    return { body: { ticket, passkey: passkey.signed(question.challenge) } };
  },
  "POST /auth/confirmation": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app);
    return { as, body: { password: as.password } };
  },
  "PUT /auth/confirmation": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app, { role: "agent" });
    const { recoveryCodes } = await withAuthenticator(app, as);
    const body = { password: as.password };
    const asked = await app.call("POST /auth/confirmation", { as, body });
    const { ticket } = asked.body.data;
    return { as, body: { ticket, recoveryCode: recoveryCodes[0] } };
  },
  "POST /auth/passkeys": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app);
    const confirmation = await confirmed(app, as);
    const { ticket, question } = (await app.call("POST /auth/passkeys/question", { as })).body.data;
    const passkey = softPasskey().created(question);
    return { as, body: { confirmation, ticket, passkey, name: "Phone" } };
  },
  "DELETE /auth/passkeys/:id": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app);
    await withPasskey(app, as);
    const { passkeys } = (await app.call("GET /auth/factors", { as })).body.data;
    return { as, id: passkeys[0]?._id ?? "", body: { confirmation: await confirmed(app, as) } };
  },
  "POST /auth/authenticator": async (): Promise<Sent> => {
    const { app } = given();
    const as = await aUser(app, { role: "agent" });
    const confirmation = await confirmed(app, as);
    const asked = await app.call("POST /auth/authenticator/secret", { as });
    const { ticket, secret } = asked.body.data;
    return { as, body: { confirmation, ticket, code: codeNow(app, secret) } };
  },
  "DELETE /auth/authenticator": () => withFactor(given().app),
  "POST /auth/recovery-codes": () => withFactor(given().app),
  "DELETE /profile/:id/factors": async (): Promise<Sent> => {
    const { app, head } = given();
    const as = await aUser(app, { role: "agent" });
    await withAuthenticator(app, as);
    return { as: head, id: as.id, body: { confirmation: await confirmed(app, head) } };
  },
});

/** Somebody with an authenticator application who has just confirmed that it is them. */
async function withFactor(app: TestApp): Promise<Sent> {
  const as = await aUser(app, { role: "agent" });
  const { recoveryCodes } = await withAuthenticator(app, as);
  const [recoveryCode = ""] = recoveryCodes;
  return { as, body: { confirmation: await confirmedBy(app, as, { recoveryCode }) } };
}
