import { CompiledQuery } from "kysely";
import ipaddr from "ipaddr.js";
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";

import { formatWait } from "#domain/text.ts";

import type { Db } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";

/** Counts attempts by key in the database, shared by all processes, so that a reset applies everywhere. */
export type Throttle = {
  /** Counts one attempt, before the work is done. @returns how many are left. @throws Failure `too_many_requests` with `retryAfter` */
  readonly take: (key: string) => Promise<number>;
  /** Counts nothing. @throws as `take`, where none is left */
  readonly refuse: (key: string) => Promise<void>;
  /** Gives one attempt back when it turned out to be legitimate. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Deletes the attempts of a key. */
  readonly clear: (key: string) => Promise<void>;
};

/** `points` attempts in `seconds`; `name` keeps the counters of different rules apart. */
export type ThrottleRule = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
};

/**
 * Makes a throttle over the table `rate_limits`. While the database is unavailable it counts in memory.
 * Never call it inside a transaction: it uses a connection of its own.
 */
export function makeThrottle(
  deps: Pick<Deps, "db" | "now">,
  { name, points, seconds }: ThrottleRule,
): Throttle {
  const rule = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: clientOver(deps),
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(rule),
    clearExpiredByTimeout: false,
  });
  return {
    take: async (key) => (await consume(limiter, key)).remainingPoints,
    refuse: async (key) => {
      const counted = await limiter.get(key);
      if (counted && counted.remainingPoints <= 0) throw refusalOf(counted);
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    clear: async (key) => void (await limiter.delete(key)),
  };
}

/**
 * Makes a rate limit that refuses a flood before any query: `points` calls in `seconds` from one IP address,
 * counted in the memory of this process. @throws Failure `too_many_requests` with `retryAfter`
 */
export function makeIpGate(points: number, seconds: number): (ip: string) => Promise<void> {
  const pass = makeQuota(points, seconds);
  return (ip) => pass(networkOf(ip));
}

/**
 * Makes a rate limit on work that takes processor time: `points` calls in `seconds` for each key, counted in memory.
 * @throws Failure `too_many_requests` with `retryAfter`
 */
export function makeQuota(points: number, seconds: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => void (await consume(limiter, key));
}

/** The network that counts as one caller: an IPv4 address (also when written as IPv6), or an IPv6 /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return address.toByteArray().slice(0, 8).join(".");
}

/** Seconds after which a network may have another burst. */
const BURST_SECONDS = 60;

/**
 * Makes a rate limit for many small pictures: `burst` calls of one network at once, then `perSecond` in each second,
 * counted in memory. @throws Failure `too_many_requests` with `retryAfter`
 */
export function makeBurstGate(burst: number, perSecond: number): (ip: string) => Promise<void> {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: perSecond, duration: 1 }),
    new RateLimiterMemory({ points: burst - perSecond, duration: BURST_SECONDS }),
  );
  return async (ip) => void (await consume(limiter, networkOf(ip)));
}

async function consume(
  limiter: Pick<RateLimiterAbstract, "consume">,
  key: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusalOf(error) : error;
  }
}

function refusalOf({ msBeforeNext }: RateLimiterRes): Failure {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Failure("too_many_requests", {
    message: (say) =>
      say("Too many attempts. Try again in {wait}.", { wait: formatWait(say, retryAfter) }),
    retryAfter,
  });
}

type Counter = { points: number; expire: number | null };
/** Tells a time in milliseconds since 1970 from a count of attempts, which is always smaller. */
const EARLIEST = 1_000_000_000_000;

/**
 * The part of a `pg` client that the limiter uses, over our own pool. The limiter uses this machine's clock; the
 * table stores the database's time, so that machines with different clocks count the same minutes.
 */
const clientOver = ({ db, now }: Pick<Deps, "db" | "now">) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const ahead = now().getTime() - Date.now();
    const shifted = values.map((value) =>
      typeof value === "number" && value > EARLIEST ? value + ahead : value,
    );
    const query = CompiledQuery.raw(text, shifted);
    const { rows, ...rest } = await db.executeQuery<Counter>(query);
    const here = rows.map(({ expire, ...row }) => ({
      ...row,
      expire: expire === null ? null : expire - ahead,
    }));
    return { ...rest, rows: here };
  },
});

/** The library stores `expire` in milliseconds since 1970. */
export async function deleteExpiredCounters(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<=", at.getTime()).execute();
}
