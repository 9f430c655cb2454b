import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent, type ReactElement } from "react";

import { sentenceOf } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import styles from "./address-search.module.css";
import { isOnlyTown, searchPlaces, type FoundPlace } from "#web/parts/locations/place-search.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ onChoose: (place: FoundPlace) => void }>;

const NO_QUERY = say("Please enter a location query");
const ONLY_TOWN = say(
  "Only the town was found: complete the address below, and move the marker to the entrance.",
);
const NONE_FOUND = say("No results found");

/** The address search box with its results (PRODUCT 2.34, 5.13). */
export function AddressSearch({ onChoose }: Props): ReactElement {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState("");
  const { search, places, problem, isTown, isPending } = useSearchOnce();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChosen("");
    if (query.trim() === "") input.current?.focus();
    void search(query.trim());
  };
  const choose = (id: string): void => {
    const place = places.find((candidate) => candidate.id === id);
    if (!place) return;
    setChosen(id);
    onChoose(place);
  };
  return (
    <div className="stack gap-16">
      <form role="search" noValidate className={styles["row"]} onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          label={say("Search for an address")}
          description={say("Fills in the fields below.")}
          className={styles["field"] ?? ""}
          autoComplete="off"
          value={query}
          error={problem}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.7} />}
          aria-disabled={isPending}
        >
          {isPending ? say("Searching...") : say("Search")}
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {places.length > 0 && countOf(places)}
      </p>
      {places.length > 0 && (
        <SelectField
          label={countOf(places)}
          description={isTown && ONLY_TOWN}
          placeholder={say("Choose a location")}
          options={places.map(({ id, formattedAddress }) => ({
            value: id,
            label: formattedAddress,
          }))}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Wording of PRODUCT 2.34. */
const countOf = ({ length }: readonly FoundPlace[]): string =>
  say.plural(length, "Found {n} Location", "Found {n} Locations");

type Search = Readonly<{
  search: (query: string) => Promise<void>;
  places: readonly FoundPlace[];
  problem: string | undefined;
  /** A street was typed and only its town was found. */
  isTown: boolean;
  isPending: boolean;
}>;

const NOTHING: readonly FoundPlace[] = [];

/** Searches on submit; a new search cancels the previous one. */
function useSearchOnce(): Search {
  const config = useQuery({ ...read("GET /config"), staleTime: Infinity });
  const running = useRef<AbortController>(undefined);
  const [places, setPlaces] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState("");
  const [isPending, setPending] = useState(false);
  const show = (found: readonly FoundPlace[], newProblem?: string): void => {
    setPlaces(found);
    setProblem(newProblem);
  };
  const search = async (query: string): Promise<void> => {
    running.current?.abort();
    if (query === "") return show(NOTHING, NO_QUERY);
    const { signal } = (running.current = new AbortController());
    setPending(true);
    setAsked(query);
    try {
      const service = config.data ?? (await config.refetch({ throwOnError: true })).data;
      const found = service ? await searchPlaces(query, service.data, signal) : NOTHING;
      if (!signal.aborted) show(found, found.length === 0 ? NONE_FOUND : undefined);
    } catch (error) {
      if (!signal.aborted)
        show(NOTHING, error instanceof Error ? sentenceOf(error) : String(error));
    } finally {
      if (!signal.aborted) setPending(false);
    }
  };
  return { search, places, problem, isTown: isOnlyTown(asked, places), isPending };
}
