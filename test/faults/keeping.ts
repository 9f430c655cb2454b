// What must hold after any fault: everything acknowledged exists once, and the ledger is consistent.
import type { Page, Paging } from "#contract/page.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { Receipt } from "#contract/impact.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";

import type { Person } from "../../e2e/people.ts";
import type { Server } from "../../e2e/server.ts";
import type { Collection, Resident } from "./collecting.ts";

type Stage =
  /** Right after the fault: what was not acknowledged may exist or not. */
  | "before the retries"
  /** Every request has been sent again, so its effect exists. */
  | "after the retries";

/** All differences between what is stored and what was acknowledged; empty when there are none. */
export async function differences(
  server: Server,
  collections: readonly Collection[],
  stage: Stage,
): Promise<string[]> {
  const found: string[] = [];
  for (const owner of new Set(collections.map((collection) => collection.owner))) {
    const own = collections.filter((collection) => collection.owner === owner);
    found.push(...(await differencesOf(server, owner, own, stage)));
  }
  return found;
}

async function differencesOf(
  server: Server,
  { person }: Resident,
  own: readonly Collection[],
  stage: Stage,
): Promise<string[]> {
  const pickups = await allPickups(server, person);
  const byKey = Map.groupBy(pickups, (pickup) => pickup.description);
  const perKey = own.flatMap((collection) =>
    faultsOf(collection, byKey.get(collection.key) ?? [], stage).map(
      (fault) => `pickup ${collection.key} ${fault}`,
    ),
  );
  const known = new Set(own.map(({ key }) => key));
  const strangers = pickups.filter(({ description }) => !known.has(description));
  const done = pickups.filter(({ status }) => status === "completed");
  const points = done.reduce((sum, { itemsCount }) => sum + itemsCount, 0);
  const { data: user } = await server.call("GET /profile", {}, person);
  const lines = await allReceipts(server, person);
  const causes = new Set(lines.map(({ source }) => `${source._id}`));
  return [
    ...perKey,
    ...strangers.map(({ _id }) => `pickup ${_id} was never asked for`),
    ...unequal("points", user.pointsEarned, points * SPECIFIED_RATES.metals),
    ...unequal("collections", user.collectionsCount, done.length),
    ...unequal("ledger lines", lines.length, done.length),
    ...unequal("causes in the ledger", causes.size, done.length),
  ];
}

function faultsOf(collection: Collection, found: readonly Pickup[], stage: Stage): string[] {
  const [first, second] = found;
  if (second) return ["is there twice"];
  if (first) return faultsIn(collection, first, stage);
  return collection.booking === "acknowledged" || stage === "after the retries" ? ["is lost"] : [];
}

function faultsIn({ id, completion, count }: Collection, first: Pickup, stage: Stage): string[] {
  if (id !== undefined && first._id !== id) return [`has the id ${first._id}, not ${id}`];
  const isDone = first.status === "completed";
  const wasSent = stage === "after the retries" && completion === "sent";
  const mustBeDone = completion === "acknowledged" || wasSent;
  if (mustBeDone && !isDone) return ["has lost its completion"];
  if (isDone && completion === "none") return ["was completed by nobody"];
  return isDone ? unequal("items", first.itemsCount, count) : [];
}

const unequal = (what: string, kept: number, wanted: number): string[] =>
  kept === wanted ? [] : [`${what}: ${kept} are kept, ${wanted} are right`];

const allPickups = (server: Server, person: Person): Promise<Pickup[]> =>
  everyPage((query) => server.call("GET /pickup", { query }, person));

const allReceipts = (server: Server, person: Person): Promise<Receipt[]> =>
  everyPage((query) => server.call("GET /profile/ledger", { query }, person));

const LIMIT = 100;

/**
 * All rows of a list. A page beyond the last one is the last one again: who reads until a page is not full reads a list
 * whose last page is full for ever.
 */
export async function everyPage<T>(
  read: (query: Paging) => Promise<{ data: Page<T> }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const { data } = await read({ page, limit: LIMIT });
    all.push(...data.docs);
    if (!data.hasNextPage) return all;
  }
}
