import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { Run, RunLine, Stop } from "#contract/runs.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import { type Choice, useChoice } from "../actions/choice.ts";
import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import type { MenuAction } from "#web/kit/dialogs/opened-menu.tsx";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { RowCheckbox } from "../lists/row-checkbox.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { DragHandle, useDropPlace } from "./drag-handle.tsx";
import { PutOn } from "./put-on.tsx";
import { agentName, stopName } from "./run-words.ts";
import styles from "./run-stops.module.css";
import { StopSummary } from "./stop-summary.tsx";
import { openIds, withStopAt } from "#web/parts/runs/stop-order.ts";
import { usePlanActions, type PlanActions } from "./use-plan.ts";

const StopDialog = lazyComponent(() => import("./stop-dialog.tsx"), "StopDialog");

type Opened = Readonly<{ stop: Stop; what: "place" | "run" | "note" }>;

/** The stops of a run in their order. Each is moved by its handle, or by its menu with keys and one finger. */
export function RunStops({ id, runs }: { id: string; runs: readonly RunLine[] }): ReactElement {
  const found = useQuery(read("GET /run/:id", { params: { id } }));
  const plan = usePlanActions();
  const [opened, setOpened] = useState<Opened>();
  const run = found.data?.data;
  if (run === undefined) {
    return (
      <LoadingOrError query={found} failed={say("The stops did not load")} isOnSurface>
        <SkeletonCards count={3} />
      </LoadingOrError>
    );
  }
  if (run.stops.length === 0)
    return <p className={styles["none"]}>{say("This run has no stops.")}</p>;
  return (
    <>
      <Stops run={run} runs={runs} plan={plan} onOpen={setOpened} />
      <Suspense>
        {opened && (
          <StopDialog
            {...opened}
            run={run}
            runs={runs}
            plan={plan}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

type StopsProps = Readonly<{
  run: Run;
  runs: readonly RunLine[];
  plan: PlanActions;
  onOpen: (opened: Opened) => void;
}>;

function Stops({ run, runs, ...rest }: StopsProps): ReactElement {
  const movable = run.stops
    .filter(({ state }) => run.finishedAt === null && isStillOpen(state))
    .map((stop) => ({ ...stop, _id: stop.pickup._id }));
  const choice = useChoice(movable);
  return (
    <>
      {movable.length > 0 && (
        <ChosenStops
          run={run}
          runs={runs}
          plan={rest.plan}
          choice={choice}
          count={movable.length}
        />
      )}
      <ol className={styles["stops"]}>
        {run.stops.map((stop) => (
          <StopRow key={stop.pickup._id} run={run} stop={stop} choice={choice} {...rest} />
        ))}
      </ol>
    </>
  );
}

type StopChoice = Choice<Readonly<{ _id: string }>>;
type ChosenProps = Omit<StopsProps, "onOpen"> & Readonly<{ choice: StopChoice; count: number }>;

/** Puts the chosen stops on another run, or off this one. */
function ChosenStops({ run, runs, plan, choice, count }: ChosenProps): ReactElement {
  const ids = [...choice.ids];
  return (
    <BulkBar
      label={say("Chosen stops of {name}", { name: agentName(run) })}
      choice={choice}
      count={count}
      counted={say.plural(count, "open stop", "open stops")}
      allLabel={say("Choose all stops")}
    >
      <PutOn ids={ids} runs={runs.filter(({ _id }) => _id !== run._id)} />
      <Button
        variant="default"
        aria-disabled={plan.isPending}
        onClick={() => void plan.move(ids, { runId: null, revision: run.revision })}
      >
        {say("Off the run")}
      </Button>
    </BulkBar>
  );
}

type RowProps = Omit<StopsProps, "runs"> & Readonly<{ stop: Stop; choice: StopChoice }>;

function StopRow({ run, stop, plan, onOpen, choice }: RowProps): ReactElement {
  const id = stop.pickup._id;
  const canMove = run.finishedAt === null && isStillOpen(stop.state);
  const place = openIds(run).indexOf(id);
  const { ref, edge } = useDropPlace<HTMLLIElement>({
    id,
    isEnabled: canMove,
    onDrop: (dragged, side) => {
      const others = openIds(run).filter((other) => other !== dragged);
      const at = others.indexOf(id) + (side === "after" ? 1 : 0);
      void plan.order(run, withStopAt(run, dragged, at));
    },
  });
  return (
    <li ref={ref} className={styles["stop"]} data-edge={edge} data-stop={id}>
      {canMove ? (
        <RowCheckbox
          label={say("Choose {stop}", { stop: stopName(stop) })}
          isChosen={choice.ids.has(id)}
          onChoose={(isChosen) => choice.set(id, isChosen)}
        />
      ) : (
        <span />
      )}
      <span className={styles["position"]}>{(stop.position ?? 0) + 1}</span>
      <StopSummary stop={stop} />
      {canMove && (
        <>
          <DragHandle
            id={id}
            runId={run._id}
            label={say("Drag {stop}", { stop: stopName(stop) })}
          />
          <ActionsMenu
            label={say("Actions for {name}", { name: stopName(stop) })}
            actions={stopActions({ run, stop, plan, onOpen, place })}
          />
        </>
      )}
    </li>
  );
}

function stopActions({
  run,
  stop,
  plan,
  onOpen,
  place,
}: Omit<RowProps, "choice"> & Readonly<{ place: number }>): MenuAction[] {
  const id = stop.pickup._id;
  const last = openIds(run).length - 1;
  const put = (at: number): void => void plan.order(run, withStopAt(run, id, at));
  return [
    ...(place > 0 ? [{ label: say("Up"), onSelect: () => put(place - 1) }] : []),
    ...(place < last ? [{ label: say("Down"), onSelect: () => put(place + 1) }] : []),
    { label: say("To place..."), onSelect: () => onOpen({ stop, what: "place" }) },
    { label: say("To another run..."), onSelect: () => onOpen({ stop, what: "run" }) },
    {
      label: say("Off the run"),
      onSelect: () => void plan.move([id], { runId: null, revision: run.revision }),
    },
    { label: say("Note"), onSelect: () => onOpen({ stop, what: "note" }) },
  ];
}
