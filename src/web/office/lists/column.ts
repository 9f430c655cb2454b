import type { ReactNode } from "react";

export type Column<Row> = Readonly<{
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** "end" for numbers. */
  align?: "end";
  /** Secondary text colour, for what matters less. */
  isQuiet?: boolean;
  /**
   * Its place on a phone, where rows are cards: before the name, as the card's name, last, or at the bottom without
   * its header. By default a line with its header; when no column is the name, the first column is.
   */
  inCard?: "mark" | "name" | "last" | "foot";
  /** The header sorts: it sets the search parameter `sort` to "points", "-points" or nothing; the server sorts. */
  sortKey?: string;
}>;

/** When no column is marked as the name, the first one without a special place is. */
export function withName<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (columns.some(({ inCard }) => inCard === "name")) return columns;
  const first = columns.findIndex(({ inCard }) => inCard === undefined);
  return columns.map((column, index) => (index === first ? { ...column, inCard: "name" } : column));
}

/** Whether a person may do without a column: what a row is called, its checkbox and its actions always stay. */
export const mayBeHidden = <Row>({ inCard }: Column<Row>): boolean =>
  inCard === undefined || inCard === "last";
