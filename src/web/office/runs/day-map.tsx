import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Board } from "#contract/runs.ts";
import { progressOf } from "#domain/runs/runs.ts";

import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { PlanMap } from "./plan-map.tsx";

/** Today's runs on the map in their colours (PRODUCT R43.13); its list says of each how far it has come. */
export function DayMap({ board: { date, runs } }: Readonly<{ board: Board }>): ReactElement {
  const points = useQuery(read("GET /run/points", { query: { date } }));
  if (points.data?.data.length === 0)
    return (
      <Surface as="section" title={say("Map")}>
        <EmptyState title={say("No stop of this day has a place on the map.")} />
      </Surface>
    );
  return <PlanMap date={date} runs={runs} noteOf={progressNote} isWide />;
}

const progressNote = ({ counts }: Board["runs"][number]): string => {
  const { done, of } = progressOf(counts);
  return say("{done} of {of}", { done: formatNumber(done), of: formatNumber(of) });
};
