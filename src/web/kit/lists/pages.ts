import type { PageFacts } from "#contract/page.ts";

import { formatNumber, formatApproximate } from "../time/format.ts";
import { say } from "../words/say.ts";

type Steps = Readonly<Record<"first" | "previous" | "next" | "last", number | undefined>>;

/** Which pages the pager links to; undefined at either end of the list. */
export function stepsFrom({
  page,
  totalPages,
  hasPrevPage,
  hasNextPage,
  ...facts
}: PageFacts): Steps {
  // When the total is only an estimate, the last page has no known number: it is requested from the end.
  const last = facts.totalIsCapped ? -1 : totalPages;
  return {
    first: hasPrevPage ? 1 : undefined,
    previous: hasPrevPage ? page - 1 : undefined,
    next: hasNextPage ? page + 1 : undefined,
    last: hasNextPage ? last : undefined,
  };
}

/** "Page 3 of 5", "Page 3 of about 60 thousand", "Last page of about 60 thousand", "Page 2 from the end". */
export function formatPage({ page, totalPages, totalIsCapped }: PageFacts): string {
  const all = totalIsCapped ? formatApproximate(totalPages) : formatNumber(totalPages);
  if (page === -1) return say("Last page of {all}", { all });
  if (page < 0) return say("Page {page} from the end", { page: -page });
  return say("Page {page} of {all}", { page, all });
}

/**
 * The page that the URL should name: for a page beyond the last, the server returns the last.
 * Undefined when the URL is right or the number of the last page is not known.
 */
export function existingPage(
  asked: unknown,
  { page, totalPages, totalIsCapped }: PageFacts,
): number | undefined {
  const isBehind = typeof asked === "number" && asked > totalPages && !totalIsCapped;
  return isBehind && page === totalPages ? page : undefined;
}

/** Rows of a list before a page; undefined when the page was counted from the end. */
export const rowsBefore = (facts: PageFacts | undefined): number | undefined =>
  facts && facts.page > 0 ? (facts.page - 1) * facts.limit : undefined;

/** The number of a row in its list; empty when it is not known. */
export const formatPosition = (before: number | undefined, index: number): string =>
  before === undefined ? "" : formatNumber(before + index + 1);
