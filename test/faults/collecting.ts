// Clients during a fault: people book, agents complete, every request with an Idempotency-Key.
// A request that was cut off is sent again with the same key, as docs/ARCHITECTURE.md asks of every client.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { Pickup } from "#contract/pickups.ts";
import type { Random } from "#domain/random.ts";

import { inDays } from "../../e2e/days.ts";
import type { Person } from "../../e2e/people.ts";

/** Milliseconds after which a request counts as hanging. */
const PATIENCE = 20_000;
const PAUSE = 50;

/** One pickup from its booking to its completion, with the responses of its clients. */
export type Collection = {
  /** The key of the booking, and its description, so that a duplicate is found; the completion's key has a suffix. */
  readonly key: string;
  readonly owner: Resident;
  readonly agent: Person;
  readonly count: number;
  /** As it was acknowledged. */
  id?: string;
  booking: "sent" | "acknowledged";
  completion: "none" | "sent" | "acknowledged";
};

export type Resident = Readonly<{ person: Person; locationId: string }>;
export type Cast = Readonly<{ residents: readonly Resident[]; agents: readonly Person[] }>;

/** What the clients have met so far. */
export type Tally = {
  acknowledged: number;
  /** Connections cut or refused. */
  cut: number;
  /** 503 responses with `Retry-After`. */
  unavailable: number;
  /** The slowest response in milliseconds. */
  slowest: number;
  /** Everything that must never happen. */
  wrong: string[];
};
export const newTally = (): Tally => ({
  acknowledged: 0,
  cut: 0,
  unavailable: 0,
  slowest: 0,
  wrong: [],
});

export type Load = Readonly<{
  cast: Cast;
  random: Random;
  /** The URL of the next request; called for every try. */
  via: () => string;
  /** Once it returns true, no request is begun or retried. */
  isOver: () => boolean;
  tally: Tally;
}>;

/** Keeps `clients` at work until the load is over. @returns everything that was begun. */
export async function collect(load: Load, clients: number): Promise<Collection[]> {
  const begun: Collection[] = [];
  const { cast, random } = load;
  const oneClient = async (): Promise<void> => {
    while (!load.isOver()) {
      const collection: Collection = {
        key: randomUUID(),
        owner: random.pick(cast.residents),
        agent: random.pick(cast.agents),
        count: random.whole(1, 20),
        booking: "sent",
        completion: "none",
      };
      begun.push(collection);
      await book(load, collection);
      if (collection.booking === "acknowledged") await complete(load, collection);
    }
  };
  await Promise.all(Array.from({ length: clients }, oneClient));
  return begun;
}

/** The number of acknowledged writes: bookings and completions. */
export const writesOf = (collections: readonly Collection[]): number =>
  collections.filter(({ booking }) => booking === "acknowledged").length +
  collections.filter(({ completion }) => completion === "acknowledged").length;

/**
 * Sends requests again, with the same keys, as a client does that lost a response.
 * @param share of what was acknowledged in full; all the rest is sent again in any case.
 */
export async function repeat(
  load: Load,
  collections: readonly Collection[],
  share = 1,
): Promise<void> {
  const waiting = collections.filter(
    ({ booking, completion }) =>
      booking === "sent" || completion === "sent" || load.random.chance(share),
  );
  const oneClient = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await book(load, next);
      if (next.completion !== "none") await complete(load, next);
    }
  };
  await Promise.all(Array.from({ length: 8 }, oneClient));
}

async function book(load: Load, collection: Collection): Promise<void> {
  const { key, owner } = collection;
  const answer = await insist(load, 201, {
    method: "POST",
    path: "/api/pickup",
    as: owner.person,
    key,
    body: {
      location: owner.locationId,
      date: nextWeek,
      timeStart: "09:00",
      timeEnd: "11:00",
      description: key,
      itemType: "metals",
    },
  });
  if (!answer) return;
  const { _id: id } = answer;
  if (collection.id !== undefined && collection.id !== id)
    load.tally.wrong.push(`the booking ${key} was ${collection.id} and is now ${id}`);
  collection.id = id;
  collection.booking = "acknowledged";
}

async function complete(load: Load, collection: Collection): Promise<void> {
  collection.completion = collection.completion === "none" ? "sent" : collection.completion;
  const answer = await insist(load, 200, {
    method: "PUT",
    path: `/api/pickup/complete/${collection.id}`,
    as: collection.agent,
    key: `${collection.key}-completed`,
    body: { itemsCount: collection.count },
  });
  if (answer) collection.completion = "acknowledged";
}

const nextWeek = inDays(7);

export type Request = Readonly<{
  method: string;
  path: string;
  as: { token: string };
  /** Absent: the request is safe to send twice. */
  key?: string;
  body?: object;
  /** Instead of a body: what is sent as multipart. */
  form?: Readonly<Record<string, string | File>>;
}>;

/** Retries until it is acknowledged or the load is over; any response other than success or a 503 is wrong. */
async function insist(load: Load, wanted: number, request: Request): Promise<Pickup | undefined> {
  const { tally } = load;
  for (;;) {
    const answer = await send<{ data: Pickup }>(load.via(), request, tally);
    if (answer?.status === wanted) {
      tally.acknowledged += 1;
      return answer.body.data;
    }
    if (!answer) tally.cut += 1;
    else if (answer.status === 503 && answer.retryAfter !== null) tally.unavailable += 1;
    else {
      tally.wrong.push(`${request.method} ${request.path}: ${JSON.stringify(answer)}`);
      return undefined;
    }
    if (load.isOver()) return undefined;
    await sleep(PAUSE);
  }
}

export type Answer<Body> = { status: number; retryAfter: string | null; body: Body };

/** Undefined when the connection broke before the whole response had arrived. */
export async function send<Body>(
  origin: string,
  { method, path, as, key, body, form }: Request,
  tally: Tally,
): Promise<Answer<Body> | undefined> {
  const began = performance.now();
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, body: JSON.parse(text) };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      tally.wrong.push(`${method} ${path}: no answer within ${PATIENCE} ms`);
    return undefined;
  } finally {
    tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - began));
  }
}

function formOf(fields: NonNullable<Request["form"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
