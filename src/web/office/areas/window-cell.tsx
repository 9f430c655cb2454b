import type { ReactElement } from "react";

import type { AreaDay } from "#contract/areas.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { say } from "../words/say.ts";
import { bookedOf, shortHours } from "./area-words.ts";
import styles from "./days.module.css";

export type DayWindow = AreaDay["windows"][number];

type Props = Readonly<{
  window: DayWindow;
  /** Its day, for who does not see where it stands: "Tue, Dec 1". */
  day: string;
  /** Absent: the day is over. */
  onOpen: (() => void) | undefined;
}>;

/** How full a window is on a day; it opens what can be changed about it. */
export function WindowCell({ window, day, onOpen }: Props): ReactElement {
  const state = stateOf(window);
  const shown = (
    <>
      <span className="visually-hidden">{day}, </span>
      <span className={styles["hours"]}>{shortHours(window)}</span>
      <span className={styles["state"]}>{wordsOf(window)}</span>
      {state !== "closed" && (
        <ProgressBar
          percent={(window.booked / window.capacity) * 100}
          tone={state === "full" ? "points" : "brand"}
        />
      )}
    </>
  );
  if (!onOpen)
    return (
      <p className={styles["cell"]} data-state={state}>
        {shown}
      </p>
    );
  return (
    <button type="button" className={styles["cell"]} data-state={state} onClick={onOpen}>
      {shown}
    </button>
  );
}

function stateOf({ capacity, booked }: DayWindow): "closed" | "full" | "open" {
  if (capacity === 0) return "closed";
  return booked >= capacity ? "full" : "open";
}

/** "32 of 40", "40 of 40, full", "Closed: Snow, 12 booked", "10 of 20, usually 40" */
function wordsOf(window: DayWindow): string {
  const { capacity, booked, usual, special } = window;
  if (capacity === 0) {
    const said = special?.reason ? say("Closed: {reason}", special) : say("Closed");
    return booked === 0 ? said : say("{said}, {n} booked", { said, n: formatNumber(booked) });
  }
  return [
    bookedOf(window),
    ...(booked >= capacity ? [say("full")] : []),
    ...(special ? [say("usually {n}", { n: formatNumber(usual) })] : []),
  ].join(", ");
}

/** "Closed: Snow", "Closed everywhere: Christmas" */
export function closedWords(closed: NonNullable<AreaDay["closed"]>): string {
  const { reason, isEverywhere, _id } = closed;
  if (_id === null) return say("Closed: a day off");
  if (reason === "") return isEverywhere ? say("Closed everywhere") : say("Closed");
  return isEverywhere
    ? say("Closed everywhere: {reason}", { reason })
    : say("Closed: {reason}", { reason });
}
