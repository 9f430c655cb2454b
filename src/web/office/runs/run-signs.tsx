import type { ReactElement } from "react";

import type { RunLine } from "#contract/runs.ts";
import { willBeLate } from "#domain/runs/runs.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { say } from "../words/say.ts";
import styles from "./run-signs.module.css";
import { phaseOf } from "./run-words.ts";

/** What the office sees of a run at a glance. */
export function RunSigns({ run }: Readonly<{ run: RunLine }>): ReactElement {
  const phase = phaseOf(run);
  const behind = willBeLate(run);
  return (
    <p className={styles["signs"]}>
      {!run.hasAgent && <Chip tint="danger">{say("No agent")}</Chip>}
      {run.counts.late > 0 && (
        <Chip tint="danger">{say("{n} late", { n: formatNumber(run.counts.late) })}</Chip>
      )}
      {behind > 0 && (
        <Chip tint="danger">{say("{n} will be late", { n: formatNumber(behind) })}</Chip>
      )}
      <Chip tint={phase.tint}>{phase.word}</Chip>
    </p>
  );
}
