import { TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import styles from "./day-range.module.css";
import { IconLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";

/** Ignores earlier dates: while a year is typed, its first digits make dates such as 0002. */
const EARLIEST = "2000-01-01";

type Days = Readonly<{ from: string | undefined; to: string | undefined }>;

/** A range of days that filters a list, both included, kept in the search parameters `from` and `to`. */
export function DayRange({ from, to }: Days): ReactElement {
  const isNarrowed = from !== undefined || to !== undefined;
  return (
    <fieldset className={styles["range"]}>
      <legend className="visually-hidden">{say("Days")}</legend>
      <Day param="from" label={say("From")} day={from} max={to} />
      <Day param="to" label={say("To")} day={to} min={from} />
      {isNarrowed && (
        <IconLink
          to="."
          search={(before) => ({ ...before, page: undefined, from: undefined, to: undefined })}
          resetScroll={false}
          aria-label={say("Any date")}
          title={say("Any date")}
        >
          <IconX size={18} />
        </IconLink>
      )}
    </fieldset>
  );
}

type DayProps = Readonly<{
  param: "from" | "to";
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}>;

/** The value may also change by a link or by Back. */
function Day({ param, label, day, min, max }: DayProps): ReactElement {
  const setParam = useSetSearchParam();
  const [shown, setShown] = useState({ day, typed: day ?? "" });
  if (shown.day !== day) setShown({ day, typed: day ?? "" });
  const choose = (typed: string): void => {
    setShown({ day, typed });
    if (typed === "" || typed >= EARLIEST) setParam(param, typed);
  };
  return (
    <label className={styles["day"]}>
      <span className={styles["label"]}>{label}</span>
      <TextInput
        type="date"
        min={min}
        max={max}
        value={shown.typed}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </label>
  );
}
