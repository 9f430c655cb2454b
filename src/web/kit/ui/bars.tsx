import type { ReactElement } from "react";

import styles from "./bars.module.css";

export type BarTint = "sky" | "plum" | "brand" | "points" | "neutral" | "warn";
export type BarPart = Readonly<{ value: number; tint: BarTint }>;
/** A figure in words, and the bar that shows it; without parts there is no bar. The note says what a bar is made of. */
export type BarCell = Readonly<{ text: string; parts: readonly BarPart[]; note?: string }>;
export type BarRow = Readonly<{ label: string; cells: readonly BarCell[] }>;

type Props = Readonly<{
  caption: string;
  /** The heads of the columns: of the labels, then of each figure. */
  heads: readonly string[];
  rows: readonly BarRow[];
  /** The columns count the same thing, and are compared with each other. */
  isOneScale?: boolean;
  /** What the tints of stacked bars mean. */
  legend?: readonly Readonly<{ label: string; tint: BarTint }>[];
}>;

/**
 * A chart that is a table: each figure stands as text beside its bar, so that it is read aloud, printed and copied like any
 * other table (PRODUCT R43.8).
 */
export function Bars({ caption, heads, rows, isOneScale = false, legend }: Props): ReactElement {
  const lengths = heads
    .slice(1)
    .map((_, column) => Math.max(0, ...rows.map(({ cells }) => lengthOf(cells[column]))));
  const longest = Math.max(0, ...lengths);
  return (
    <div className={styles["bars"]}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>
                  <span className={styles["figure"]}>
                    <Bar parts={cell.parts} of={isOneScale ? longest : (lengths[column] ?? 0)} />
                    <span>{cell.text}</span>
                  </span>
                  {cell.note !== undefined && <span className={styles["note"]}>{cell.note}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {legend && (
        <ul className={styles["legend"]}>
          {legend.map(({ label, tint }) => (
            <li key={label}>
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" data-tint={tint} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const lengthOf = (cell: BarCell | undefined): number =>
  (cell?.parts ?? []).reduce((sum, { value }) => sum + Math.max(0, value), 0);

type BarProps = Readonly<{
  parts: readonly BarPart[];
  /** The length of the longest bar. */ of: number;
}>;

function Bar({ parts, of }: BarProps): ReactElement {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {placed(parts, of).map(({ x, width, tint }) => (
        <rect key={tint} x={x} width={width} height="10" data-tint={tint} />
      ))}
    </svg>
  );
}

/** Each part behind the one before. A part below 0, such as a month that only took something back, has no length. */
function placed(
  parts: readonly BarPart[],
  longest: number,
): { x: number; width: number; tint: BarTint }[] {
  let end = 0;
  return parts.map(({ value, tint }) => {
    const width = longest > 0 ? (Math.max(0, value) / longest) * 100 : 0;
    end += width;
    return { x: end - width, width, tint };
  });
}
