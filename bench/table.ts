// Formats figures for reading.

/** The median; the mean of the middle two when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  );
}

/** The value that `hundredth` percent of the values do not exceed. */
export const percentile = (values: readonly number[], hundredth: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * hundredth) / 100) - 1] ?? Number.NaN;

/** Smallest and largest, as `0.61-0.70`. */
export const spread = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}`;

export const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A Markdown table without padding, numbers to the right of the first column. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [
    row(head),
    `|${head.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`,
    ...rows.map(row),
  ].join("\n");
}

export const verdict = (isKept: boolean): string => (isKept ? "kept" : "missed");
