// The expected balances of a resident after each action, and the actions, for fast-check to put in any order.
import { randomUUID } from "node:crypto";

import * as fc from "fast-check";

import type { Goodwill } from "#contract/corrections/goodwill.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { MAX_PENDING_PICKUPS } from "#domain/pickups/pickups.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";

import { inDays } from "../../../e2e/days.ts";
import {
  ask,
  at,
  type Books,
  type Branch,
  expectBooks,
  expectStatus,
  type Move,
  PRICES,
} from "./bank-books.ts";
import { importCodes, undoImport } from "./bank-imports.ts";
import { decide, lapse, redeem, undoUse, use } from "./bank-vouchers.ts";

const REFERRER_POINTS = 100;
/** What the programme gives a friend who joins. */
export const FRIEND_POINTS = 40;
/** Given at once in a month, as the setting is at first. */
const MONTH_POINTS = 200;

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

/**
 * The actions in any order, with a seed: `book` and `complete` come more often, since others depend on them, and what waits
 * for a job, or brings many codes, less often.
 */
export const anyMoves = (
  length: number,
): fc.Arbitrary<Iterable<fc.AsyncCommand<Books, Branch>>> => {
  const place = fc.nat(1_000);
  const counted = fc.tuple(place, fc.integer({ min: 1, max: 20 }));
  const decided = fc.tuple(place, fc.constantFrom(...REDEMPTION_STATUSES));
  // Up to two batches of one transaction.
  const file = fc.tuple(fc.constantFrom(3, 30, 250), fc.option(place, { freq: 2 }));
  const weighed = [
    [6, fc.boolean().map(book)],
    [6, counted.map(([n, count]) => complete(n, count))],
    [4, fc.constantFrom(...PRICES).map(redeem)],
    [2, fc.constant(35 as const).map(redeem)],
    [4, decided.map(([n, status]) => decide(n, status))],
    [2, place.map(remove)],
    [2, fc.constant(refer)],
    [2, fc.integer({ min: 1, max: 90 }).map(give)],
    [4, place.map(use)],
    [3, place.map(undoUse)],
    [1, place.map(lapse)],
    [2, file.map(([size, known]) => importCodes(size, known))],
    [2, place.map(undoImport)],
  ] as const;
  const arbitrary = weighed.map(([weight, move]) => ({ weight, arbitrary: move.map(commandOf) }));
  return fc.array(fc.oneof(...arbitrary), { minLength: length, maxLength: length });
};
