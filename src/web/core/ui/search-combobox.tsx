import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

import { SearchOptions, type Shown } from "./search-options.tsx";
import styles from "./search-combobox.module.css";

const PAUSE_MS = 250;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Props<Found> = Readonly<{
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  /** Where a form finds the field to focus. */
  "data-path"?: string;
  /** Names the search in the cache. */
  name: string;
  /** Finds what begins with the words; "" gives the first ones. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  show: (found: Found) => Shown;
  chosen: Found | undefined;
  /** undefined: the choice was typed over. */
  onChoose: (found: Found | undefined) => void;
}>;

/** Finds one of many: type, then choose by arrow keys and Enter or by a tap. */
export function SearchCombobox<Found>(props: Props<Found>): ReactElement {
  const { label, description, placeholder, error, show } = props;
  const listId = useId();
  const { text, found, told, active, isOpen, isListed, ...on } = useCombobox(props);
  return (
    <div className={styles["combobox"]}>
      <TextInput
        label={label}
        description={description}
        placeholder={placeholder}
        error={error}
        data-path={props["data-path"]}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        // Escape closes the list first, then the dialog around it.
        data-mantine-stop-propagation={isOpen}
        value={text}
        onChange={(event) => on.type(event.currentTarget.value)}
        onClick={on.open}
        onBlur={on.close}
        onKeyDown={on.press}
      />
      <SearchOptions
        id={listId}
        isListed={isListed}
        options={found.map((thing) => show(thing))}
        active={active}
        onActive={on.activate}
        onChoose={on.choose}
      />
      <p className={isListed ? "visually-hidden" : styles["told"]} role="status">
        {isOpen && told}
      </p>
    </div>
  );
}

type Combobox<Found> = Readonly<{
  text: string;
  found: readonly Found[];
  told: string;
  active: number;
  isOpen: boolean;
  isListed: boolean;
  type: (text: string) => void;
  open: () => void;
  close: () => void;
  activate: (index: number) => void;
  choose: (index: number) => void;
  press: (event: KeyboardEvent) => void;
}>;

function useCombobox<Found>(props: Props<Found>): Combobox<Found> {
  const { show, chosen, onChoose } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // By id: when the list changes under the keyboard, Enter must not take what was not seen.
  const [activeId, setActiveId] = useState<string>();
  const { found, told } = useFound(props, { words: typed ?? "", isOpen });
  const isListed = isOpen && found.length > 0;
  const idAt = (index: number): string | undefined => {
    const thing = found[index];
    return thing === undefined ? undefined : show(thing).id;
  };
  const active = found.findIndex((thing) => show(thing).id === activeId);
  const choose = (index: number): void => {
    const thing = found[index];
    if (thing === undefined) return;
    setTyped(undefined);
    setOpen(false);
    setActiveId(undefined);
    onChoose(thing);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActiveId(idAt(next(active, step, found.length)));
    }
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "Enter" || !isListed) return;
    // Enter here chooses; it must not send the form.
    event.preventDefault();
    choose(active);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActiveId(undefined);
    if (chosen !== undefined) onChoose(undefined);
  };
  return {
    text: typed ?? (chosen === undefined ? "" : show(chosen).title),
    found,
    told,
    active,
    isOpen,
    isListed,
    type,
    open: () => setOpen(true),
    close: () => setOpen(false),
    activate: (index) => setActiveId(idAt(index)),
    choose,
    press,
  };
}

/** Round and round; from nothing, down is the first and up the last. */
function next(before: number, step: number, count: number): number {
  if (count === 0) return -1;
  if (before < 0) return step > 0 ? 0 : count - 1;
  return (before + step + count) % count;
}

type Search = Readonly<{ words: string; isOpen: boolean }>;

function useFound<Found>(
  { name, find }: Props<Found>,
  { words, isOpen }: Search,
): Readonly<{ found: readonly Found[]; told: string }> {
  const [asked] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["find", name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return { found: [], told: error ? error.message : "Searching..." };
  if (isFetching || asked !== words.trim()) return { found: data, told: "" };
  const count = data.length === 1 ? "1 result" : `${data.length} results`;
  return { found: data, told: data.length === 0 ? "No results found" : count };
}
