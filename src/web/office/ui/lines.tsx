import type { ReactElement } from "react";

import type { BarTint } from "#web/kit/ui/bars.tsx";
import { FigureTable } from "#web/kit/ui/figure-table.tsx";
import styles from "./lines.module.css";

/** `x`: from 0 to 1 of the width. */
type LinePoint = Readonly<{ x: number; value: number }>;
type Line = Readonly<{
  label: string;
  tint: Extract<BarTint, "sky" | "plum" | "neutral">;
  /** Told apart from the others without its colour. */
  isDashed?: boolean;
  points: readonly LinePoint[];
}>;

type Props = Readonly<{
  caption: string;
  /** The heads of the columns: of the labels, then of each figure. */
  heads: readonly string[];
  rows: readonly Readonly<{ label: string; figures: readonly string[] }>[];
  lines: readonly Line[];
}>;

/** Lines from 0 up to the highest value, and below them all figures as a table, for the eye, the ear and the paper. */
export function Lines({ caption, heads, rows, lines }: Props): ReactElement {
  const highest = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const placed = ({ x, value }: LinePoint): string => `${x * 100},${100 - (value / highest) * 100}`;
  return (
    <div className={styles["lines"]}>
      <svg
        viewBox="0 -3 100 103"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles["chart"]}
      >
        {lines.map(({ label, tint, isDashed, points }) => (
          <polyline
            key={label}
            points={points.map(placed).join(" ")}
            data-tint={tint}
            data-dashed={isDashed}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Legend lines={lines} />
      <FigureTable caption={caption} heads={heads} rows={rows} />
    </div>
  );
}

function Legend({ lines }: Pick<Props, "lines">): ReactElement {
  return (
    <ul className={styles["legend"]}>
      {lines.map(({ label, tint, isDashed }) => (
        <li key={label}>
          <svg width="24" height="12" aria-hidden="true">
            <line
              y1="6"
              x2="24"
              y2="6"
              strokeWidth={isDashed ? 2 : 3}
              strokeDasharray={isDashed ? "6 5" : undefined}
              data-tint={tint}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
