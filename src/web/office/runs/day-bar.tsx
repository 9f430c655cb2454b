import { TextInput } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import { addDays } from "#domain/pickups/schedule.ts";

import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { ButtonLink, IconLink } from "#web/kit/ui/links.tsx";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { say } from "../words/say.ts";
import styles from "./day-bar.module.css";

/** Ignores earlier dates: while a year is typed, its first digits make dates such as 0002. */
const EARLIEST = "2000-01-01";

/** The date of today in the reader's time zone. */
export const readerToday = (): string => momentIn(readerZone(), Date.now()).today;

/** The day that a screen shows, kept in the search parameter `date`: the day before, the day after, or any. */
export function DayBar({ day }: { day: string }): ReactElement {
  const setParam = useSetSearchParam();
  const [shown, setShown] = useState({ day, typed: day });
  if (shown.day !== day) setShown({ day, typed: day });
  const choose = (typed: string): void => {
    setShown({ day, typed });
    if (typed >= EARLIEST) setParam("date", typed);
  };
  return (
    <div className={styles["bar"]} role="group" aria-label={say("Day")}>
      <Step to={addDays(day, -1)} label={say("The day before")} icon={<IconChevronLeft />} />
      <TextInput
        type="date"
        aria-label={say("Day")}
        value={shown.typed}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Step to={addDays(day, 1)} label={say("The day after")} icon={<IconChevronRight />} />
      {day !== readerToday() && (
        <ButtonLink
          to="."
          search={(before) => ({ ...before, date: undefined })}
          resetScroll={false}
          variant="default"
        >
          {say("Today")}
        </ButtonLink>
      )}
    </div>
  );
}

type StepProps = Readonly<{ to: string; label: string; icon: ReactElement }>;

const Step = ({ to, label, icon }: StepProps): ReactElement => (
  <IconLink
    to="."
    search={(before) => ({ ...before, date: to === readerToday() ? undefined : to })}
    resetScroll={false}
    aria-label={label}
    variant="default"
    size={44}
  >
    {icon}
  </IconLink>
);
