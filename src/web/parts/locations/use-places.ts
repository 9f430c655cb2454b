import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";

import { may } from "#domain/permissions.ts";

import { read } from "#web/kit/api/api.ts";
import { isOnlyTown, searchPlaces, type FoundPlace } from "./place-search.ts";
import { say } from "#web/kit/words/say.ts";
import { useUser } from "#web/kit/session/session.ts";

/** Milliseconds (PRODUCT 9.7). */
const DEBOUNCE_MS = 1000;
const SHORTEST = 2;

export type Found = Readonly<{
  places: readonly FoundPlace[];
  /** Status of the search for screen readers: that it runs, failed, or how many results it found. */
  told: string | undefined;
}>;

const NOTHING: Found = { places: [], told: undefined };

/** Searches one second after the last key. */
export function usePlaces(text: string, isSettled: boolean): Found {
  const typed = text.trim();
  const [query] = useDebouncedValue(typed, DEBOUNCE_MS);
  const config = useQuery({ ...read("GET /config"), staleTime: Infinity });
  const service = config.data?.data ?? { googleMapsKey: null, googlePlacesUrl: null };
  const isWanted = !isSettled && typed.length >= SHORTEST;
  const hasRested = query === typed;
  const search = useQuery({
    queryKey: ["places", query],
    queryFn: ({ signal }) => searchPlaces(query, service, signal),
    enabled: isWanted && hasRested && config.isSuccess,
    staleTime: Infinity,
    retry: false,
  });
  const office = useOfficePhone(isEmpty(search.data));
  if (!isWanted) return NOTHING;
  const failure = config.error ?? search.error;
  if (hasRested && failure) return { places: [], told: failure.message };
  if (!hasRested || !search.data) return { places: [], told: say("Searching...") };
  return { places: search.data, told: sentenceFor(query, search.data, office) };
}

const isEmpty = (places: readonly FoundPlace[] | undefined): boolean => places?.length === 0;

function sentenceFor(query: string, places: readonly FoundPlace[], office?: string): string {
  const count = places.length;
  if (isOnlyTown(query, places))
    return say("Only the town was found: choose it, and type the street below.");
  if (count === 0 && office)
    return say("No results found. Call us at {phone}, we can help.", { phone: office });
  if (count === 0) return say("No results found");
  return say.plural(count, "{n} place found", "{n} places found");
}

/** The office's telephone number; undefined for the office itself, and while it is not wanted, not loaded, or not set. */
function useOfficePhone(isWanted: boolean): string | undefined {
  const isOffice = may(useUser(), "office.enter");
  const { data } = useQuery({ ...read("GET /settings"), enabled: isWanted && !isOffice });
  return isOffice ? undefined : (data?.data.officePhone ?? undefined);
}
