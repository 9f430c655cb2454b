// What a resident's screens have last shown, on the device, and back on the screens when the server does not answer
// (PRODUCT R39.3).
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";

import { isStaff } from "#domain/roles.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { read, type ReplyOf } from "#web/kit/api/api.ts";
import {
  dropKept,
  dropOldKept,
  keepAnswer,
  type KeptAnswer,
  keptAnswer,
  keptAnswers,
} from "#web/kit/kept/kept-answers.ts";
import { setSavedLine } from "#web/kit/kept/saved-line.ts";
import { getSession } from "#web/kit/session/session.ts";
import { formatSince } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";
import { isKept } from "./kept-routes.ts";

/** What the cache tells of a query; `action` when it was updated. */
type Happened = Readonly<{ type: string; query: Query; action?: Readonly<{ type: string }> }>;

/** Queries whose data came from the device, until the server answers. */
const brought = new WeakSet<Query>();

/** The release of this page: the name of its script changes with everything that it loads. */
export const releaseHere = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";

/**
 * Keeps the answers that the kept screens show, brings them back where the server does not answer, and says so. Returns the
 * function that ends it.
 */
export function followAnswers(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const release = releaseHere();
  const look = (query: Query): void => {
    if (!isKept(query.queryKey)) return;
    if (query.state.data === undefined && hadNoAnswer(query)) void bring(query, release);
  };
  const report = (): void => {
    const times = cache
      .getAll()
      .filter(isShownFromDevice)
      .map(({ state }) => state.dataUpdatedAt);
    const time = times.length > 0 && formatSince(Math.min(...times), Date.now());
    setSavedLine(time ? say("Saved on this device, {time}", { time }) : undefined);
  };
  for (const query of cache.getAll()) {
    look(query);
    keep(query, release);
  }
  const unsubscribe = cache.subscribe(({ type, query, action }: Happened) => {
    if (action?.type === "success") {
      brought.delete(query);
      keep(query, release);
    } else look(query);
    if (type !== "observerResultsUpdated") report();
  });
  addEventListener("online", report);
  addEventListener("offline", report);
  report();
  void tidy();
  return () => {
    unsubscribe();
    removeEventListener("online", report);
    removeEventListener("offline", report);
    setSavedLine(undefined);
  };
}

function keep({ queryKey, queryHash: question, state }: Query, release: string): void {
  const user = getSession()?.user;
  const { data, dataUpdatedAt: at } = state;
  // Staff may read what is others', and their sessions are short for that.
  if (!user || isStaff(user.role) || data === undefined || !isKept(queryKey)) return;
  const { _id: userId } = user;
  const isStill = (): boolean => getSession()?.user._id === userId;
  // Where the browser keeps nothing, the screen has the answer all the same.
  void keepAnswer({ userId, release, question, data, at }, isStill).catch(() => undefined);
}

async function bring(query: Query, release: string): Promise<void> {
  const userId = getSession()?.user._id;
  if (userId === undefined) return;
  try {
    const { queryHash: question } = query;
    const kept =
      (await keptAnswer({ userId, release, question })) ?? (await fromList(query, userId, release));
    const { data, status } = query.state;
    if (!kept || data !== undefined || getSession()?.user._id !== userId) return;
    // It stays a failed reading, which is repeated when there is an answer.
    brought.add(query);
    query.setState({
      data: kept.data,
      dataUpdatedAt: kept.at,
      isInvalidated: true,
      status: status === "pending" ? "success" : status,
    });
  } catch {
    // This browser keeps nothing.
  }
}

/** A pickup that was never opened, as a kept list has it: before it is counted the list says everything of it. */
async function fromList({ queryHash }: Query, userId: string, release: string) {
  if (!queryHash.startsWith('["GET /pickup/:id",')) return undefined;
  const lists = (await keptAnswers(userId, release)).filter(isOfPickups);
  for (const { data, at } of lists.toSorted((a, b) => b.at - a.at)) {
    const found = data.data.docs.find(
      ({ _id: id, status }) =>
        status === "pending" &&
        hashKey(read("GET /pickup/:id", { params: { id } }).queryKey) === queryHash,
    );
    if (found) return { data: { data: { ...found, receipt: [] } }, at };
  }
  return undefined;
}

type KeptList = KeptAnswer & Readonly<{ data: ReplyOf<"GET /pickup"> }>;

const isOfPickups = (kept: KeptAnswer): kept is KeptList =>
  kept.question.startsWith('["GET /pickup",');

const hadNoAnswer = ({ state: { error, fetchFailureReason } }: Query): boolean => {
  const reason: unknown = error ?? fetchFailureReason;
  return reason instanceof ApiError && reason.code === "unreachable";
};

function isShownFromDevice(query: Query): boolean {
  if (query.state.data === undefined || query.getObserversCount() === 0 || !isKept(query.queryKey))
    return false;
  return brought.has(query) || !navigator.onLine || hadNoAnswer(query);
}

/** What belongs to somebody else, or is too old or too much, goes. */
async function tidy(): Promise<void> {
  try {
    await dropKept(getSession()?.user._id);
    await dropOldKept(Date.now());
  } catch {
    // This browser keeps nothing.
  }
}
