// Fields that a form does not have are ignored: every body of the contract is sent twice, once as it should be
// and once with the fields of all other objects. Both must give the same response and the same rows.
import { afterAll, beforeAll, expect, test } from "vitest";

import { api, type ApiRoute } from "#contract/api.ts";
import { splitRoute, type Route } from "#contract/route.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import {
  aNewcomer,
  codeOf,
  freshIp,
  invitationTokenOf,
  phoneCodeOf,
  resetLinkOf,
} from "./support/auth.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aLocation,
  aPhoto,
  aPicture,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "./support/builders.ts";
import { newId } from "#server/core/database/ids.ts";
import { testApp, type TestApp } from "./support/app.ts";
import { blurred } from "./support/blurred.ts";
import { bringingRequests } from "./support/bringing-requests.ts";
import { goodwillRequests } from "./support/goodwill.ts";
import { referralRequests } from "./support/held-referral.ts";
import { disputeRequests } from "./support/disputes.ts";
import { runRequests, theOffice } from "./support/runs.ts";
import { schedulingRequests } from "./support/scheduling.ts";
import { helpRequests } from "./support/helping.ts";
import { reportRequests } from "./support/report.ts";
import { sponsorRequests } from "./support/sponsors.ts";
import { factorRequests } from "./support/factor-requests.ts";
import { confirmed } from "./support/factors.ts";
import { announce, withdraw } from "./support/rates.ts";

import { fieldsOf } from "./bad-requests.ts";
import { unaskedFields } from "./unasked-fields.ts";

let app: TestApp;
let head: TestUser;
let image = "";
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" } });
  head = await aUser(app, { role: "superadmin" });
  image = await aPicture();
  await theOffice(app);
});
afterAll(() => app.close());

type Sent = { as?: { token: string }; id?: string; body: Record<string, unknown> };
type WithBody = {
  [L in ApiRoute]: (typeof api)[L] extends { body: unknown } | { form: unknown } ? L : never;
}[ApiRoute];

let emails = 0;
const anEmail = (): string => `mass${(emails += 1)}@example.org`;
/** Each version begins later than the one before. */
let legalDay = "2027-01-01";
const names = { firstName: "Ann", lastName: "Lee" };
const words = { name: "Bottles", description: "Two bags" };
const point = { latitude: 30.27, longitude: -97.74 };
const home = { name: "Home", address: "1 Elm", city: "Austin", state: "Texas", ...point };
const place = { ...words, itemType: "plastic", address: "12 Elm Street", ...point };
const reward = () => ({ ...words, image, pointsRequired: 5, sponsorName: "Grocer", stock: 3 });
const campaign = async () => ({
  ...words,
  endDate: "2026-03-31",
  goal: 50,
  image,
  dropOffLocationId: (await aDropOffLocation(app))._id,
});

/** The secret of an invitation's link. */
async function anInvitation(): Promise<string> {
  const email = anEmail();
  const body = { ...names, email, role: "agent" } as const;
  await app.call("POST /management/invitations", { as: head, body });
  return invitationTokenOf(app, email);
}

/** The secret of the link in a password email. */
async function aResetLink(): Promise<string> {
  const { email } = await aUser(app);
  await app.call("POST /auth/forgot-password", { body: { email } });
  return resetLinkOf(app, email);
}

/** A valid request to each route with a body. A route without a row does not compile. */
const ownPassword = async (): Promise<Sent> => {
  const as = await aUser(app);
  return { as, body: { password: as.password } };
};
const rows: Record<WithBody, () => Promise<Sent>> = {
  ...referralRequests(() => app),
  ...goodwillRequests(() => app),
  ...factorRequests(() => ({ app, head })),
  "POST /auth/signup": async () => {
    const password = "secret12";
    return { body: { ...names, email: anEmail(), password, confirmPassword: password } };
  },
  "PUT /auth/signup": async () => {
    const password = "secret12";
    const body = { ...names, email: anEmail(), password, confirmPassword: password };
    return { as: await aNewcomer(app), body };
  },
  "POST /auth/signin": async () => {
    const { email, password } = await aUser(app);
    return { body: { email, password } };
  },
  "POST /auth/verify-email": async () => {
    const as = await aNewcomer(app);
    return { as, body: { otp: await codeOf(app, "verify", as.email) } };
  },
  "POST /auth/forgot-password": async () => ({ body: { email: (await aUser(app)).email } }),
  "POST /auth/reset-password": async () => {
    const { email } = await aUser(app);
    await app.call("POST /auth/forgot-password", { body: { email } });
    const otp = await codeOf(app, "reset", email);
    return { body: { email, otp, newPassword: "secret123" } };
  },
  "POST /auth/reset-link": async () => ({ body: { link: await aResetLink() } }),
  "POST /auth/reset-by-link": async () => ({
    body: { link: await aResetLink(), newPassword: "secret123" },
  }),
  "POST /auth/invitation": async () => ({ body: { token: await anInvitation() } }),
  "POST /auth/accept-invitation": async () => ({
    body: { token: await anInvitation(), newPassword: "secret1234" },
  }),
  "POST /management/invitations": async () => ({
    as: head,
    body: { ...names, email: anEmail(), role: "agent" },
  }),
  "POST /profile/:id/code": async () => {
    const { id } = await aUser(app);
    return { as: head, id, body: { purpose: "reset" } };
  },
  "PUT /auth/password": async () => {
    const as = await aUser(app);
    return { as, body: { currentPassword: as.password, newPassword: "secret123" } };
  },
  "PUT /profile": async () => ({ as: await aUser(app), body: names }),
  "PUT /notifications/moments": async () => {
    const as = await aUser(app);
    return { as, body: { unseen: [as.id] } };
  },
  "PUT /notifications/preferences": async () => ({
    as: await aUser(app),
    body: { changes: [{ kind: "campaigns", channel: "email", allowed: false }] },
  }),
  "PUT /profile/phone/verify": async () => {
    const as = await aUser(app, { phoneNumber: "(415) 555-2671", isPhoneVerified: false });
    await app.call("POST /profile/phone/code", { as });
    return { as, body: { otp: await phoneCodeOf(app, as.id) } };
  },
  "DELETE /profile": ownPassword,
  "POST /profile/export": ownPassword,
  "PUT /profile/image": async () => ({ as: await aUser(app), body: { image } }),
  "PUT /profile/:id": async () => ({ as: head, id: (await aUser(app)).id, body: names }),
  "PUT /profile/:id/role": async () => ({
    as: head,
    id: (await aUser(app)).id,
    body: { role: "agent", confirmation: await confirmed(app, head) },
  }),
  "POST /legal": async () => {
    const [en, validFrom] = [{ body: "Be kind.", summary: "All" }, addDays(legalDay, 1)];
    legalDay = validFrom;
    const confirmation = await confirmed(app, head);
    return { as: head, body: { kind: "terms", validFrom, texts: { en, es: en }, confirmation } };
  },
  "PUT /management/settings/:key": async () => ({ as: head, body: { value: 21 } }),
  // Of a version that the row above has published.
  "POST /profile/consent": async () => {
    return { as: await aUser(app), body: { kind: "terms", version: 1 } };
  },
  "POST /rates": async () => {
    // The one of the time before, so that the same one can be announced again.
    for (const { _id } of (await app.call("GET /rates", {})).body.data.planned)
      await withdraw(app, head, _id);
    const rate = { material: "glass", points: 9, validFrom: "2026-06-02" };
    return { as: head, body: { ...rate, password: head.password } };
  },
  "DELETE /rates/:id": async () => {
    const rate = { material: "fabric", points: 9, validFrom: "2026-06-02" } as const;
    const { _id: id } = (await announce(app, head, rate)).body.data;
    return { as: head, id, body: { confirmation: await confirmed(app, head) } };
  },
  "POST /badges": async () => ({ as: head, body: { ...words, image } }),
  "PUT /badges/:id": async () => {
    const body = { ...words, image };
    const made = await app.call("POST /badges", { as: head, body });
    return { as: head, id: made.body.data._id, body };
  },
  "DELETE /badges": async () => {
    await app.call("DELETE /badges", { as: head, body: { confirm: "all" } });
    await app.call("POST /badges", { as: head, body: { ...words, image } });
    return { as: head, body: { confirm: "all" } };
  },
  "POST /campaigns": async () => ({ as: head, body: await campaign() }),
  "PUT /campaigns/:id": async () => {
    const { _id: id } = await aCampaign(app);
    return { as: head, id, body: await campaign() };
  },
  "POST /pickup": async () => {
    const as = await aUser(app);
    const when = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" };
    const { _id: location } = await aLocation(app, as);
    return { as, body: { location, ...when, description: "Two bags", itemType: "metals" } };
  },
  "PUT /pickup/complete/:id": async () => ({
    as: await aUser(app, { role: "agent" }),
    id: (await aPickup(app, await aUser(app)))._id,
    body: { itemsCount: 3 },
  }),
  "PUT /pickup/correct/:id": async () => ({
    as: head,
    id: (await aPickup(app, await aUser(app), { completedWith: 3 }))._id,
    body: { itemsCount: 2, reason: "One was counted twice" },
  }),
  ...runRequests(() => app),
  "POST /pickup/attempt/:id": async () => ({
    as: await aUser(app, { role: "agent" }),
    id: (await aPickup(app, await aUser(app)))._id,
    body: { _id: newId(), reason: "no_access", file: await aPhoto() },
  }),
  "POST /reward": async () => ({ as: head, body: reward() }),
  "PUT /reward/:id": async () => ({ as: head, id: (await aReward(app))._id, body: reward() }),
  ...sponsorRequests(() => ({ app, head })),
  ...reportRequests(() => ({ app, head })),
  "PUT /reward/admin/redemptions": async () => {
    const { _id: id } = await aReward(app, { pointsRequired: 5 });
    const as = await aUser(app, { points: 5 });
    const made = await app.call("POST /reward/:id/redeem", { as, params: { id } });
    const { _id } = made.body.data;
    return { as: head, body: { changes: [{ _id, status: "processing" }] } };
  },
  "POST /location": async () => ({ as: await aUser(app), body: home }),
  "PUT /location/:id": async () => {
    const as = await aUser(app);
    return { as, id: (await aLocation(app, as))._id, body: home };
  },
  "POST /dropOff-location": async () => ({ as: head, body: place }),
  "PUT /dropOff-location/:id": async () => ({
    as: head,
    id: (await aDropOffLocation(app))._id,
    body: place,
  }),
  "POST /dropOff": async () => {
    const { _id: location } = await aDropOffLocation(app);
    const file = await aPhoto();
    return { as: await aUser(app), body: { location, itemType: "plastic", file } };
  },
  "PUT /dropOff/correct/:id": async () => ({
    as: head,
    id: (await aDropOff(app, await aUser(app), { confirmedWith: 3 }))._id,
    body: { itemsCount: 2, reason: "One was counted twice" },
  }),
  ...bringingRequests(() => ({ app, head })),
  ...disputeRequests(() => ({ app, head })),
  ...schedulingRequests(() => ({ app, head })),
  ...helpRequests(() => ({ app, head })),
};

const routes = Object.keys(rows) as WithBody[];

test.each(routes)("PRODUCT 7.5: %s takes nothing that its form does not ask for", async (route) => {
  const plain = await send(route, {});
  expect(plain.status).toBeLessThan(300);
  const own = new Set(fieldsOf(route));
  const extra = Object.entries(unaskedFields(await aUser(app))).filter(([name]) => !own.has(name));
  expect(extra.length).toBeGreaterThan(30);
  // A form with a file may have eleven parts at most (row A1).
  const atOnce = (api[route] as Route).form === undefined ? extra.length : 5;
  for (let at = 0; at < extra.length; at += atOnce)
    expect(await send(route, Object.fromEntries(extra.slice(at, at + atOnce)))).toEqual(plain);
});

/** The response, and the state of the people involved afterwards. */
async function send(route: WithBody, extra: Record<string, unknown>) {
  const before = await everybody();
  const { as, id = "", body } = await rows[route]();
  const [method, path] = splitRoute(route);
  const form = (api[route] as Route).form !== undefined;
  const { status, body: reply } = await app.request({
    method,
    url: `/api${path.replace(":id", id).replace(":status", "completed").replace(":key", "disputeDays").replace(":code", "foil").replace(":month", "2026-02")}`,
    remoteAddress: freshIp(),
    ...(as && { as }),
    payload: form ? formOf({ ...extra, ...body }) : { ...extra, ...body },
  });
  const known = new Set(before.map((person) => person.id));
  const concerned = (await everybody()).filter((person) => !known.has(person.id));
  const people = concerned.map((person) => JSON.stringify(blurred(person)));
  return { status, reply: blurred(reply), concerned: people };
}

const everybody = () =>
  app.deps.db
    .selectFrom("users")
    .select(["id", "role", "points_earned", "lifetime_points", "carbon_units"])
    .select(["collections_count", "referrals_count", "referred_by", "impact_measurement"])
    .select(["email_verified_at", "disabled_at", "deleted_at", "phone_number", "password_hash"])
    .orderBy("id")
    .execute();

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}
