import type { ReactElement, ReactNode } from "react";

import { withTotal } from "#web/kit/time/format.ts";
import type { Identified } from "#web/kit/lists/data-table.tsx";
import { totalOf, type ListQuery } from "#web/kit/lists/list-results.tsx";
import styles from "./list-tab.module.css";
import { ListTable, type ListTableProps } from "./list-table.tsx";

type Props<Row> = Omit<ListTableProps<Row>, "label" | "keepsScroll"> &
  Readonly<{
    title: string;
    /** A link or an export button, beside the heading. */
    actions?: ReactNode;
  }>;

/** A list below other content, such as a person's pickups: a heading with the total, and the table. */
export function ListTab<Row extends Identified>(props: Props<Row>): ReactElement {
  const { title, actions, ...table } = props;
  return (
    <>
      <TabHead title={title} list={table.list}>
        {actions}
      </TabHead>
      <ListTable {...table} label={title} keepsScroll />
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
