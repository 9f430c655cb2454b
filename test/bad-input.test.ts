// Nearly right requests to every line by everybody: none of them may break anything or be told how we are built.
import { setTimeout as sleep } from "node:timers/promises";

import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { errors } from "#contract/errors.ts";
import { Problem } from "#contract/page.ts";
import { freshIp } from "./support/auth.ts";
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
} from "./support/builders.ts";
import { testApp, type TestApp } from "./support/app.ts";

import {
  type BadRequest,
  badRequests,
  type Known,
  operations,
  refusalsIn,
  worstOfEachField,
} from "./bad-requests.ts";

/** `BAD_INPUT_CASES=100000` for a long look; `BAD_INPUT_SEED` to have one again. */
const CASES = Number(process.env["BAD_INPUT_CASES"] ?? 4_000);
const seed = Number(process.env["BAD_INPUT_SEED"] ?? Date.now() % 2 ** 31);
const perLine = Math.ceil(CASES / operations.length);
/** People and things are made anew after so many cases: sessions end, things are deleted. */
const PER_CAST = 200;
/** What so many cases leave behind makes exports of thousands of rows: then a new database begins. */
const PER_APP = 5_000;
/** What waits for the database or for a hash leaves room for others, as it does for people. */
const AT_ONCE = 8;
const TOLD_EVERY_MS = 20_000;

let app: TestApp;
const statuses = new Map<number, number>();
const began = Date.now();
let lastTold = began;
let sent = 0;
let sentBefore = 0;
beforeAll(async () => {
  tell(`BAD_INPUT_SEED=${seed}, ${perLine} for each of ${operations.length} lines`);
  app = await testApp();
});
beforeEach(async () => {
  if (sent - sentBefore < PER_APP) return;
  const fresh = await testApp();
  await app.close();
  [app, sentBefore] = [fresh, sent];
});
afterAll(async () => {
  tell(`${sent} sent, ${perSecond()} a second: ${summary()}`);
  await app.close();
});

test.each(operations)(
  "%s answers whatever it is sent, by a sentence where it refuses",
  async (line) => {
    for (let done = 0; done < perLine; done += PER_CAST) {
      const { known, tokens } = await makeCast();
      const requests = fc.record({
        request: badRequests(line, known),
        // Half of them by a superadmin, who gets past the door everywhere.
        token: fc.oneof(
          fc.constant(tokens.at(-1)),
          fc.constantFrom(undefined, "A".repeat(43), ...tokens),
        ),
      });
      const count = Math.min(PER_CAST, perLine - done);
      const cases = fc.sample(requests, { seed: seed + done, numRuns: count });
      expect(await faultsOf(line, cases)).toEqual([]);
    }
  },
  Math.max(60_000, perLine * 1_500),
);

test.each(operations)(
  "%s names the field in which it is sent what cannot be",
  async (line) => {
    const { known, tokens } = await makeCast();
    const token = tokens.at(-1);
    const requests = worstOfEachField(line, known).map((request) => ({ request, token }));
    expect(await faultsOf(line, requests)).toEqual([]);
  },
  120_000,
);

type Case = { request: BadRequest; token: string | undefined };

/** Sends them, some at a time; those that were answered as nothing may be, with what was wrong. */
async function faultsOf(line: string, cases: Case[]): Promise<object[]> {
  const faults: object[] = [];
  const left = cases.values();
  const sendRest = async (): Promise<void> => {
    for (const { request, token } of left) {
      const fault = faultIn(line, await send(request, token));
      if (fault !== undefined) faults.push({ fault, by: roleOf.get(token ?? ""), request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRest));
  tellProgress();
  return faults;
}

function tellProgress(): void {
  if (Date.now() - lastTold < TOLD_EVERY_MS) return;
  lastTold = Date.now();
  tell(`${sent} so far, ${perSecond()} a second`);
}

const perSecond = (): number => Math.round((sent * 1_000) / (Date.now() - began));
const tell = (sentence: string): void => {
  process.stdout.write(`bad input: ${sentence}\n`);
};

type Answer = { status: number; type: string; text: string };

/** Whoever is told that the database is away (it does not answer for seconds on a busy machine) comes back. */
async function send(request: BadRequest, token: string | undefined, tries = 3): Promise<Answer> {
  const { headers, statusCode, body } = await app.app.inject({
    ...request,
    // Another address each time: the limits on attempts would soon answer everything.
    remoteAddress: freshIp(),
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  sent += 1;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  // Somebody has one picture under way at a time; the others of this person wait for it here.
  if (statusCode === 429 && body.includes("picture_under_way")) {
    await sleep(20);
    return send(request, token, tries);
  }
  if (statusCode === 503 && tries > 1) {
    await sleep(3_000);
    return send(request, token, tries - 1);
  }
  return { status: statusCode, type: String(headers["content-type"]), text: body };
}

/** Words of our own house: files, SQL, libraries, sentences that a schema library makes up. */
const inside =
  /\.ts:\d|node_modules|file:\/\/|\bat \w+.*\(|\b(?:select|insert|update|delete)\b .*\b(?:from|into|set|where)\b|\brelation\b|\bconstraint\b|violates|invalid input syntax|SQLSTATE|pg_|kysely|postgres|zod|fastify|undefined|\[object|Invalid input|Invalid option|Too (?:big|small)/i;

/** What is wrong with an answer; undefined where nothing is. */
function faultIn(line: string, { status, type, text }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return `${status}: ${text}`;
  if (!type.startsWith("application/json")) return `an answer of type ${type}`;
  const { data: problem, error } = Problem.safeParse(JSON.parse(text));
  if (!problem) return `an undocumented shape: ${error.message}`;
  const documented = Object.entries(errors).find(([code]) => code === problem.code);
  if (problem.status !== status || documented?.[1][0] !== status)
    return `status ${status} with the body ${text}`;
  if (!refusalsIn(line).includes(problem.code)) return `a refusal that no document names: ${text}`;
  const sentences = [problem.message, ...Object.values(problem.fields ?? {})];
  const told = sentences.find((sentence) => sentence.trim() === "" || inside.test(sentence));
  return told === undefined ? undefined : `a sentence that says ${JSON.stringify(told)}`;
}

const roles = ["user", "unverified", "agent", "admin", "superadmin"] as const;
/** Who holds a token, for the report. */
const roleOf = new Map<string, string>();

async function makeCast(): Promise<{ known: Known; tokens: string[] }> {
  const owner = await aUser(app, { points: 1_000 });
  const people = [
    owner,
    await aUser(app, { verified: false }),
    await aUser(app, { role: "agent" }),
    await aUser(app, { role: "admin" }),
    await aUser(app, { role: "superadmin" }),
  ];
  for (const [place, role] of roles.entries()) roleOf.set(people[place]?.token ?? "", role);
  const victim = await aUser(app);
  const location = await aLocation(app, owner);
  const place = await aDropOffLocation(app);
  const campaign = await aCampaign(app, { dropOffLocationId: place._id });
  const pickup = await aPickup(app, owner, { location: location._id });
  const done = await aPickup(app, owner, { location: location._id, completedWith: 3 });
  const dropOff = await aDropOff(app, owner, { location: place._id });
  const reward = await aReward(app);
  const things = [location, place, campaign, pickup, done, dropOff, reward];
  const fields = {
    ...good,
    location: [location._id, place._id],
    dropOffLocationId: [place._id],
    campaignId: [campaign._id],
    userId: [victim.id],
    image: [await aPicture()],
    file: [await aPhoto()],
  };
  return {
    tokens: people.map(({ token }) => token),
    known: { ids: [...things.map(({ _id }) => _id), victim.id], fields },
  };
}

/** What schemas do not tell of. */
const good = {
  email: ["ann@example.org"],
  password: ["secret12"],
  confirmPassword: ["secret12"],
  newPassword: ["secret12"],
  otp: ["123456"],
  phoneNumber: ["+1 555 010 1234"],
  date: ["2026-02-12"],
  endDate: ["2026-03-31"],
  timeStart: ["09:00"],
  timeEnd: ["11:00"],
  city: ["Austin"],
  state: ["Texas", "TX"],
  latitude: [30.27],
  longitude: [-97.74],
  googleMapsUri: ["https://maps.example/austin"],
  sponsorLink: ["https://grocer.example"],
  type: ["signin"],
  read: ["true"],
};

const summary = (): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(", ");
