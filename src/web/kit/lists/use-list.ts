import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { read, type Given, type ReadRoute, type ReplyOf } from "../api/api.ts";

/** Reads a page of a list. The previous page's rows stay until the next page has loaded. */
export const useList = <L extends ReadRoute>(
  route: L,
  ...given: Given<L>
): UseQueryResult<ReplyOf<L>> =>
  useQuery({ ...read(route, ...given), placeholderData: keepPreviousData });
