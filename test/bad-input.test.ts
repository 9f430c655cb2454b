// Almost valid requests to every route by every role: none may cause a server error or get internals in the response.
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
import { faultOfLanguage } from "./support/spoken.ts";

import {
  type BadRequest,
  badRequests,
  type Known,
  operations,
  refusalsIn,
  worstOfEachField,
} from "./bad-requests.ts";

/**
 * Ten for each route, besides the worst of each field; `BAD_INPUT_CASES=100000` for a long run, `BAD_INPUT_SEED` to
 * repeat one.
 */
const CASES = Number(process.env["BAD_INPUT_CASES"] ?? 2_000);
const seed = Number(process.env["BAD_INPUT_SEED"] ?? Date.now() % 2 ** 31);
const perRoute = Math.ceil(CASES / operations.length);
/** People and objects are created anew after this many cases, because sessions end and objects are deleted. */
const PER_CAST = 200;
/** After this many cases exports have thousands of rows, so a new database is started. */
const PER_APP = 5_000;
/** Concurrent requests, since some wait for the database or for a password hash. */
const AT_ONCE = 8;
const PRINT_EVERY_MS = 20_000;
/** What the browser of a Spanish reader asks for. */
const SPANISH = "es-MX,es;q=0.9,en;q=0.5";

let app: TestApp;
const statuses = new Map<number, number>();
const began = Date.now();
let lastPrinted = began;
let sent = 0;
let sentBefore = 0;
/** How many requests may have changed something. */
let changes = 0;
beforeAll(async () => {
  tell(`BAD_INPUT_SEED=${seed}, ${perRoute} for each of ${operations.length} routes`);
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
  "PRODUCT L5.5: %s answers whatever it is sent, by a sentence of the language asked for where it refuses",
  async (route) => {
    for (let done = 0; done < perRoute; done += PER_CAST) {
      const { known, tokens } = await unharmedCast();
      const requests = fc.record({
        request: badRequests(route, known),
        wish: fc.constantFrom(undefined, SPANISH),
        // Half of them as a superadmin, whom every route admits.
        token: fc.oneof(
          fc.constant(tokens.at(-1)),
          fc.constantFrom(undefined, "A".repeat(43), ...tokens),
        ),
      });
      const count = Math.min(PER_CAST, perRoute - done);
      const cases = fc.sample(requests, { seed: seed + done, numRuns: count });
      expect(await faultsOf(route, cases)).toEqual([]);
    }
  },
  Math.max(60_000, perRoute * 1_500),
);

test.each(operations)(
  "%s names the field in which it is sent what cannot be",
  async (route) => {
    const { known, tokens } = await castForRefusals();
    const token = tokens.at(-1);
    const requests = worstOfEachField(route, known).map((request) => ({
      request,
      token,
      wish: SPANISH,
    }));
    expect(await faultsOf(route, requests)).toEqual([]);
  },
  120_000,
);

type Case = { request: BadRequest; token: string | undefined; wish: string | undefined };

/** Sends them, a few at a time; returns the wrong responses with the reason. */
async function faultsOf(route: string, cases: Case[]): Promise<object[]> {
  const faults: object[] = [];
  const left = cases.values();
  const sendRest = async (): Promise<void> => {
    for (const one of left) {
      const { request, token, wish } = one;
      const fault = faultIn(route, await send(one));
      if (fault !== undefined) faults.push({ fault, by: roleOf.get(token ?? ""), wish, request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRest));
  tellProgress();
  return faults;
}

function tellProgress(): void {
  if (Date.now() - lastPrinted < PRINT_EVERY_MS) return;
  lastPrinted = Date.now();
  tell(`${sent} so far, ${perSecond()} a second`);
}

const perSecond = (): number => Math.round((sent * 1_000) / (Date.now() - began));
const tell = (sentence: string): void => {
  process.stdout.write(`bad input: ${sentence}\n`);
};

/** Reading leaves people and objects as they are, but for what ends a session; so does what is refused. */
const mayHaveChanged = ({ method, url }: BadRequest, status: number): boolean =>
  status < 400 && (method !== "GET" || url.startsWith("/api/auth/"));

type Answer = { status: number; type: string; language: unknown; text: string };

/** Retries a 503, which a busy machine may cause when the database does not respond for seconds. */
async function send({ request, token, wish }: Case, tries = 3): Promise<Answer> {
  const { headers, statusCode, body } = await app.app.inject({
    ...request,
    // A different IP address each time, because the rate limits would soon answer all requests.
    remoteAddress: freshIp(),
    headers: {
      ...(wish !== undefined && { "accept-language": wish }),
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  sent += 1;
  if (mayHaveChanged(request, statusCode)) changes += 1;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  // A person may send one picture at a time, so this person's further ones wait here.
  if (statusCode === 429 && body.includes("picture_under_way")) {
    await sleep(20);
    return send({ request, token, wish }, tries);
  }
  if (statusCode === 503 && tries > 1) {
    await sleep(3_000);
    return send({ request, token, wish }, tries - 1);
  }
  return {
    status: statusCode,
    type: String(headers["content-type"]),
    language: headers["content-language"],
    text: body,
  };
}

/** Words that reveal internals: files, SQL, libraries, generated validation messages. */
const inside =
  /\.ts:\d|node_modules|file:\/\/|\bat \w+.*\(|\b(?:select|insert|update|delete)\b .*\b(?:from|into|set|where)\b|\brelation\b|\bconstraint\b|violates|invalid input syntax|SQLSTATE|pg_|kysely|postgres|zod|fastify|undefined|\[object|Invalid input|Invalid option|Too (?:big|small)/i;

/** What is wrong with a response; undefined when nothing is. */
function faultIn(route: string, { status, type, language, text }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return `${status}: ${text}`;
  if (!type.startsWith("application/json")) return `an answer of type ${type}`;
  const { data: problem, error } = Problem.safeParse(JSON.parse(text));
  if (!problem) return `an undocumented shape: ${error.message}`;
  const documented = Object.entries(errors).find(([code]) => code === problem.code);
  if (problem.status !== status || documented?.[1][0] !== status)
    return `status ${status} with the body ${text}`;
  if (!refusalsIn(route).includes(problem.code)) return `a refusal that no document names: ${text}`;
  const sentences = [problem.message, ...Object.values(problem.fields ?? {})];
  const told = sentences.find((sentence) => sentence.trim() === "" || inside.test(sentence));
  if (told !== undefined) return `a sentence that says ${JSON.stringify(told)}`;
  return sentences.map((sentence) => faultOfLanguage(language, sentence)).find(Boolean);
}

type Cast = { known: Known; tokens: string[] };
type Kept = { cast: Promise<Cast>; app: TestApp; since: number; changes: number };

let ofRefusals: Kept | undefined;
let unharmed: Kept | undefined;

/** What is refused for a field leaves people and objects as they are, so one route after the other meets them. */
function castForRefusals(): Promise<Cast> {
  if (!isFresh(ofRefusals)) ofRefusals = newCast();
  return ofRefusals.cast;
}

/** People and objects that no request may have ended, changed or deleted. */
function unharmedCast(): Promise<Cast> {
  if (!isFresh(unharmed) || unharmed.changes !== changes) unharmed = newCast();
  return unharmed.cast;
}

const isFresh = (kept: Kept | undefined): kept is Kept =>
  kept?.app === app && sent - kept.since <= PER_CAST;

const newCast = (): Kept => ({ cast: makeCast(), app, since: sent, changes });

const roles = ["user", "unverified", "agent", "admin", "superadmin"] as const;
/** The role of each token, for the report. */
const roleOf = new Map<string, string>();

async function makeCast(): Promise<Cast> {
  // An area that one of the requests made, such as one that takes the rest of the country, offers no time to book.
  await app.opened.pool.query("update areas set deleted_at = now() where deleted_at is null");
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

/** Values that the schemas alone do not give. */
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
