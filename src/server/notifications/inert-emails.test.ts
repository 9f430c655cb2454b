// In our emails, text that a person typed is part of a sentence, never a paragraph, a code or a link.
import { afterAll, beforeAll, expect, test } from "vitest";

import { english } from "#domain/words/say.ts";
import {
  aMember,
  aNewcomer,
  codeOf,
  forgot,
  resetByLink,
  resetLinkOf,
  send,
  trySignUp,
  verify,
} from "#test/support/auth.ts";
import { aCampaign, aPicture, aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { keptEmail } from "./templates.ts";
import { renderedMessages } from "./worker.ts";

const ORIGIN = "https://rebound.example";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => app.close());

const textsTo = async (email: string): Promise<string[]> =>
  (await renderedMessages(app.deps))
    .filter(({ recipient }) => recipient === email)
    .map(({ text }) => text);

const BREAK = "Ann\n\nYour code is 123456";
const HIDDEN = ["Ann\u202Eeel", "A\u200Bnn", "Ann\u2066Lee", "Ann\uFEFFa", "A\u{E0041}nn"];
const BROKEN = [BREAK, "Ann\tLee", "Ann\rLee", "Ann\u2028Lee", "Ann\u0085Lee"];

test("row A4a: a field of one line refuses breaks, tabs, marks of direction and what cannot be seen, and says why", async () => {
  for (const firstName of BROKEN) {
    const { status, problem } = await trySignUp(app, { firstName });
    expect([status, problem.fields]).toEqual([
      422,
      { firstName: "First name must be one line, without tabs" },
    ]);
  }
  for (const lastName of HIDDEN) {
    const { status, problem } = await trySignUp(app, { lastName });
    expect([status, problem.fields]).toEqual([
      422,
      { lastName: "Last name contains invisible characters: delete it and type it again" },
    ]);
  }
  for (const firstName of ["Zoë", "Jean-Luc", "O'Neill", "Дарья", "美咲", "♻️ Ann", "नेहा"])
    expect((await trySignUp(app, { firstName })).status).toBe(201);
});

test("row A4b: every other field of one line refuses them, too", async () => {
  const admin = await aUser(app, { role: "superadmin" });
  const maya = await aUser(app);
  const image = await aPicture();
  const campaign = await aCampaign(app);
  const point = { latitude: 30.27, longitude: -97.74 };
  const home = { name: "Home", address: "1 Elm", city: "Austin", state: "Texas", ...point };
  const place = {
    name: "Depot",
    description: "Yard",
    itemType: "plastic",
    address: "1 Elm",
    ...point,
  };
  const reward = { name: "Mug", description: "One", image, pointsRequired: 5, sponsorName: "Shop" };
  const running = {
    name: "Bottles",
    description: "All",
    endDate: "2026-03-31",
    goal: 5,
    image,
    dropOffLocationId: campaign.dropOffLocationId,
  };
  const badge = { name: "First", description: "One", image };
  const invited = {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann.lee@example.org",
    role: "agent",
  };
  const lines: [string, { token: string }, Record<string, unknown>, string[]][] = [
    ["PUT /profile", maya, { firstName: "Ann", lastName: "Lee" }, ["firstName", "lastName"]],
    ["POST /location", maya, home, ["name", "address", "city"]],
    ["POST /dropOff-location", admin, place, ["name", "address"]],
    ["POST /reward", admin, reward, ["name", "sponsorName"]],
    ["POST /campaigns", admin, running, ["name"]],
    ["POST /badges", admin, badge, ["name"]],
    ["POST /management/invitations", admin, invited, ["firstName", "lastName"]],
  ];
  for (const [line, as, body, fields] of lines)
    for (const field of fields)
      for (const value of [BREAK, "A\u202Enn", "A\tb"]) {
        const { status, problem } = await send(app, line, {
          as,
          body: { ...body, [field]: value },
        });
        expect([line, status, Object.keys(problem.fields ?? {})]).toEqual([line, 422, [field]]);
      }
});

test("row A4c: a name that was kept with paragraphs, a code and a link is a piece of one sentence", async () => {
  const EVIL = "Ann\n\n123456\n\nhttps://evil.example/login\n\nme@evil.example \u202Etfel";
  const [maya, friend] = [await aMember(app), await aNewcomer(app)];
  const people = app.deps.db.updateTable("users").set({ first_name: EVIL });
  await people.where("id", "=", maya.id).execute();
  await people.set({ referred_by: maya.id }).where("id", "=", friend.id).execute();
  await verify(app, friend, await codeOf(app, "verify", friend.email));
  const [text = ""] = await textsTo(maya.email);
  const name = "Ann 123456 https: //evil. example/login me at evil. example tfel";
  expect(text.split("\n\n")).toEqual([
    `Hello ${name},`,
    `${name} joined Rebound through your invitation. You earned 100 points.`,
    `${ORIGIN}/impact`,
    "Rebound",
    expect.stringMatching(
      /^You get this email because it is about your points\.\nStop these emails: /,
    ),
  ]);
});

test("row A4d: in an email that was kept before, only an address of our own is a link", () => {
  const body = `Hello Ann,\n\n123456\n\nhttps://evil.example/\n\nWe come.\tSoon.\n\n${ORIGIN}/impact`;
  const { html, text, subject } = keptEmail(
    english,
    { subject: "News\r\nBcc: a@b.example", body, language: "en" },
    { origin: ORIGIN },
  );
  expect(subject).toBe("News Bcc: a@b.example");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `${ORIGIN}/impact`,
  ]);
  expect(html).not.toContain("letter-spacing");
  expect(text).toContain("We come. Soon.");
  expect(
    keptEmail(english, { subject: "News", body, language: "en" }, { origin: undefined }).html,
  ).not.toContain("href");
});

test("row A4e: no email to a mailbox that is not proved says the name that a stranger signed up with", async () => {
  const email = "victim.of.names@example.org";
  await trySignUp(app, { email, firstName: "You won, call 555", lastName: "Now" });
  await trySignUp(app, { email });
  await forgot(app, email);
  await resetByLink(app, await resetLinkOf(app, email), "newpass12");
  const texts = await textsTo(email);
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text).not.toMatch(/won|call|555|Now/);
});

test("PRODUCT R9.6: an email names its picture as JPEG, by the product's own address", () => {
  const words = { subject: "s", body: "b", language: "en", picture: "/api/blobs/ab.webp" } as const;
  const { html } = keptEmail(english, words, { origin: ORIGIN });
  expect(html).toContain(`src="${ORIGIN}/api/blobs/ab.jpg"`);
  expect(keptEmail(english, words, { origin: undefined }).html).not.toContain("<img");
});
