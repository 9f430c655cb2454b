import { useEffect, useId, useRef, type ReactElement } from "react";

import { BOOKINGS_CLOSED } from "#domain/areas/areas.ts";
import { translate } from "#domain/words/message.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { formatLongDay, formatShortRange } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";
import { written } from "#web/kit/words/written.tsx";
import { isSameTime, type OfferedDay as Day, type OfferedWindow, type Time } from "./offered.ts";
import styles from "./offered-times.module.css";

type Props = Readonly<{
  day: Day;
  chosen: Time;
  own: Time | undefined;
  /** Of the radio buttons. */
  name: string;
  isOffice: boolean;
  takesFocus: boolean;
  onChoose: (time: Time) => void;
}>;

/** A day as a heading, with its windows as buttons, or why nobody comes on it. */
export function OfferedDay({ day, takesFocus, ...rest }: Props): ReactElement {
  const id = useId();
  const isOver = day.windows.length > 0 && day.windows.every((window) => window.isOver);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles["day"]}>
        {formatLongDay(day.date)}
      </h3>
      {day.closed && <p className="muted">{closedWords(day.closed)}</p>}
      {isOver && !rest.isOffice ? (
        <p className="muted">{translate(say, BOOKINGS_CLOSED)}</p>
      ) : (
        day.windows.length > 0 && (
          <div className={styles["windows"]}>
            {day.windows.map((window) => (
              <WindowChoice
                key={`${window.timeStart} ${window.timeEnd}`}
                date={day.date}
                window={window}
                {...rest}
              />
            ))}
          </div>
        )
      )}
    </div>
  );
}

type ChoiceProps = Omit<Props, "day" | "takesFocus"> &
  Readonly<{ date: string; window: OfferedWindow }>;

/** A window as a radio button, which says its day to screen readers. */
function WindowChoice(props: ChoiceProps): ReactElement {
  const { date, window, chosen, own, name, isOffice, onChoose } = props;
  const { timeStart, timeEnd } = window;
  const time = { date, timeStart, timeEnd };
  const isOwn = isSameTime(time, own);
  const hours = formatShortRange(timeStart, timeEnd);
  const note = isOwn ? say("Booked now") : noteOf(window, isOffice);
  const isFull = isOffice && !isOwn && isTaken(window);
  return (
    <ChoiceCard className={styles["window"]}>
      <input
        type="radio"
        name={name}
        className={styles["radio"]}
        aria-label={[formatLongDay(date), hours, note].filter(Boolean).join(", ")}
        checked={isSameTime(time, chosen)}
        disabled={window.left === 0 && !isOwn && !isOffice}
        onChange={() => onChoose(time)}
      />
      <span className="strong">{hours}</span>
      {note !== undefined && (
        <span className={classes(styles["note"], isFull && styles["full"])}>{note}</span>
      )}
    </ChoiceCard>
  );
}

/** Whether as many are booked as it takes, or more: for who reads the numbers. */
const isTaken = ({ booked, capacity }: OfferedWindow): boolean =>
  booked !== undefined && capacity !== undefined && booked >= capacity;

/** How many places are left, where that is worth saying; the office reads how many are taken, and that residents cannot book. */
function noteOf(window: OfferedWindow, isOffice: boolean): string | undefined {
  const { left, isOver, closed, booked, capacity } = window;
  if (closed) return closedWords(closed);
  if (isOffice && booked !== undefined && capacity !== undefined)
    return [
      say("{booked} of {capacity} booked", { booked, capacity }),
      isTaken(window) && say("full"),
      isOver && say("closed for residents"),
    ]
      .filter(Boolean)
      .join(", ");
  if (isOver) return say("Closed");
  if (left === null) return undefined;
  return left === 0 ? say("Full") : say.plural(left, "{n} left", "{n} left");
}

/** "Closed: Christmas" */
function closedWords(closed: NonNullable<Day["closed"]>): string {
  const reason = written(closed, "reason");
  return reason === "" ? say("Closed") : say("Closed: {reason}", { reason });
}
