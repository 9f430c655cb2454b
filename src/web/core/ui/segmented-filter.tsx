import type { ReactElement } from "react";

import { narrowed, useHeld } from "../narrow.ts";
import { CurrentLink } from "./current-link.tsx";
import styles from "./segmented-filter.module.css";

type Option = Readonly<{
  /** undefined is the choice that needs no parameter ("All"). */
  value: string | undefined;
  label: string;
}>;

type Props = Readonly<{
  /** What is filtered, for the screen reader: "Status". */
  label: string;
  /** The search parameter that holds the choice; choosing goes back to page 1. */
  param: string;
  options: readonly Option[];
}>;

/** A choice kept in the URL: links, so that Back, reload and a shared address keep it. */
export function SegmentedFilter({ label, param, options }: Props): ReactElement {
  const held = useHeld(param);
  return (
    <nav className={styles["frame"]} aria-label={label}>
      <ul className={styles["track"]}>
        {options.map((option) => (
          <li key={option.label}>
            <CurrentLink
              to="."
              search={narrowed(param, option.value)}
              replace
              resetScroll={false}
              isCurrent={held === (option.value ?? "")}
              className={styles["segment"]}
            >
              {option.label}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
