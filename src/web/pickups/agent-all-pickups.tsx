import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Page as PageOf } from "#contract/page.ts";
import type { Pickup } from "#contract/pickups.ts";
import { isLocalDate } from "#domain/schedule.ts";

import { read } from "../core/api/api.ts";
import { formatTotal } from "../core/time/format.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./agent-pickups-page.module.css";
import { AgentStops } from "./agent-stops.tsx";
import { DateFilter } from "./date-filter.tsx";
import type { PickupFilters } from "./pickup-filters.ts";

const FILTER = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
];

/** The filters in the URL. */
export function useAllFilters(): PickupFilters {
  const { status, date, userId } = useSearch({ from: "/agent/admin/pickup/pickups" });
  return { status, date: date !== undefined && isLocalDate(date) ? date : undefined, userId };
}

/** Everybody's pickups of all days: pending first, soonest at the top. */
export function AgentAllPickups(): ReactElement {
  const { status, date: day, userId } = useAllFilters();
  const { page } = useSearch({ from: "/agent/admin/pickup/pickups" });
  const { data, error, refetch } = useQuery({
    ...read("GET /pickup/admin", { query: { status, date: day, userId, page } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.data;
  return (
    <>
      <div className={styles["filters"]}>
        <SegmentedFilter label="Status" param="status" options={FILTER} />
        <DateFilter day={day} />
        {day !== undefined && (
          <ButtonLink to="." search={{ day: "all", status, userId }} variant="subtle">
            Any date
          </ButtonLink>
        )}
        {userId !== undefined && (
          <ButtonLink to="." search={{ day: "all", status, date: day }} variant="subtle">
            Everybody
          </ButtonLink>
        )}
      </div>
      {found && <p className={styles["count"]}>{countOf(found)}</p>}
      {found ? (
        <Results found={found} isFiltered={Boolean(status ?? day ?? userId ?? page)} />
      ) : (
        <Pending error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

type PendingProps = Readonly<{ error: Error | null; onRetry: () => void }>;

function Pending({ error, onRetry }: PendingProps): ReactElement {
  if (!error) return <SkeletonCards count={5} />;
  return (
    <Surface>
      <ErrorState title="The pickups did not load" error={error} onRetry={onRetry} />
    </Surface>
  );
}

type ResultsProps = Readonly<{ found: PageOf<Pickup>; isFiltered: boolean }>;

function Results({ found, isFiltered }: ResultsProps): ReactElement {
  if (found.docs.length > 0)
    return (
      <>
        <AgentStops pickups={found.docs} />
        <Pager facts={found} />
      </>
    );
  return (
    <Surface>
      {isFiltered ? (
        <EmptyState
          title="No pickups match"
          action={
            <ButtonLink to="/admin/pickup/pickups" search={{ day: "all" }} variant="default">
              Show all pickups
            </ButtonLink>
          }
        >
          Choose another status or date.
        </EmptyState>
      ) : (
        <EmptyState title="No pickups yet">What people book shows here.</EmptyState>
      )}
    </Surface>
  );
}

const countOf = (found: PageOf<Pickup>): string =>
  `${formatTotal(found)} ${found.totalDocs === 1 ? "pickup" : "pickups"}`;
