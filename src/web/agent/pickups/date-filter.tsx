import { TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import styles from "./date-filter.module.css";
import { say } from "#web/kit/words/say.ts";

/** Ignores earlier dates: while a year is typed, its first digits make dates such as 0002. */
const EARLIEST = "2000-01-01";

/** Filters by the local date of the location, in the search parameter `date`. A link or Back may also change it. */
export function DateFilter({ day }: Readonly<{ day: string | undefined }>): ReactElement {
  const setParam = useSetSearchParam();
  const [shown, setShown] = useState({ day, typed: day ?? "" });
  if (shown.day !== day) setShown({ day, typed: day ?? "" });
  const choose = (typed: string): void => {
    setShown({ day, typed });
    if (typed !== "" && typed < EARLIEST) return;
    setParam("date", typed);
  };
  return (
    <TextInput
      type="date"
      aria-label={say("Date")}
      className={styles["date"] ?? ""}
      value={shown.typed}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
