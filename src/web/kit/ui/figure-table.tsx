import type { ReactElement } from "react";

import styles from "./figure-table.module.css";

type Props = Readonly<{
  /** For the ear: what is drawn above says it to the eye. */
  caption: string;
  /** The heads of the columns: of the labels, then of each figure. */
  heads: readonly string[];
  rows: readonly Readonly<{ label: string; figures: readonly string[] }>[];
}>;

/** The figures of a chart as a table, so that what is drawn is read aloud, printed and copied like any other table. */
export function FigureTable({ caption, heads, rows }: Props): ReactElement {
  return (
    <table className={styles["figures"]}>
      <caption className="visually-hidden">{caption}</caption>
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
        {rows.map(({ label, figures }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {figures.map((figure, column) => (
              <td key={heads[column + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
