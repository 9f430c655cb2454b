import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import type { StopCounts, StopDay } from "#contract/pickups.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { read, type ReplyOf } from "#web/kit/api/api.ts";
import { formatUpToCap } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import type { PickupFilters } from "#web/parts/pickup-map/pickup-filters.ts";
import { say } from "#web/kit/words/say.ts";

/** How often the list is read again, in milliseconds, because several agents work at once. */
export const LOOK_AGAIN_MS = 60_000;

type Which = Readonly<{
  page?: number | undefined;
  /** The run whose stops are left out. */
  withoutRun?: string | undefined;
  isEnabled?: boolean;
}>;

/** The stops of a day, and the counts of all days. */
export const useStops = (
  day: StopDay,
  { isEnabled = true, ...which }: Which = {},
): UseQueryResult<ReplyOf<"GET /pickup/stops">> =>
  useQuery({
    ...read("GET /pickup/stops", { query: { day, limit: MAX_PAGE_SIZE, ...which } }),
    // Until the next page or day has loaded; all stops of a day are no stand-in for those of others.
    placeholderData: (before, query) =>
      query?.queryKey[1]?.query?.withoutRun === which.withoutRun ? before : undefined,
    refetchInterval: LOOK_AGAIN_MS,
    enabled: isEnabled,
  });

type Option = Readonly<{ value: string | undefined; label: string }>;

/** The days to choose from; today needs no parameter. */
export const dayOptions = (counts: StopCounts | undefined): Option[] => [
  {
    value: "overdue",
    label: counts
      ? say("Overdue ({count})", { count: formatUpToCap(counts.overdue) })
      : say("Overdue#days"),
  },
  {
    value: undefined,
    label: counts ? say("Today ({count})", { count: formatUpToCap(counts.today) }) : say("Today"),
  },
  { value: "tomorrow", label: say("Tomorrow") },
  { value: "all", label: say("All#days") },
];

/** "4 of 31 done", of today's stops. */
export const formatProgress = ({ today, done }: StopCounts): string =>
  today + done === 0
    ? say("Nothing is booked for today")
    : say("{done} of {all} done", { done, all: today + done });

/** Shown instead of an empty list. */
export const NOTHING_LEFT: Readonly<Record<StopDay, Record<"title" | "sentence", PlainSentence>>> =
  {
    overdue: {
      title: "Nothing is overdue",
      sentence: "Every window that is over was kept.",
    },
    today: {
      title: "No stops left today",
      sentence: "What is booked for today shows here.",
    },
    tomorrow: { title: "No stops tomorrow yet", sentence: "What people book shows here." },
  };

/** The map's filters for a day, by the agent's own calendar; they only approximate the list. */
export function filtersOf(day: StopDay, now: number): PickupFilters {
  const { today } = momentIn(readerZone(), now);
  if (day === "overdue") return { status: "pending" };
  return { status: "pending", date: day === "today" ? today : addDays(today, 1) };
}
