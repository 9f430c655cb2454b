import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { labelOf } from "#domain/rates/materials.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import { LocationMap } from "#web/kit/map/location-map.tsx";
import type { MapLocation } from "#web/kit/map/map-props.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { formatTimeRange } from "#web/kit/time/format.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { say } from "#web/kit/words/say.ts";
import map from "#web/parts/pickup-map/pickup-map.module.css";
import styles from "./run-map-dialog.module.css";
import type { RunNow, StopNow } from "./run-now.ts";
import { personOf, StateWord, wordOfState } from "./stop-words.tsx";

type Props = Readonly<{
  now: RunNow;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Called with the stop that should stand large. */
  onChoose: (id: string) => void;
}>;

/** The stops of a run on a map, each with its number, beside a list that works without it. */
export function RunMapDialog({ now, isOpen, onClose, onClosed, onChoose }: Props): ReactElement {
  const [selected, setSelected] = useState<string>();
  const stops = stopsToShow(now);
  const markers = useSteady(stops.map(markerOf));
  const [view] = useState(() => firstLook(stops));
  return (
    <Dialog
      isLarge
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={say("Map of the run")}
      size="wide"
    >
      <div className={map["frame"]}>
        <div className={map["map"]}>
          <LocationMap
            label={say("Map of the run")}
            locations={markers}
            selected={selected}
            onSelect={setSelected}
            view={view}
          />
        </div>
        <div className={map["side"]}>
          <ol className={map["list"]} aria-label={say("Stops on the map")}>
            {stops.map((stop) => (
              <Row
                key={stop.stop.pickup._id}
                now={stop}
                isChosen={stop.stop.pickup._id === selected}
                onSelect={setSelected}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}

/** Nobody goes to a stop that was cancelled or moved to another day. */
const stopsToShow = ({ open, settled }: RunNow): readonly StopNow[] =>
  [...open, ...settled].filter(({ state }) => state !== "cancelled" && state !== "moved");

/** The open stops; all of them when none is open. */
function firstLook(stops: readonly StopNow[]): MapLocation[] {
  const open = stops.filter(({ state }) => isStillOpen(state));
  return (open.length > 0 ? open : stops).map(markerOf);
}

/** What is open has its number; what is done is small and quiet. */
function markerOf({ stop: { pickup, person }, number, state }: StopNow): MapLocation {
  const { latitude, longitude } = pickup.location;
  const who = `${labelOf(say, pickup.itemType)}, ${personOf({ person })}`;
  const name = say("Stop {number}: {who}, {state}", { number, who, state: wordOfState(state) });
  const place = { id: pickup._id, latitude, longitude, name };
  if (!isStillOpen(state)) return { ...place, tone: "quiet", shape: "square" };
  const sign = String(number);
  return state === "late"
    ? { ...place, sign, tone: "danger", shape: "square", alarm: say("overdue") }
    : { ...place, sign, tone: "brand", shape: "round" };
}

/** The same array until something in it differs: the map draws a new one anew. */
function useSteady(markers: readonly MapLocation[]): readonly MapLocation[] {
  const [steady, setSteady] = useState(markers);
  const isSame = JSON.stringify(steady) === JSON.stringify(markers);
  if (!isSame) setSteady(markers);
  return isSame ? steady : markers;
}

type RowProps = Readonly<{
  now: StopNow;
  isChosen: boolean;
  onSelect: (id: string) => void;
  onChoose: (id: string) => void;
}>;

function Row({ now, isChosen, onSelect, onChoose }: RowProps): ReactElement {
  const { stop, number, state } = now;
  const { _id: id, itemType, location, ...pickup } = stop.pickup;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const name = `${number}, ${personOf(stop)}`;
  return (
    <li ref={row} className={classes(map["item"], isChosen && map["chosen"])}>
      <button
        type="button"
        className={map["show"]}
        aria-pressed={isChosen}
        onClick={() => onSelect(id)}
      >
        <span className={map["head"]}>
          <b>{name}</b>
          <StateWord state={state} />
        </span>
        <span>
          {formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)},{" "}
          {labelOf(say, itemType)}
        </span>
        <span className={map["quiet"]}>{location.address}</span>
      </button>
      <Button
        variant="default"
        className={styles["open"] ?? ""}
        aria-label={say("Open stop {name}", { name })}
        onClick={() => onChoose(id)}
      >
        {say("Open#verb")}
      </Button>
    </li>
  );
}
