import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";

import { sentenceOf } from "#web/kit/api/api-error.ts";
import { Combobox } from "#web/kit/fields/combobox.tsx";
import type { Shown } from "#web/kit/fields/search-options.tsx";
import { say } from "#web/kit/words/say.ts";

const PAUSE_MS = 250;

type Props<Found> = Readonly<{
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  /** Lets the form find the field to focus. */
  "data-path"?: string;
  /** Part of the query key. */
  name: string;
  /** Finds items that begin with the words; "" returns the first ones. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  show: (found: Found) => Shown;
  chosen: Found | undefined;
  /** Called with undefined when the person types over the choice. */
  onChoose: (found: Found | undefined) => void;
}>;

/** A combobox that searches the server while the person types. */
export function SearchCombobox<Found>(props: Props<Found>): ReactElement {
  const { name, find, show, chosen, onChoose, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { found, told } = useFound({ name, find }, { words: typed ?? "", isOpen });
  const type = (text: string): void => {
    setTyped(text);
    if (chosen !== undefined) onChoose(undefined);
  };
  const choose = (id: string): void => {
    setTyped(undefined);
    onChoose(found.find((thing) => show(thing).id === id));
  };
  return (
    <Combobox
      {...field}
      text={typed ?? (chosen === undefined ? "" : show(chosen).title)}
      onType={type}
      isOpen={isOpen}
      onOpen={setOpen}
      options={found.map((thing) => show(thing))}
      told={told}
      onChoose={choose}
    />
  );
}

type Search = Readonly<{ words: string; isOpen: boolean }>;

function useFound<Found>(
  { name, find }: Pick<Props<Found>, "name" | "find">,
  { words, isOpen }: Search,
): Readonly<{ found: readonly Found[]; told: string }> {
  const [asked] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["find", name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return { found: [], told: error ? sentenceOf(error) : say("Searching...") };
  if (isFetching || asked !== words.trim()) return { found: data, told: "" };
  const { length } = data;
  const told =
    length === 0 ? say("No results found") : say.plural(length, "{n} result", "{n} results");
  return { found: data, told };
}
