import type { ReactElement } from "react";

import { FigureTable } from "#web/kit/ui/figure-table.tsx";
import styles from "./columns.module.css";

/** A month: its short name, its letter below the column, the figures of its row, and how tall its column is. */
export type MonthColumn = Readonly<{
  label: string;
  letter: string;
  figures: readonly string[];
  height: number;
}>;

type Props = Readonly<{
  caption: string;
  /** The heads of the table: of the months, then of each figure. */
  heads: readonly string[];
  months: readonly MonthColumn[];
}>;

/** Twelve columns, and the same as a table: what is drawn is read aloud, printed and copied from there (PRODUCT R44.2). */
export function Columns({ caption, heads, months }: Props): ReactElement {
  const tallest = Math.max(0, ...months.map(({ height }) => height));
  return (
    <div className="stack gap-12">
      <p className="strong small" aria-hidden="true">
        {caption}
      </p>
      <div className={styles["columns"]} aria-hidden="true">
        {months.map(({ label, letter, height }) => (
          <span key={label}>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none">
              <rect width="10" {...placed(height, tallest)} />
            </svg>
            {letter}
          </span>
        ))}
      </div>
      <FigureTable caption={caption} heads={heads} rows={months} />
    </div>
  );
}

/** A month that only took something back has no column. */
function placed(height: number, tallest: number): { y: number; height: number } {
  const share = tallest > 0 ? (Math.max(0, height) / tallest) * 100 : 0;
  return { y: 100 - share, height: share };
}
