import type { ReactElement } from "react";

import type { RunLine } from "#contract/runs.ts";

import styles from "./run-end.module.css";
import { endOf } from "./run-words.ts";

/** When a run is expected to end, in colour when that is after its hours; nothing when nothing of it is open. */
export function RunEnd({ run }: Readonly<{ run: RunLine }>): ReactElement | null {
  const end = endOf(run);
  return end ? (
    <span className={end.isOverrun ? styles["overrun"] : undefined}>{end.text}</span>
  ) : null;
}
