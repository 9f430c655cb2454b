import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import { formatNumber } from "../core/format.ts";
import styles from "./bulk-bar.module.css";

type Props = Readonly<{
  /** How many of the page wait for a decision. */
  waiting: number;
  chosen: number;
  onAll: () => void;
  onNone: () => void;
  onDecide: (kind: "confirm" | "reject") => void;
}>;

/** Deciding many at once: what is selected, and what can be done with it. */
export function BulkBar(props: Props): ReactElement {
  const { waiting, chosen, onAll, onNone, onDecide } = props;
  const isAll = chosen === waiting;
  return (
    <div className={styles["bar"]} role="group" aria-label="Selected drop-offs">
      <span role="status" className={styles["count"]}>
        {chosen === 0
          ? `${formatNumber(waiting)} waiting on this page`
          : `${formatNumber(chosen)} selected`}
      </span>
      <Button size="sm" variant="subtle" onClick={isAll ? onNone : onAll}>
        {isAll ? "Select none" : "Select all waiting"}
      </Button>
      {chosen > 0 && (
        <>
          <Button size="sm" onClick={() => onDecide("confirm")}>
            Confirm selected
          </Button>
          <Button size="sm" variant="outline" color="danger" onClick={() => onDecide("reject")}>
            Reject selected
          </Button>
        </>
      )}
    </div>
  );
}
