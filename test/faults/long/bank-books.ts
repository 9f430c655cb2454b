// What a resident of the bank is expected to have, and how its moves ask the service.
import { setTimeout as sleep } from "node:timers/promises";

import type { FailureCode } from "#contract/errors.ts";
import type { User } from "#contract/profile.ts";
import type { Rates } from "#domain/rates/rates.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import type { Db } from "#server/core/database/database.ts";

import type { Person } from "../../../e2e/people.ts";
import { type Answer, type Request, type Resident, send, type Tally } from "../collecting.ts";

/** What rewards cost, and how each is handed over. */
export const PRICES = [20, 150, 35, 45] as const;
export const WAYS = { 20: "none", 150: "none", 35: "own", 45: "file" } as const;
export type Price = (typeof PRICES)[number];
const PAUSE_MS = 50;

/** One resident, the staff that act on the same objects, and access to the service. */
export type Branch = Readonly<{
  resident: Resident;
  agent: Person;
  /** Of this branch alone: who checks a file throws their own last check away. */
  admin: { token: string };
  /** Its key; no other branch shows its vouchers there. */
  shop: { token: string };
  campaign: string;
  /** Those of today, as the server tells them. */
  rates: Rates;
  /** By their prices. */
  rewards: Readonly<Record<Price, string>>;
  /** Friends who signed up with the resident's code and have not verified yet, with their codes. */
  friends: readonly Readonly<{ person: Person; otp: string }>[];
  /** For what only time does; it breaks as the servers' does. */
  db: Db;
  via: () => string;
  isOver: () => boolean;
  tally: Tally;
  /** How often each action was carried out. */
  done: Map<string, number>;
}>;

export type RedemptionBook = {
  id: string;
  status: RedemptionStatus;
  price: Price;
  /** When the shop marked its voucher as used; null: it did not, or that is over. */
  usedAt: string | null;
  /** Whether it was rejected because its voucher was not used in time. */
  hasLapsed: boolean;
};

/** A file of codes, and what its newest import became. */
export type FileBook = {
  text: string;
  size: number;
  id: string;
  status: "running" | "done" | "undone";
  /** The codes that this import made; once it is undone, nothing of them but what stays. */
  made: number;
  /** The codes that somebody has and that stay for ever, as far as earlier imports of the file made them. */
  stays: number;
};

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
  redemptions: RedemptionBook[];
  files: FileBook[];
};
export const booksOf = ({ friends }: Branch): Books => ({
  balance: 0,
  lifetime: 0,
  collections: 0,
  given: 0,
  friends: friends.length,
  pickups: [],
  redemptions: [],
  files: [],
});

export type Move = Readonly<{
  name: string;
  isPossible?: (books: Books) => boolean;
  /** Sends the request, and updates the expected values. */
  make: (books: Books, branch: Branch) => Promise<void>;
}>;

/** An answer; `wasLost` says that an earlier try may have had its effect. */
export type Asked<Body> = Answer<Body> & { wasLost: boolean };

/** Retries until there is a response. */
export async function ask<Body>({ via, tally }: Branch, request: Request): Promise<Asked<Body>> {
  for (let wasLost = false; ; wasLost = true) {
    const answer = await send<Body>(via(), request, tally);
    if (answer && answer.status !== 503) return { ...answer, wasLost };
    if (answer?.retryAfter === null) throw new Error(`503 without Retry-After: ${request.path}`);
    if (answer) tally.unavailable += 1;
    else tally.cut += 1;
    await sleep(PAUSE_MS);
  }
}

export function expectStatus(answer: Answer<unknown>, wanted: number, what: string): void {
  if (answer.status === wanted) return;
  throw new Error(`${what}: ${answer.status} instead of ${wanted}: ${JSON.stringify(answer.body)}`);
}

/** Whether it was refused with 409 for that reason. */
export const isRefusal = ({ status, body }: Answer<unknown>, code: FailureCode): boolean =>
  status === 409 && (body as { code?: string }).code === code;

export function expectRefusal(answer: Answer<unknown>, code: FailureCode, what: string): void {
  if (!isRefusal(answer, code)) throw new Error(`${what}: no ${code}: ${JSON.stringify(answer)}`);
}

export async function expectBooks(books: Books, branch: Branch, after: string): Promise<void> {
  const { person: as } = branch.resident;
  const { body } = await ask<{ data: User }>(branch, { method: "GET", path: "/api/profile", as });
  const { pointsEarned, lifetimePoints, collectionsCount } = body.data;
  const kept = [pointsEarned, lifetimePoints, collectionsCount].join(", ");
  const right = [books.balance, books.lifetime, books.collections].join(", ");
  if (kept !== right)
    throw new Error(`after ${after} balance, lifetime, collections are ${kept}, not ${right}`);
}

export const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
};
