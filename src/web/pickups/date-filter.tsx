import { TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useSetSearchParam } from "../core/navigation/search-param.ts";
import styles from "./date-filter.module.css";

/** While a year is typed, its first digits make dates long ago. */
const EARLIEST = "2000-01-01";

/** The local date of the place, kept in the search parameter `date`. It may also change by a link or by Back. */
export function DateFilter({ day }: Readonly<{ day: string | undefined }>): ReactElement {
  const narrow = useSetSearchParam();
  const [shown, setShown] = useState({ day, typed: day ?? "" });
  if (shown.day !== day) setShown({ day, typed: day ?? "" });
  const choose = (typed: string): void => {
    setShown({ day, typed });
    if (typed !== "" && typed < EARLIEST) return;
    narrow("date", typed);
  };
  return (
    <TextInput
      type="date"
      aria-label="Date"
      className={styles["date"] ?? ""}
      value={shown.typed}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
