import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import type { RunLine, Stop } from "#contract/runs.ts";

import { useChoice } from "../core/actions/choice.ts";
import { BulkBar } from "../core/lists/bulk-bar.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { RowCheckbox } from "../core/lists/row-checkbox.tsx";
import { useList } from "../core/lists/use-list.ts";
import { SelectField } from "../core/fields/select-field.tsx";
import { withTotal } from "../core/time/format.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { LoadingOrError } from "../core/ui/loading-or-error.tsx";
import { SkeletonCards } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/office.ts";
import { agentName, stopName } from "./run-words.ts";
import { StopSummary } from "./stop-summary.tsx";
import styles from "./unassigned-list.module.css";
import { usePlanActions } from "./use-plan.ts";

type Props = Readonly<{ date: string; runs: readonly RunLine[] }>;

/** The open pickups of a day that are on no run, to be chosen and put on one. */
export function UnassignedList({ date, runs }: Props): ReactElement {
  const { page } = useSearch({ from: "/admin/admin/plan" });
  const list = useList("GET /run/unassigned", { query: { date, limit: MAX_PAGE_SIZE, page } });
  const found = list.data?.data;
  return (
    <Surface as="section" title={withTotal(say("Unassigned"), found)}>
      {found ? (
        <Stops stops={found.docs} runs={runs} />
      ) : (
        <LoadingOrError query={list} failed={say("The pickups didn't load")} isOnSurface>
          <SkeletonCards count={2} />
        </LoadingOrError>
      )}
      {found && <Pager facts={found} keepsScroll isCurrent={!list.isPlaceholderData} />}
    </Surface>
  );
}

function Stops({
  stops,
  runs,
}: {
  stops: readonly Stop[];
  runs: readonly RunLine[];
}): ReactElement {
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
        counted={say("on no run")}
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

/** Puts the chosen pickups on a run, each where it costs the least time. */
function PutOn({ ids, runs }: { ids: readonly string[]; runs: readonly RunLine[] }): ReactElement {
  const open = runs.filter((run) => run.finishedAt === null);
  const [chosen, setChosen] = useState("");
  const plan = usePlanActions();
  const runId = open.some(({ _id }) => _id === chosen) ? chosen : (open[0]?._id ?? "");
  if (open.length === 0) return <span>{say("Make a run first.")}</span>;
  return (
    <form
      className={styles["putOn"]}
      onSubmit={(event) => {
        event.preventDefault();
        void plan.move(ids, { runId });
      }}
    >
      <SelectField
        aria-label={say("Run")}
        value={runId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={open.map((run) => ({ value: run._id, label: agentName(run) }))}
      />
      <Button type="submit" aria-disabled={plan.isPending}>
        {say("Put on")}
      </Button>
    </form>
  );
}
