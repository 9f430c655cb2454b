// An agent's phone in this process: the code of the outbox (src/web/parts/outbox) twice, as page and as service worker, over
// one storage. When the phone is killed, unfinished transactions and requests end, nothing of that code reaches the
// storage or the network any more, and the next start loads it anew.
import "fake-indexeddb/auto";

import { wrap } from "idb";
import { vi } from "vitest";

import type * as Flush from "#web/parts/outbox/flush.ts";
import type * as Outbox from "#web/parts/outbox/outbox.ts";
import type * as Store from "#web/parts/outbox/store.ts";

type Code = Readonly<{ outbox: typeof Outbox; store: typeof Store; flush: typeof Flush.flush }>;

export type Phone = Readonly<{
  page: () => Code;
  worker: () => Code;
  /** Runs something once the phone is on; undefined when it was killed meanwhile. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Kills it, and starts it again. */
  kill: () => Promise<void>;
}>;

let isDead = false;
/** Where the requests of the phone go. */
let origin = "";
const transactions = new Set<IDBTransaction>();
const requests = new Set<AbortController>();

/** Switches a phone on whose requests go to `url`. */
export async function aPhone(url: string): Promise<Phone> {
  origin = url;
  let page = await load();
  let worker = await load();
  const running = new Set<Promise<unknown>>();
  let started = Promise.resolve();
  return {
    page: () => page,
    worker: () => worker,
    run: async (work) => {
      await started;
      const before = page;
      const task = work();
      running.add(task);
      try {
        return await task;
      } catch (error) {
        if (page === before && !isDead) throw error;
        return undefined;
      } finally {
        running.delete(task);
      }
    },
    kill: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started = promise;
      isDead = true;
      for (const request of requests) request.abort();
      for (const transaction of transactions) abort(transaction);
      for (const { store } of [page, worker]) await store.closeStore();
      await Promise.allSettled(running);
      [page, worker] = [await load(), await load()];
      isDead = false;
      resolve();
    },
  };
}

/** The code of the outbox as a page loads it, with its own connection to the storage. */
async function load(): Promise<Code> {
  vi.resetModules();
  const outbox = await import("#web/parts/outbox/outbox.ts");
  const { flush } = await import("#web/parts/outbox/flush.ts");
  return { outbox, store: await import("#web/parts/outbox/store.ts"), flush };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

function refuseDead(): void {
  if (isDead) throw new DOMException("The phone was killed", "AbortError");
}

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...given) {
  refuseDead();
  return open.apply(this, given);
};
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...given) {
  // The storage itself begins the transaction that creates the database. Refused, that opening would never end.
  if (given[1] !== "versionchange") refuseDead();
  const transaction = begin.apply(this, given);
  transactions.add(transaction);
  // Code that was killed looks at no end of its transactions any more.
  void wrap(transaction).done.catch(() => undefined);
  for (const end of ["complete", "abort"])
    transaction.addEventListener(end, () => transactions.delete(transaction));
  return transaction;
};

// Node's own says nothing about a network.
Object.defineProperty(navigator, "onLine", { value: true });
const fetchFromNode = globalThis.fetch;
vi.stubGlobal("fetch", (async (url, init) => {
  // Everything else that is asked for in this process.
  if (typeof url !== "string" || !url.startsWith("/")) return fetchFromNode(url, init);
  refuseDead();
  const request = new AbortController();
  requests.add(request);
  try {
    const signals = [request.signal, ...(init?.signal ? [init.signal] : [])];
    const answer = await fetchFromNode(new URL(url, origin), {
      ...init,
      signal: AbortSignal.any(signals),
    });
    const { status, headers } = answer;
    const bytes = await answer.arrayBuffer();
    refuseDead();
    return new Response(bytes, { status, headers });
  } finally {
    requests.delete(request);
  }
}) satisfies typeof fetch);
