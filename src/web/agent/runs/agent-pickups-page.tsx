import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement, type ReactNode } from "react";

import type { StopCounts, StopDay } from "#contract/pickups.ts";

import { formatTotal } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { lazyComponent, loadSoon } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "../pickups/agent-pickups-page.module.css";
import { AgentStops } from "../pickups/agent-stops.tsx";
import { pickupOf } from "../pickups/kept-pickup.ts";
import type { PickupFilters } from "#web/parts/pickup-map/pickup-filters.ts";
import { PickupMapButton } from "#web/parts/pickup-map/pickup-map-button.tsx";
import {
  dayOptions,
  filtersOf,
  NOTHING_LEFT,
  formatProgress,
  useStops,
} from "../pickups/use-stops.ts";
import { useAllFilters } from "../pickups/use-all-filters.ts";
import { say } from "#web/kit/words/say.ts";
import type { RunNow } from "./run-now.ts";
import { type OwnRuns, useOwnRuns, YourRun } from "./your-run.tsx";

const AgentAllPickups = lazyComponent(
  () => import("../pickups/agent-all-pickups.tsx"),
  "AgentAllPickups",
);

// The next stop may be opened without a network.
loadSoon(() => import("./agent-pickup-page.tsx"));

/** The agent's list (PRODUCT 2.40). It opens with today's stops in driving order and links to all pickups. */
export function AgentPickupsPage(): ReactElement {
  const { day = "today", page } = useSearch({ from: "/agent/admin/pickup/pickups" });
  const runs = useOwnRuns();
  // Of an agent who has a run, today is that run; the stops of others are folded (PRODUCT R15.17).
  const own = (day === "today" && runs.today) || undefined;
  const list = useStops(day === "all" ? "today" : day, {
    page: day === "all" ? undefined : page,
    withoutRun: own?.run._id,
  });
  const all = useAllFilters();
  const now = useNow();
  // One frame for all of them: with another one, the heading would lose the focus once the runs have loaded.
  return (
    <PickupsFrame
      runs={runs}
      counts={list.data?.data.counts}
      filters={day === "all" ? all : filtersOf(day, now)}
    >
      {day === "all" ? (
        <Suspense fallback={<SkeletonCards count={5} />}>
          <AgentAllPickups />
        </Suspense>
      ) : own ? (
        <StopsOfRun now={own} others={list} areOthersOpen={page !== undefined} />
      ) : (
        <StopsOfDay day={day} list={list} />
      )}
    </PickupsFrame>
  );
}

type StopList = ReturnType<typeof useStops>;
type StopsOfRunProps = Readonly<{ now: RunNow; others: StopList; areOthersOpen: boolean }>;

function StopsOfRun({ now, others, areOthersOpen }: StopsOfRunProps): ReactElement {
  const own = now.open.map(({ stop }) => pickupOf(now.run, stop).pickup);
  return (
    <>
      {own.length === 0 ? (
        <Surface>
          <EmptyState title={say("No stops left on your run")} />
        </Surface>
      ) : (
        <AgentStops pickups={own} />
      )}
      <Others list={others} isOpen={areOthersOpen} />
    </>
  );
}

type OthersProps = Readonly<{ list: StopList; isOpen: boolean }>;

function Others({ list, isOpen }: OthersProps): ReactElement | null {
  const found = list.data?.data;
  if (!found || found.totalDocs === 0) return null;
  return (
    <details className={styles["others"]} open={isOpen}>
      <summary>{say("Other stops of today ({count})", { count: formatTotal(found) })}</summary>
      <ListResults
        list={list}
        failed={say("The pickups didn't load")}
        loading={<SkeletonCards count={5} />}
        empty={null}
        keepsScroll
      >
        {(pickups) => <AgentStops pickups={pickups} areOfOthers />}
      </ListResults>
    </details>
  );
}

function StopsOfDay({ day, list }: Readonly<{ day: StopDay; list: StopList }>): ReactElement {
  const { title, sentence } = NOTHING_LEFT[day];
  return (
    <ListResults
      list={list}
      failed={say("The pickups didn't load")}
      loading={<SkeletonCards count={5} />}
      empty={<EmptyState title={say(title)}>{say(sentence)}</EmptyState>}
    >
      {(pickups) => <AgentStops pickups={pickups} />}
    </ListResults>
  );
}

type FrameProps = Readonly<{
  runs: OwnRuns;
  /** Of everybody's stops. */
  counts: StopCounts | undefined;
  /** The filters of the map. */
  filters: PickupFilters;
  children: ReactNode;
}>;

function PickupsFrame({ runs, counts, filters, children }: FrameProps): ReactElement {
  const navigate = useNavigate();
  const own = runs.today;
  const shown = counts && own ? { ...counts, today: own.open.length } : counts;
  const lead = counts && !own ? formatProgress(counts) : undefined;
  return (
    <Page title={say("Pickups")} lead={runs.isSettled ? lead : undefined}>
      {runs.isSettled ? (
        <>
          <YourRun {...runs} />
          <div className={styles["filters"]}>
            <SegmentedFilter label={say("Day")} param="day" options={dayOptions(shown)} />
          </div>
          {children}
          <PickupMapButton
            filters={filters}
            onOpen={(id) => void navigate({ to: "/admin/pickup/pickup/$id", params: { id } })}
          />
        </>
      ) : (
        // The list comes after the runs: it would be pushed down by them.
        <SkeletonCards count={5} />
      )}
    </Page>
  );
}
