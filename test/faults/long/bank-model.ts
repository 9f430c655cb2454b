// The expected balances of a resident after each action, and the actions, for fast-check to put in any order.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import * as fc from "fast-check";

import type { Goodwill } from "#contract/corrections/goodwill.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import type { Redemption } from "#contract/rewards.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { MAX_PENDING_PICKUPS } from "#domain/pickups/pickups.ts";

import { inDays } from "../../../e2e/days.ts";
import type { Person } from "../../../e2e/people.ts";
import { type Answer, type Request, type Resident, send, type Tally } from "../collecting.ts";

/** What rewards cost, and how each is handed over. */
export const PRICES = [20, 150, 35, 45] as const;
export const WAYS = { 20: "none", 150: "none", 35: "own", 45: "file" } as const;
const STATUSES = ["pending", "processing", "completed", "rejected"] as const;
const REFERRER_POINTS = 100;
/** What the programme gives a friend who joins. */
export const FRIEND_POINTS = 40;
/** Given at once in a month, as the setting is at first. */
const MONTH_POINTS = 200;
const PAUSE_MS = 50;

/** One resident, the staff that act on the same objects, and access to the service. */
export type Branch = Readonly<{
  resident: Resident;
  agent: Person;
  admin: { token: string };
  campaign: string;
  /** Those of today, as the server tells them. */
  rates: Rates;
  /** By their prices. */
  rewards: Readonly<Record<number, string>>;
  /** Friends who signed up with the resident's code and have not verified yet, with their codes. */
  friends: readonly Readonly<{ person: Person; otp: string }>[];
  via: () => string;
  isOver: () => boolean;
  tally: Tally;
  /** How often each action was carried out. */
  done: Map<string, number>;
}>;

/** The expected balances and counts of one resident. */
export type Books = {
  balance: number;
  lifetime: number;
  collections: number;
  /** What the office gave. */
  given: number;
  /** The number of friends who have not verified yet. */
  friends: number;
  pickups: { id: string; status: "pending" | "completed"; perUnit: number; points: number }[];
  redemptions: { id: string; status: (typeof STATUSES)[number]; price: number }[];
};
export const booksOf = ({ friends }: Branch): Books => ({
  balance: 0,
  lifetime: 0,
  collections: 0,
  given: 0,
  friends: friends.length,
  pickups: [],
  redemptions: [],
});

type Move = Readonly<{
  name: string;
  isPossible?: (books: Books) => boolean;
  /** Sends the request, and updates the expected values. */
  make: (books: Books, branch: Branch) => Promise<void>;
}>;

const commandOf = ({ name, isPossible, make }: Move): fc.AsyncCommand<Books, Branch> => ({
  check: (books) => isPossible?.(books) ?? true,
  run: async (books, branch) => {
    if (branch.isOver()) return;
    await make(books, branch);
    branch.done.set(name, (branch.done.get(name) ?? 0) + 1);
    await expectBooks(books, branch, name);
  },
  toString: () => name,
});

/** Retries until there is a response; `wasLost` says that an earlier try may have had its effect. */
async function ask<Body>(
  { via, tally }: Branch,
  request: Request,
): Promise<Answer<Body> & { wasLost: boolean }> {
  for (let wasLost = false; ; wasLost = true) {
    const answer = await send<Body>(via(), request, tally);
    if (answer && answer.status !== 503) return { ...answer, wasLost };
    if (answer?.retryAfter === null) throw new Error(`503 without Retry-After: ${request.path}`);
    if (answer) tally.unavailable += 1;
    else tally.cut += 1;
    await sleep(PAUSE_MS);
  }
}

function expectStatus(answer: Answer<unknown>, wanted: number, what: string): void {
  if (answer.status === wanted) return;
  throw new Error(`${what}: ${answer.status} instead of ${wanted}: ${JSON.stringify(answer.body)}`);
}

async function expectBooks(books: Books, branch: Branch, after: string): Promise<void> {
  const { person: as } = branch.resident;
  const { body } = await ask<{ data: User }>(branch, { method: "GET", path: "/api/profile", as });
  const { pointsEarned, lifetimePoints, collectionsCount } = body.data;
  const kept = [pointsEarned, lifetimePoints, collectionsCount].join(", ");
  const right = [books.balance, books.lifetime, books.collections].join(", ");
  if (kept !== right)
    throw new Error(`after ${after} balance, lifetime, collections are ${kept}, not ${right}`);
}

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
};

const nextWeek = inDays(7);

const book = (joins: boolean): Move => ({
  name: "book",
  make: async (books, branch) => {
    const { person: as, locationId } = branch.resident;
    const when = { date: nextWeek, timeStart: "09:00", timeEnd: "11:00" };
    const itemType = joins ? ("plastic" as const) : ("metals" as const);
    const campaign = joins ? { campaignId: branch.campaign } : {};
    const body = { location: locationId, description: "A box", itemType, ...when, ...campaign };
    const request = { method: "POST", path: "/api/pickup", as, key: randomUUID(), body };
    const answer = await ask<{ data: Pickup }>(branch, request);
    const pending = books.pickups.filter(({ status }) => status === "pending").length;
    if (pending >= MAX_PENDING_PICKUPS) return expectStatus(answer, 409, "book one too many");
    expectStatus(answer, 201, "book");
    branch.tally.acknowledged += 1;
    books.pickups.push({
      id: answer.body.data._id,
      status: "pending",
      perUnit: branch.rates[itemType],
      points: 0,
    });
  },
});

const complete = (place: number, itemsCount: number): Move => ({
  name: "complete",
  isPossible: ({ pickups }) => pickups.length > 0,
  make: async (books, branch) => {
    const pickup = at(books.pickups, place);
    const path = `/api/pickup/complete/${pickup.id}`;
    const call = { method: "PUT", path, as: branch.agent, key: randomUUID(), body: { itemsCount } };
    const answer = await ask(branch, call);
    if (pickup.status === "completed") return expectStatus(answer, 409, "complete again");
    expectStatus(answer, 200, "complete");
    branch.tally.acknowledged += 1;
    const points = itemsCount * pickup.perUnit;
    Object.assign(pickup, { status: "completed", points });
    books.balance += points;
    books.lifetime += points;
    books.collections += 1;
  },
});

const remove = (place: number): Move => ({
  name: "delete",
  isPossible: ({ pickups }) => pickups.length > 0,
  make: async (books, branch) => {
    const pickup = at(books.pickups, place);
    const path = `/api/pickup/delete/${pickup.id}`;
    const answer = await ask(branch, { method: "DELETE", path, as: branch.admin });
    // A try whose response was lost may have deleted it.
    if (!(answer.wasLost && answer.status === 404)) expectStatus(answer, 200, "delete");
    branch.tally.acknowledged += 1;
    books.pickups = books.pickups.filter((other) => other !== pickup);
    books.balance -= pickup.points;
    books.lifetime -= pickup.points;
    if (pickup.status === "completed") books.collections -= 1;
  },
});

const redeem = (price: (typeof PRICES)[number]): Move => ({
  name: "redeem",
  make: async (books, branch) => {
    const { person: as } = branch.resident;
    const path = `/api/reward/${branch.rewards[price]}/redeem`;
    const request = { method: "POST", path, as, key: randomUUID() };
    const answer = await ask<{ data: Redemption }>(branch, request);
    if (books.balance < price) return expectStatus(answer, 409, "redeem without the points");
    expectStatus(answer, 201, "redeem");
    branch.tally.acknowledged += 1;
    books.balance -= price;
    const { _id: id, status } = answer.body.data;
    if (status !== (WAYS[price] === "file" ? "completed" : "pending"))
      throw new Error(`redeemed as ${status}`);
    books.redemptions.push({ id, status, price });
  },
});

const decide = (place: number, status: (typeof STATUSES)[number]): Move => ({
  name: status === "rejected" ? "reject" : "decide",
  isPossible: ({ redemptions }) => redemptions.length > 0,
  make: async (books, branch) => {
    const redemption = at(books.redemptions, place);
    const path = `/api/reward/admin/${redemption.id}/update/${status}`;
    const answer = await ask(branch, { method: "PUT", path, as: branch.admin });
    const isBack = redemption.status !== "rejected" && status === "rejected";
    const isCharged = redemption.status === "rejected" && status !== "rejected";
    if (isCharged && books.balance < redemption.price)
      return expectStatus(answer, 409, "charge without the points");
    expectStatus(answer, 200, "decide");
    branch.tally.acknowledged += 1;
    redemption.status = status;
    if (isBack) books.balance += redemption.price;
    if (isCharged) books.balance -= redemption.price;
  },
});

const refer: Move = {
  name: "refer",
  isPossible: ({ friends }) => friends > 0,
  make: async (books, branch) => {
    books.friends -= 1;
    const { person: as, otp } = at(branch.friends, books.friends);
    const call = { method: "POST", path: "/api/auth/verify-email", as, body: { otp } };
    const answer = await ask<{ code?: string }>(branch, call);
    const isDone = answer.wasLost && answer.body.code === "already_verified";
    if (!isDone) expectStatus(answer, 200, "verify");
    branch.tally.acknowledged += 1;
    books.balance += REFERRER_POINTS;
    books.lifetime += REFERRER_POINTS;
    const friend = await ask<{ data: User }>(branch, { method: "GET", path: "/api/profile", as });
    const { pointsEarned, carbonUnits } = friend.body.data;
    // A server may know the setting from before it was changed, for a minute; the audit compares what it wrote.
    if (![0, FRIEND_POINTS].includes(pointsEarned) || carbonUnits !== 0)
      throw new Error(`a friend got ${pointsEarned} points and ${carbonUnits} carbon units`);
  },
};

const give = (points: number): Move => ({
  name: "give",
  make: async (books, branch) => {
    const { person: as } = branch.resident;
    const self = await ask<{ data: User }>(branch, { method: "GET", path: "/api/profile", as });
    const path = `/api/profile/${self.body.data._id}/goodwill`;
    const body = { points, reason: "Nobody came" };
    const call = { method: "POST", path, as: branch.admin, key: randomUUID(), body };
    const answer = await ask<{ data: Goodwill }>(branch, call);
    expectStatus(answer, 201, "give");
    branch.tally.acknowledged += 1;
    const isAtOnce = books.given + points <= MONTH_POINTS;
    if ((answer.body.data.status === "credited") !== isAtOnce)
      throw new Error(`${points} points after ${books.given} are ${answer.body.data.status}`);
    if (!isAtOnce) return;
    books.given += points;
    books.balance += points;
    books.lifetime += points;
  },
});

/** The actions in any order, with a seed: `book` and `complete` come more often, since others depend on them. */
export const anyMoves = (
  length: number,
): fc.Arbitrary<Iterable<fc.AsyncCommand<Books, Branch>>> => {
  const place = fc.nat(1_000);
  const moves = {
    book: fc.boolean().map(book),
    complete: fc
      .tuple(place, fc.integer({ min: 1, max: 20 }))
      .map(([n, count]) => complete(n, count)),
    redeem: fc.constantFrom(...PRICES).map(redeem),
    decide: fc.tuple(place, fc.constantFrom(...STATUSES)).map(([n, status]) => decide(n, status)),
    remove: place.map(remove),
    refer: fc.constant(refer),
    give: fc.integer({ min: 1, max: 90 }).map(give),
  };
  const { book: booking, complete: completing } = moves;
  const all = [booking, booking, completing, completing, ...Object.values(moves)];
  return fc.array(fc.oneof(...all).map(commandOf), { minLength: length, maxLength: length });
};
