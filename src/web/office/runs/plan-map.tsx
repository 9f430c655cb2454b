import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactElement } from "react";

import type { RunLine, StopPoint } from "#contract/runs.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import { read } from "#web/kit/api/api.ts";
import { LocationMap } from "#web/kit/map/location-map.tsx";
import type { MapAim, MapLocation } from "#web/kit/map/map-props.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "./plan-map.module.css";
import { agentName, STOP_LOOKS } from "./run-words.ts";

type Props = Readonly<{
  date: string;
  runs: readonly RunLine[];
  /** What the list says of a run besides its agent. */
  noteOf?: (run: RunLine) => string;
  /** It stands by itself, not beside the lists of the plan. */
  isWide?: boolean;
}>;

const TONES = ["brand", "sky", "plum"] as const;
const SHAPES = ["round", "square"] as const;

/** What the legend says besides the runs. */
const LEGEND = [
  { state: "late", words: say("Late") },
  { state: "done", words: say("No longer open") },
  { state: "several", words: say("Places of several runs") },
] as const;

/** Every stop of the day; its run is told by a number, and besides by colour and shape. */
export function PlanMap({ date, runs, noteOf, isWide = false }: Props): ReactElement {
  const points = useQuery(read("GET /run/points", { query: { date } }));
  const [selected, setSelected] = useState<string>();
  const found = points.data?.data;
  const locations = useMemo(
    () => (found ?? []).map((point) => markerOf(point, runs)),
    [found, runs],
  );
  const view = useFirstLook(date, found);
  return (
    <Surface as="section" title={say("Map")} className={styles[isWide ? "wide" : "side"]}>
      <div className={styles["map"]}>
        {points.error ? (
          <LoadingOrError query={points} failed={say("The map didn't load")} isOnSurface />
        ) : (
          <LocationMap
            label={say("Map of the day")}
            locations={locations}
            selected={selected}
            onSelect={setSelected}
            view={view}
          />
        )}
      </div>
      <ol className={styles["legend"]}>
        {runs.map((run, index) => (
          <li key={run._id}>
            <span
              className={styles["sign"]}
              data-tone={TONES[index % TONES.length]}
              data-shape={SHAPES[Math.floor(index / TONES.length) % SHAPES.length]}
            >
              {formatNumber(index + 1)}
            </span>
            {agentName(run)}
            {noteOf && <span className="muted">{noteOf(run)}</span>}
          </li>
        ))}
        <li>
          <span className={styles["sign"]} data-tone="danger" data-shape="diamond" />
          {say("On no run")}
        </li>
        {LEGEND.map(({ state, words }) => (
          <li key={state}>
            <span className={styles["sign"]} data-state={state} />
            {words}
          </li>
        ))}
      </ol>
    </Surface>
  );
}

/** Computed once a day: when the points are read again, the map must not move while somebody uses it. */
function useFirstLook(date: string, points: readonly StopPoint[] | undefined): MapAim | undefined {
  const [look, setLook] = useState<Readonly<{ date: string; view: MapAim }>>();
  if (look?.date !== date && points && points.length > 0) setLook({ date, view: points });
  return look?.date === date ? look.view : undefined;
}

function markerOf(point: StopPoint, runs: readonly RunLine[]): MapLocation {
  const { _id, latitude, longitude, run, position, state } = point;
  const place = { id: _id, latitude, longitude };
  const agent = run === null ? undefined : runs[run];
  if (run === null || agent === undefined) {
    const name = say("On no run, {state}", { state: STOP_LOOKS[state].word });
    const tone = isStillOpen(state) ? "danger" : "quiet";
    const alarm = tone === "danger" && { alarm: say("on no run") };
    return { ...place, name, tone, shape: "diamond", group: { id: "none", tone }, ...alarm };
  }
  const tone = TONES[run % TONES.length] ?? "brand";
  return {
    ...place,
    name: say("Run {run}: {agent}, stop {place}, {state}", {
      run: run + 1,
      agent: agentName(agent),
      place: (position ?? 0) + 1,
      state: STOP_LOOKS[state].word,
    }),
    sign: String(run + 1),
    tone: isStillOpen(state) ? tone : "quiet",
    shape: SHAPES[Math.floor(run / TONES.length) % SHAPES.length] ?? "round",
    group: { id: agent._id, tone },
    ...(state === "late" && { alarm: say("late") }),
  };
}
