import { useId, type ReactElement, type RefObject } from "react";

import { say } from "../words/say.ts";
import styles from "./import-report.module.css";

type Props = Readonly<{
  box: RefObject<HTMLInputElement | null>;
  problems: number;
  isChosen: boolean;
  /** Importing was pressed without a choice. */
  isRefused: boolean;
  onChoose: (leaveOut: boolean) => void;
}>;

/** Whether to import without the rows that have a problem; asked for when importing is pressed without it. */
export function LeaveOut({ box, problems, isChosen, isRefused, onChoose }: Props): ReactElement {
  const refusal = useId();
  return (
    <div className="stack gap-8" data-field>
      <label className={styles["leave"]}>
        <input
          ref={box}
          type="checkbox"
          checked={isChosen}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? refusal : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {say.plural(
          problems,
          "Leave out the {n} row with a problem",
          "Leave out the {n} rows with a problem",
        )}
      </label>
      {isRefused && (
        <p id={refusal} role="alert" className={styles["refusal"]}>
          {say("Choose to leave out the rows with a problem, or mend the file.")}
        </p>
      )}
    </div>
  );
}
