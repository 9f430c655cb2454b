import type { ReactElement, ReactNode } from "react";

import type { Page, PageFacts } from "#contract/page.ts";

import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { LoadingOrError } from "../ui/loading-or-error.tsx";
import { Surface } from "../ui/surface.tsx";
import { Pager } from "./pager.tsx";
import { say } from "../words/say.ts";

export type Identified = Readonly<{ _id: string }>;

/** The query of a list: one page of it, or all of a short list. */
export type ListQuery<Row> = Readonly<{
  data: Readonly<{ data: Page<Row> | readonly Row[] }> | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** The rows are those of the previous page. */
  isPlaceholderData: boolean;
}>;

export type FrameProps<Row> = Readonly<{
  list: ListQuery<Row>;
  /** "The users did not load" */
  failed: string;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** Ids of rows that are hidden, because they are being deleted. */
  hidden?: ReadonlySet<string>;
  /** The list is inside a surface already. */
  isOnSurface?: boolean;
  /** For a list below other content: paging keeps the scroll position. */
  keepsScroll?: boolean;
  pagerLabel?: string;
  /** Renders the rows; undefined while they load. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}>;

/** The rows of a list, or why there are none, and links to its other pages. */
export function ListFrame<Row extends Identified>(props: FrameProps<Row>): ReactElement {
  const { list, failed, empty, hidden, isOnSurface = false, keepsScroll = false } = props;
  if (!list.data && list.error)
    return <LoadingOrError query={list} failed={failed} isOnSurface={isOnSurface} />;
  const rows = rowsOf(list)?.filter(({ _id }) => !hidden?.has(_id));
  const facts = factsOf(list);
  const state = facts && facts.totalPages > 1 ? <PageOutOfRange /> : empty;
  const nothing = isOnSurface ? state : <Surface>{state}</Surface>;
  return (
    <>
      {rows?.length === 0 ? nothing : props.children(rows)}
      {facts && (
        <Pager
          facts={facts}
          keepsScroll={keepsScroll}
          isCurrent={!list.isPlaceholderData}
          label={props.pagerLabel}
        />
      )}
    </>
  );
}

/** Every row of the last page was just deleted; the pages before it have rows. */
function PageOutOfRange(): ReactElement {
  const first = (
    <ButtonLink to="." search={(before) => ({ ...before, page: undefined })} variant="default">
      {say("To the first page")}
    </ButtonLink>
  );
  return (
    <EmptyState title={say("This page is empty")} action={first}>
      {say("The list ends before it.")}
    </EmptyState>
  );
}

type ResultsProps<Row> = Omit<FrameProps<Row>, "children"> &
  Readonly<{ loading: ReactNode; children: (rows: readonly Row[]) => ReactNode }>;

/** The same for cards and lines, which have placeholders of their own. */
export function ListResults<Row extends Identified>(props: ResultsProps<Row>): ReactElement {
  const { loading, children, ...frame } = props;
  return <ListFrame {...frame}>{(rows) => (rows ? children(rows) : loading)}</ListFrame>;
}

/** The rows that have loaded; undefined while there are none yet. */
export function rowsOf<Row>({ data }: Pick<ListQuery<Row>, "data">): readonly Row[] | undefined {
  const listed = data?.data;
  return listed && ("docs" in listed ? listed.docs : listed);
}

/** The figures of a page; undefined when the list has no pages or has not loaded. */
export function factsOf({ data }: Pick<ListQuery<unknown>, "data">): PageFacts | undefined {
  return data && "docs" in data.data ? data.data : undefined;
}

/** The figure in a heading: the number of rows on all pages. */
export function totalOf(
  list: Pick<ListQuery<unknown>, "data">,
): Pick<PageFacts, "totalDocs" | "totalIsCapped"> | undefined {
  const rows = rowsOf(list);
  return factsOf(list) ?? (rows && { totalDocs: rows.length, totalIsCapped: false });
}
