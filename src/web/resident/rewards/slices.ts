import type { Page } from "#contract/page.ts";

/** The most rows in the server's reply to an unpaged list; with this many there may be more. */
const SERVER_LIMIT = 1000;

/**
 * One page of a list that was loaded completely: its rows and the figures for the pager. A page beyond the last one
 * gives the last, so that an old URL still shows something.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = 1, limit }: Readonly<{ page?: number | undefined; limit: number }>,
): Page<Row> {
  const totalPages = Math.max(1, Math.ceil(rows.length / limit));
  const current = Math.max(1, Math.min(page < 0 ? totalPages + 1 + page : page, totalPages));
  const before = (current - 1) * limit;
  return {
    docs: rows.slice(before, before + limit),
    totalDocs: rows.length,
    totalIsCapped: rows.length >= SERVER_LIMIT,
    limit,
    page: current,
    totalPages,
    hasNextPage: current < totalPages,
    hasPrevPage: current > 1,
  };
}
