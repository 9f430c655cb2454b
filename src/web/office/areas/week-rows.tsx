import type { CSSProperties, ReactElement } from "react";

import type { Area, AreaDay } from "#contract/areas.ts";
import { weekdayOf } from "#domain/areas/days.ts";
import { formatShortDate } from "#domain/pickups/schedule.ts";
import { mondayOf } from "#domain/weeks.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";
import type { AreaWeek } from "./area-days.ts";
import { WEEKDAYS } from "./area-words.ts";
import styles from "./days.module.css";
import type { OfDay } from "./special-day-values.ts";
import { closedWords, WindowCell } from "./window-cell.tsx";

type Props = Readonly<{
  weeks: readonly AreaWeek[];
  area: Pick<Area, "_id">;
  today: string;
  onOpen: (of: OfDay) => void;
}>;

/** Weeks one below the other; at a desk the same weekdays stand in the same column. */
export function WeekRows({ weeks, ...rest }: Props): ReactElement {
  const served = new Set(weeks.flatMap(({ days }) => days.map(({ date }) => weekdayOf(date))));
  const isPresent = weeks[0]?.monday === mondayOf(rest.today);
  const columns = WEEKDAYS.filter((weekday) => served.has(weekday));
  const style: CSSProperties & Record<"--columns", number> = { "--columns": columns.length };
  return (
    <ol className={styles["weeks"]} style={style} data-present={isPresent}>
      {weeks.map(({ monday, days }) => (
        <li key={monday} className={styles["week"]}>
          <h2 className={styles["monday"]}>
            {say("Week of {monday}", { monday: formatShortDate(say, monday) })}
          </h2>
          {days.length === 0 && <p className="muted small">{say("Nothing in this week")}</p>}
          <ul className={styles["days"]}>
            {days.map((day) => (
              <Day key={day.date} day={day} column={columns.indexOf(columnOf(day)) + 1} {...rest} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const columnOf = ({ date }: AreaDay) =>
  WEEKDAYS.find((weekday) => weekday === weekdayOf(date)) ?? WEEKDAYS[0];

type DayProps = Omit<Props, "weeks"> & Readonly<{ day: AreaDay; column: number }>;

function Day({ day, column, area, today, onOpen }: DayProps): ReactElement {
  const { date, closed, windows, otherTimes } = day;
  const isPast = date < today;
  const name = formatShortDate(say, date);
  const style: CSSProperties & Record<"--column", number> = { "--column": column };
  return (
    <li className={styles["day"]} style={style} data-past={isPast}>
      <h3 className={styles["date"]}>
        {date === today ? say("{date}, today", { date: name }) : name}
      </h3>
      {closed &&
        (isPast ? (
          <p className={styles["closed"]}>{closedWords(closed)}</p>
        ) : (
          <button type="button" className={styles["closed"]} onClick={() => onOpen({ day })}>
            <span className="visually-hidden">{name}: </span>
            {closedWords(closed)}
          </button>
        ))}
      {windows.map((window) => (
        <WindowCell
          key={window._id}
          window={window}
          day={name}
          onOpen={isPast ? undefined : () => onOpen({ day, window })}
        />
      ))}
      {otherTimes > 0 && (
        <AnchorLink
          className={styles["others"] ?? ""}
          to="/admin/pickups"
          search={{ areaId: area._id, from: date, to: date }}
        >
          <span className="visually-hidden">{name}: </span>
          {say("{n} at other times", { n: otherTimes })}
        </AnchorLink>
      )}
    </li>
  );
}
