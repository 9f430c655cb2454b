import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { Choice } from "../actions/choice.ts";
import styles from "./bulk-bar.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Name of the group: "Selected drop-offs". */
  label: string;
  choice: Choice<Readonly<{ _id: string }>>;
  /** How many rows of the page can be selected, and what they are: "waiting on this page". */
  count: number;
  counted: string;
  allLabel: string;
  /** The actions for the selected rows. */
  children: ReactNode;
}>;

/** A bar that shows how many rows are selected, and the actions for them. */
export function BulkBar(props: Props): ReactElement {
  const { label, choice, count, counted, allLabel, children } = props;
  const chosen = choice.rows.length;
  const isAll = chosen === count;
  return (
    <div className={styles["bar"]} role="group" aria-label={label}>
      <span role="status" className="muted medium">
        {chosen === 0
          ? say("{count} {counted}", { count, counted })
          : say("{chosen} selected", { chosen })}
      </span>
      <Button size="sm" variant="subtle" onClick={isAll ? choice.none : choice.all}>
        {isAll ? say("Select none") : allLabel}
      </Button>
      {chosen > 0 && children}
    </div>
  );
}
