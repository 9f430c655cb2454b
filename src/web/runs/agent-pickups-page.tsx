import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement, type ReactNode } from "react";

import type { StopCounts, StopDay } from "#contract/pickups.ts";

import { useNow } from "../core/time/now.ts";
import { lazyComponent, loadSoon } from "../core/api/lazy-parts.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { Page } from "../core/ui/page.tsx";
import { ListResults } from "../core/lists/list-results.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import styles from "../pickups/agent-pickups-page.module.css";
import { AgentStops } from "../pickups/agent-stops.tsx";
import type { PickupFilters } from "../pickups/pickup-filters.ts";
import { PickupMapButton } from "../pickups/pickup-map-button.tsx";
import {
  dayOptions,
  filtersOf,
  NOTHING_LEFT,
  formatProgress,
  useStops,
} from "../pickups/use-stops.ts";
import { useAllFilters } from "../pickups/use-all-filters.ts";
import { say } from "../core/words/say.ts";
import { useOwnRuns, YourRun } from "./your-run.tsx";

const AgentAllPickups = lazyComponent(
  () => import("../pickups/agent-all-pickups.tsx"),
  "AgentAllPickups",
);

// The next stop may be opened without a network.
loadSoon(() => import("../pickups/agent-pickup-page.tsx"));

/** The agent's list (PRODUCT 2.40). It opens with today's stops in driving order and links to all pickups. */
export function AgentPickupsPage(): ReactElement {
  const { day = "today" } = useSearch({ from: "/agent/admin/pickup/pickups" });
  return day === "all" ? <AllPickups /> : <StopsOfDay day={day} />;
}

function StopsOfDay({ day }: Readonly<{ day: StopDay }>): ReactElement {
  const { page } = useSearch({ from: "/agent/admin/pickup/pickups" });
  const list = useStops(day, page);
  const { title, sentence } = NOTHING_LEFT[day];
  return (
    <PickupsFrame counts={list.data?.data.counts} filters={filtersOf(day, useNow())}>
      <ListResults
        list={list}
        failed={say("The pickups didn't load")}
        loading={<SkeletonCards count={5} />}
        empty={<EmptyState title={say(title)}>{say(sentence)}</EmptyState>}
      >
        {(pickups) => <AgentStops pickups={pickups} />}
      </ListResults>
    </PickupsFrame>
  );
}

function AllPickups(): ReactElement {
  const { data } = useStops("today");
  return (
    <PickupsFrame counts={data?.data.counts} filters={useAllFilters()}>
      <Suspense fallback={<SkeletonCards count={5} />}>
        <AgentAllPickups />
      </Suspense>
    </PickupsFrame>
  );
}

type FrameProps = Readonly<{
  counts: StopCounts | undefined;
  /** The filters of the map. */
  filters: PickupFilters;
  children: ReactNode;
}>;

function PickupsFrame({ counts, filters, children }: FrameProps): ReactElement {
  const navigate = useNavigate();
  const runs = useOwnRuns();
  // The list comes after the runs: it would be pushed down by them.
  if (!runs.isSettled)
    return (
      <Page title={say("Pickups")} lead={counts && formatProgress(counts)}>
        <SkeletonCards count={5} />
      </Page>
    );
  return (
    <Page title={say("Pickups")} lead={counts && formatProgress(counts)}>
      <YourRun {...runs} />
      <div className={styles["filters"]}>
        <SegmentedFilter label={say("Day")} param="day" options={dayOptions(counts)} />
      </div>
      {children}
      <PickupMapButton
        filters={filters}
        onOpen={(id) => void navigate({ to: "/admin/pickup/pickup/$id", params: { id } })}
      />
    </Page>
  );
}
