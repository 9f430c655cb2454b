import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { read, type Given, type ReadRoute, type ReplyOf } from "../api/api.ts";

/** Reads a page of a list. The rows of the page before stay until those of the next one have come. */
export const useList = <L extends ReadRoute>(
  route: L,
  ...given: Given<L>
): UseQueryResult<ReplyOf<L>> =>
  useQuery({ ...read(route, ...given), placeholderData: keepPreviousData });
