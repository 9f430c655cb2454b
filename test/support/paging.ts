import type { Page } from "#contract/page.ts";

/** The page of a list that a request asks for, as the server cuts it. */
export function pageAsked<T>(rows: readonly T[], { searchParams }: URL): Page<T> {
  const page = Number(searchParams.get("page") ?? 1);
  const limit = Number(searchParams.get("limit") ?? 20);
  const totalPages = Math.max(1, Math.ceil(rows.length / limit));
  return {
    docs: rows.slice((page - 1) * limit, page * limit),
    totalDocs: rows.length,
    totalIsCapped: false,
    limit,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
}
