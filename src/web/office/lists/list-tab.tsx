import type { ReactElement, ReactNode } from "react";

import { withTotal } from "#web/kit/time/format.ts";
import { totalOf, type Identified, type ListQuery } from "#web/kit/lists/list-results.tsx";
import styles from "./list-tab.module.css";
import { ListView } from "./list-view.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";

type Props<Row> = Omit<ListTableProps<Row>, "label" | "keepsScroll" | "name"> &
  Readonly<{
    title: string;
    /** A link or an export button, beside the heading. */
    actions?: ReactNode;
  }>;

/** A list below other content, such as a person's pickups: a heading with the total, and the table. */
export function ListTab<Row extends Identified>(props: Props<Row>): ReactElement {
  const { title, actions, ...table } = props;
  // Another list has the same title and other columns.
  const name = `${title} below`;
  return (
    <>
      <TabHead title={title} list={table.list}>
        <span className="row gap-8">
          <ListView name={name} list={table.list} columns={table.columns} />
          {actions}
        </span>
      </TabHead>
      <ListTable {...table} label={title} name={name} keepsScroll />
    </>
  );
}

type HeadProps = Readonly<{ title: string; list: ListQuery<unknown>; children?: ReactNode }>;

/** "Pickups (12)", with its actions. */
export function TabHead({ title, list, children }: HeadProps): ReactElement {
  return (
    <div className={styles["head"]}>
      <h2>{withTotal(title, totalOf(list))}</h2>
      {children}
    </div>
  );
}
