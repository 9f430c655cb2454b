import type { ReactElement, ReactNode } from "react";

import type { FileRoute } from "#web/kit/api/download.ts";
import { withTotal } from "#web/kit/time/format.ts";
import { Page, PageTitle } from "#web/kit/ui/page.tsx";
import { ExportButton, type ExportProps } from "./export-button.tsx";
import { ListView } from "./list-view.tsx";
import { totalOf, type Identified, type ListQuery } from "#web/kit/lists/list-results.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NearNote, NoMatch } from "./no-match.tsx";
import styles from "./list-page.module.css";

type PageProps<L extends FileRoute> = Readonly<{
  title: string;
  /** One secondary sentence under the title. */
  lead?: ReactNode;
  /** Its total is shown in the heading. */
  list: ListQuery<unknown>;
  csv: ExportProps<L>;
  /** Buttons beside the export button. */
  actions?: ReactNode;
  /** Links to the neighbouring screens, or bulk actions; beside the title. */
  beside?: ReactNode;
  /** The button for columns and rows. */
  view?: ReactNode;
  /** Search, filters and sort. */
  toolbar?: ReactNode;
  children: ReactNode;
}>;

/** The frame of a list of the back office: heading with the total, export, filters, and the list. */
export function ListPage<L extends FileRoute>(props: PageProps<L>): ReactElement {
  const { title, lead, list, csv, actions, beside, view, toolbar, children } = props;
  return (
    <Page width="list">
      <ListHead title={withTotal(title, totalOf(list))} lead={lead} beside={beside}>
        {view}
        <ExportButton {...csv} isIcon />
        {actions}
      </ListHead>
      {toolbar && <ListToolbar>{toolbar}</ListToolbar>}
      <NearNote list={list} />
      {children}
    </Page>
  );
}

type TablePageProps<Row, L extends FileRoute> = Omit<PageProps<L>, "list" | "view" | "children"> &
  Omit<ListTableProps<Row>, "label" | "keepsScroll" | "name"> &
  Readonly<{
    /** The filters in the URL; with any of them, an empty list shows `noMatch`. */
    filters?: object;
    noMatch?: string;
    /** Content below the table, such as the dialog of an open row. */
    children?: ReactNode;
  }>;

/** A list of the back office that is one table: `ListPage` around a `ListTable`. */
export function TablePage<Row extends Identified, L extends FileRoute>(
  props: TablePageProps<Row, L>,
): ReactElement {
  const { lead, csv, actions, beside, toolbar, filters = {}, noMatch, children, ...rest } = props;
  const { title, empty, ...table } = rest;
  const isFiltered = noMatch !== undefined && Object.values(filters).some(Boolean);
  const view = <ListView name={title} list={table.list} columns={table.columns} />;
  return (
    <ListPage {...{ title, lead, csv, actions, beside, view, toolbar }} list={table.list}>
      <ListTable
        {...table}
        label={title}
        empty={isFiltered ? <NoMatch>{noMatch}</NoMatch> : empty}
      />
      {children}
    </ListPage>
  );
}

type HeadProps = Readonly<{
  title: string;
  lead: ReactNode;
  /** Links to the neighbouring screens, or the bulk actions. */
  beside: ReactNode;
  children: ReactNode;
}>;

/** What stands above a list: title, links or bulk actions, and buttons; at a desk in one line. */
function ListHead({ title, lead, beside, children }: HeadProps): ReactElement {
  return (
    <header className={styles["head"]}>
      <div className={styles["titles"]}>
        <PageTitle>{title}</PageTitle>
        {lead && <p className={styles["lead"]}>{lead}</p>}
      </div>
      {beside && <div className={styles["beside"]}>{beside}</div>}
      <div className={styles["actions"]}>{children}</div>
    </header>
  );
}
