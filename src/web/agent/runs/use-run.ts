import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { Run } from "#contract/runs.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { call, read, type ReplyOf } from "#web/kit/api/api.ts";
import { dropRun, keepRun, keepSkips, keptRun, keptSkips } from "#web/parts/outbox/kept-runs.ts";
import { lockEntries } from "#web/parts/outbox/outbox.ts";
import { onSignal, signal } from "#web/parts/outbox/signals.ts";
import type { Skip } from "#web/parts/outbox/store.ts";
import { readOutbox, useOutbox } from "#web/parts/outbox/use-outbox.ts";
import { getSession, useUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { changesBetween, runNow, type RunNow } from "./run-now.ts";

/** How often a visible screen reads the run again, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

export type Reading = Readonly<{
  /** null: there is none; undefined: it is not known yet. */
  now: RunNow | null | undefined;
  error: Error | null;
  /** It is known, or the first try to read it failed and the phone has kept none. */
  isSettled: boolean;
  refetch: () => unknown;
  /** Shows another answer of the server at once; it knows of the first `told` stops skipped here, of all unless stated. */
  show: (run: Run, told?: number) => void;
  /** What was skipped on this phone and the server has not been told of. */
  skips: readonly Skip[];
  putSkips: (change: (before: readonly Skip[]) => readonly Skip[]) => void;
}>;

type Wishes = Readonly<{ isEnabled?: boolean }>;

/**
 * The own run of a day, today's unless stated: the run kept on this phone with the outbox laid over it (PRODUCT R17.14). A fresh
 * answer of the server replaces the kept one.
 */
export function useRun(date: string | undefined, { isEnabled = true }: Wishes = {}): Reading {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const now = useNow();
  const outbox = useOutbox();
  const kept = useQuery({ ...keptRunOf(userId, date), enabled: isEnabled });
  const fresh = useQuery({
    ...read("GET /run/mine", { query: { date } }),
    queryFn: (asked) => readRun({ queryClient, userId, date }, asked.signal),
    refetchInterval: LOOK_AGAIN_MS,
    enabled: isEnabled,
  });
  useKeptAnew();
  const run = kept.data ?? (fresh.isSuccess ? fresh.data.data : undefined);
  const { skips, putSkips, areSkipsRead } = useSkips(userId, run?.date, isEnabled);
  const isKnown = outbox.isRead && areSkipsRead && run !== undefined;
  return {
    now: isKnown ? run && runNow(run, outbox, now, skips) : undefined,
    error: fresh.error,
    isSettled: outbox.isRead && (isKnown || isMissed(kept.data, fresh.failureCount)),
    refetch: fresh.refetch,
    show: (next, told = skips.length) => {
      queryClient.setQueryData(keyOf(userId, date), next);
      if (skips.length > 0) putSkips((before) => before.slice(told));
    },
    skips,
    putSkips,
  };
}

const NO_SKIPS: readonly Skip[] = [];

type Skipping = Pick<Reading, "skips" | "putSkips"> & Readonly<{ areSkipsRead: boolean }>;

/** What was skipped on this phone of a run, at once on the screen and kept for the next page. */
function useSkips(userId: string, day: string | undefined, isEnabled: boolean): Skipping {
  const queryClient = useQueryClient();
  const { data, isLoading } = useQuery({ ...keptSkipsOf(userId), enabled: isEnabled });
  const putSkips: Reading["putSkips"] = (change) => {
    if (day === undefined) return;
    const byDay = new Map(queryClient.getQueryData<SkipsByDay>(skipsKey(userId)));
    const next = change(byDay.get(day) ?? NO_SKIPS);
    queryClient.setQueryData(skipsKey(userId), byDay.set(day, next));
    void keepSkips(userId, day, next).catch(() => undefined);
  };
  const skips = data?.get(day ?? "") ?? NO_SKIPS;
  return { skips, putSkips, areSkipsRead: !isLoading };
}

type SkipsByDay = ReadonlyMap<string, readonly Skip[]>;

const skipsKey = (userId: string): readonly unknown[] => ["kept-run", userId, "skips"];

const keptSkipsOf = (userId: string) =>
  queryOptions({
    queryKey: skipsKey(userId),
    queryFn: (): Promise<SkipsByDay> => keptSkips(userId).catch(() => new Map()),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The run of a day as the phone has kept it; null when it has none. */
const keptRunOf = (userId: string, date: string | undefined) =>
  queryOptions({
    queryKey: keyOf(userId, date),
    queryFn: async (): Promise<Run | null> =>
      (await keptRun(userId, date, Date.now()).catch(() => undefined)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads what the phone has kept of today's run before its screen is drawn, so that it is drawn once. */
export async function readKeptRun(queryClient: QueryClient): Promise<void> {
  const userId = getSession()?.user._id ?? "";
  await Promise.all([
    queryClient.prefetchQuery(keptRunOf(userId, undefined)),
    queryClient.prefetchQuery(keptSkipsOf(userId)),
    readOutbox(),
  ]);
}

const useUserId = (): string => useUser()?._id ?? "";

/** The phone has kept none, and the server could not be asked at once. */
const isMissed = (kept: Run | null | undefined, failures: number): boolean =>
  kept === null && failures > 0;

/** Reads what the phone keeps again when that may have changed. */
function useKeptAnew(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSignal(({ kind }) => {
        if (kind === "sent") void queryClient.invalidateQueries({ queryKey: ["kept-run"] });
        if (kind !== "ended") return;
        queryClient.setQueriesData({ queryKey: ["kept-run"] }, null);
        void queryClient.resetQueries({ queryKey: ["GET /run/mine"] });
      }),
    [queryClient],
  );
}

const keyOf = (userId: string, date: string | undefined): readonly unknown[] => [
  "kept-run",
  userId,
  date,
];

type Whose = Readonly<{ queryClient: QueryClient; userId: string; date: string | undefined }>;

async function readRun(whose: Whose, abort: AbortSignal): Promise<ReplyOf<"GET /run/mine">> {
  const { queryClient, userId, date } = whose;
  const key = keyOf(userId, date);
  try {
    const reply = await call("GET /run/mine", { query: { date } }, { signal: abort });
    const before = await knownRun(whose);
    if (before && reply.data) tellChanges(before, reply.data);
    if (before && before._id !== reply.data?._id) refetch(queryClient, ["GET /run/handovers"]);
    // Where the browser keeps nothing, the run is on the screen only.
    await keep(userId, before?.date, reply.data).catch(() => undefined);
    queryClient.setQueryData(key, reply.data);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await wipe(whose);
    throw error;
  }
}

/** The run as this screen shows it, or as the phone has kept it. */
const knownRun = async ({ queryClient, userId, date }: Whose): Promise<Run | null | undefined> =>
  queryClient.getQueryData<Run | null>(keyOf(userId, date)) ??
  (await keptRun(userId, date, Date.now()).catch(() => undefined));

/** The account may not read it any more: the run goes from the phone and from the screens of all tabs (PRODUCT R17.5). */
async function wipe(whose: Whose): Promise<void> {
  const had = await knownRun(whose);
  await lockEntries().catch(() => undefined);
  // Told once: the screens then ask again, and are refused again.
  if (had) signal({ kind: "ended" });
}

async function keep(userId: string, before: string | undefined, run: Run | null): Promise<void> {
  if (run) await keepRun(userId, run);
  else if (before !== undefined) await dropRun(userId, before);
}

/** "Your run changed: 2 stops added, 1 stop taken off" */
function tellChanges(before: Run, after: Run): void {
  if (before._id !== after._id) return;
  const { added, gone } = changesBetween(before, after);
  const what = [
    ...(added > 0 ? [say.plural(added, "1 stop added", "{n} stops added")] : []),
    ...(gone > 0 ? [say.plural(gone, "1 stop taken off", "{n} stops taken off")] : []),
  ].join(", ");
  if (what !== "") toast({ message: say("Your run changed: {what}", { what }), tone: "told" });
}
