import { CompiledQuery } from "kysely";
import ipaddr from "ipaddr.js";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";

import { formatWait } from "#domain/text.ts";

import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";

/** Counts attempts by key, shared by all processes (so nothing is remembered in memory: a reset clears it everywhere). */
export type Throttle = {
  /** Takes one attempt before the work is done. @throws Failure `too_many_requests` with `retryAfter` */
  readonly take: (key: string) => Promise<void>;
  /** Gives one attempt back, for work that turned out to be right. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Forgets the attempts of a key. */
  readonly clear: (key: string) => Promise<void>;
};

/** `points` attempts in `seconds`; `name` keeps the counters of different rules apart. */
export type ThrottleRule = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
};

/**
 * Makes a throttle over the table `rate_limits`. While the database does not answer it counts in memory.
 * Never call it inside a transaction: it asks the database by itself.
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
    take: (key) => consume(limiter, key),
    giveBack: async (key) => void (await limiter.reward(key)),
    clear: async (key) => void (await limiter.delete(key)),
  };
}

/**
 * Makes the gate that sheds a flood before it costs a query: `points` calls in `seconds` from one address,
 * counted in the memory of this process. @throws Failure `too_many_requests` with `retryAfter`
 */
export function makeIpGate(points: number, seconds: number): (ip: string) => Promise<void> {
  const pass = makeQuota(points, seconds);
  return (ip) => pass(networkOf(ip));
}

/**
 * Makes a limit on what costs this process its time: `points` calls in `seconds` for each key, counted in its memory.
 * @throws Failure `too_many_requests` with `retryAfter`
 */
export function makeQuota(points: number, seconds: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (key) => consume(limiter, key);
}

/** What counts as one address: an IPv4 address (also when written as IPv6), or an IPv6 /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return address.toByteArray().slice(0, 8).join(".");
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const message = `Too many attempts. Try again in ${formatWait(retryAfter)}.`;
    throw new Failure("too_many_requests", { message, retryAfter });
  }
}

type Counter = { points: number; expire: number | null };
/** Milliseconds since 1970 are larger than any count of attempts. */
const EARLIEST = 1_000_000_000_000;

/**
 * What the limiter needs of a `pg` client, over our own way to the database. The limiter knows this machine's clock
 * only; the table keeps the database's time, so that machines that disagree count the same minutes.
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
