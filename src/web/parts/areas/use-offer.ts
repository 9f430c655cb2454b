import { useQuery, keepPreviousData, type QueryClient } from "@tanstack/react-query";

import type { Offer } from "#contract/areas.ts";

import { read, type ReplyOf } from "#web/kit/api/api.ts";

/** What is offered for: a saved location, or a pickup that is moved. */
export type OfferOf = Readonly<{ location: string } | { pickup: string }>;

export type OfferRead = Readonly<{
  /** Undefined while it is read for the first time, and when that failed. */
  offer: Offer | undefined;
  /** It is still that of the place before: to be seen, not to be used. */
  isOfBefore: boolean;
  error: Error | null;
  retry: () => void;
}>;

const offerQuery = (of: OfferOf | undefined, from?: string) =>
  read("GET /pickup/offer", { query: { ...of, ...(from !== undefined && { from }) } });

/** The days and windows that can be booked there, 14 days from `from` (PRODUCT R27.1); nothing is read without a place. */
export function useOffer(of: OfferOf | undefined, from?: string): OfferRead {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...offerQuery(of, from),
    enabled: of !== undefined,
    // What stands below does not jump when another place is chosen.
    placeholderData: keepPreviousData,
  });
  return {
    offer: of && data?.data,
    isOfBefore: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** The offer of a place, if it has been read already. */
export const offerKnown = (queryClient: QueryClient, of: OfferOf): Offer | undefined =>
  queryClient.getQueryData<ReplyOf<"GET /pickup/offer">>(offerQuery(of).queryKey)?.data;
