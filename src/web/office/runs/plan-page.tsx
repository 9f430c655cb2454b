import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { DayPlan } from "#contract/runs.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { DayBar, readerToday } from "./day-bar.tsx";
import { DayOffNote } from "./day-off-note.tsx";
import { PickupOverScreen } from "./open-pickup.tsx";
import { PlanMap } from "./plan-map.tsx";
import styles from "./plan-page.module.css";
import { RoughPlaces } from "./rough-places.tsx";
import { RunCard } from "./run-card.tsx";
import { UnassignedList } from "./unassigned-list.tsx";

const RunDialog = lazyComponent(() => import("./run-dialog.tsx"), "RunDialog");

/** /admin/plan: which agent visits which pickups of a day, and in what order (PRODUCT R15). */
export function PlanPage(): ReactElement {
  const { date = readerToday() } = useSearch({ from: "/office/admin/plan" });
  const plan = useQuery(read("GET /run", { query: { date } }));
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title={say("Plan")}
      lead={say("Put the pickups of a day on the runs of agents.")}
      width="wide"
      actions={
        <>
          <DayBar day={date} />
          <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
            {say("New run")}
          </Button>
        </>
      }
    >
      {plan.data ? (
        <DayOfRuns plan={plan.data.data} />
      ) : (
        <LoadingOrError query={plan} failed={say("The plan did not load")}>
          <Loading>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={220} />
          </Loading>
        </LoadingOrError>
      )}
      <PickupOverScreen />
      <Suspense>
        {isMaking && (
          <RunDialog
            date={date}
            runs={plan.data?.data.runs ?? []}
            onClosed={() => setMaking(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function DayOfRuns({ plan }: { plan: DayPlan }): ReactElement {
  const { date, runs } = plan;
  return (
    <div className={styles["plan"]}>
      <div className={styles["lists"]}>
        <DayOffNote day={plan} />
        <RoughPlaces places={plan.places} />
        <UnassignedList date={date} runs={runs} />
        <section aria-label={say("Runs")} className={styles["runs"]}>
          {runs.map((run, index) => (
            <RunCard key={run._id} run={run} number={index + 1} runs={runs} />
          ))}
          {runs.length === 0 && (
            <Surface>
              <EmptyState title={say("No runs on this day")}>
                {say("Make a run for each agent who works on it.")}
              </EmptyState>
            </Surface>
          )}
        </section>
      </div>
      <PlanMap date={date} runs={runs} />
    </div>
  );
}
