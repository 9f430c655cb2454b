import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import type { RunLine, Stop } from "#contract/runs.ts";

import { useChoice } from "../actions/choice.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { Pager } from "#web/kit/lists/pager.tsx";
import { RowCheckbox } from "../lists/row-checkbox.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { withTotal } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { PutOn } from "./put-on.tsx";
import { stopName } from "./run-words.ts";
import { StopSummary } from "./stop-summary.tsx";
import styles from "./unassigned-list.module.css";

type Props = Readonly<{ date: string; runs: readonly RunLine[] }>;

/** The open pickups of a day that nobody is sent to, to be chosen and put on a run. */
export function UnassignedList({ date, runs }: Props): ReactElement {
  const { page } = useSearch({ from: "/office/admin/plan" });
  const list = useList("GET /run/unassigned", { query: { date, limit: MAX_PAGE_SIZE, page } });
  const found = list.data?.data;
  return (
    <Surface as="section" title={withTotal(say("Unassigned"), found)}>
      {found ? (
        <Stops stops={found.docs} runs={runs} isAll={found.totalPages <= 1} />
      ) : (
        <LoadingOrError query={list} failed={say("The pickups didn't load")} isOnSurface>
          <SkeletonCards count={2} />
        </LoadingOrError>
      )}
      {found && <Pager facts={found} keepsScroll isCurrent={!list.isPlaceholderData} />}
    </Surface>
  );
}

type StopsProps = Readonly<{
  stops: readonly Stop[];
  runs: readonly RunLine[];
  /** There are no others on further pages. */
  isAll: boolean;
}>;

function Stops({ stops, runs, isAll }: StopsProps): ReactElement {
  const rows = stops.map((stop) => ({ ...stop, _id: stop.pickup._id }));
  const choice = useChoice(rows);
  if (rows.length === 0) {
    return (
      <EmptyState title={say("Every open pickup is on a run")}>
        {say("What people book for this day shows here.")}
      </EmptyState>
    );
  }
  return (
    <>
      <BulkBar
        label={say("Chosen pickups")}
        choice={choice}
        count={rows.length}
        counted={isAll ? say("on no run") : say("on this page")}
        allLabel={say("Select all")}
      >
        <PutOn ids={[...choice.ids]} runs={runs} />
      </BulkBar>
      <ul className={styles["stops"]}>
        {rows.map((stop) => (
          <li key={stop._id}>
            <RowCheckbox
              label={stopName(stop)}
              isChosen={choice.ids.has(stop._id)}
              onChoose={(isChosen) => choice.set(stop._id, isChosen)}
            />
            <StopSummary stop={stop} />
          </li>
        ))}
      </ul>
    </>
  );
}
