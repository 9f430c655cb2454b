import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";

import styles from "./combobox.module.css";
import { optionId, SearchOptions, type Shown } from "./search-options.tsx";

type Field = Pick<
  TextInputProps,
  "ref" | "label" | "aria-label" | "description" | "placeholder" | "error" | "rightSection"
>;
type Props = Field &
  Readonly<{
    /** Lets the form find the field to focus. */
    "data-path"?: string;
    text: string;
    onType: (text: string) => void;
    isOpen: boolean;
    onOpen: (isOpen: boolean) => void;
    /** Enter before an arrow key chooses the first result, also one that has yet to come. */
    takesFirst?: boolean;
    /** Opens the list when the field gets the focus, not only on a press. */
    opensOnFocus?: boolean;
    options: readonly Shown[];
    /** Status of the search for screen readers: that it runs, failed, or how many results it found. */
    told: string | undefined;
    onChoose: (id: string) => void;
  }>;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A search field with a list of results: type, then choose with arrow keys and Enter or with a tap. */
export function Combobox(props: Props): ReactElement {
  const { text, onType, isOpen, onOpen, takesFirst = false, opensOnFocus, ...rest } = props;
  const { options, told, onChoose, ...field } = rest;
  const listId = useId();
  const list = useList({ text, isOpen, onOpen, takesFirst, options, onChoose }, listId);
  return (
    <div className={styles["combobox"]}>
      <TextInput
        {...field}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isListed}
        aria-controls={listId}
        aria-activedescendant={list.active >= 0 ? optionId(listId, list.active) : undefined}
        // Escape closes the list first, then the dialog around it.
        data-mantine-stop-propagation={isOpen}
        value={text}
        onChange={(event) => {
          onType(event.currentTarget.value);
          list.turn(true);
        }}
        {...{ [opensOnFocus ? "onFocus" : "onClick"]: () => list.turn(true) }}
        onBlur={() => list.turn(false)}
        onKeyDown={list.press}
      />
      <SearchOptions
        id={listId}
        isListed={list.isListed}
        options={options}
        active={list.active}
        onActive={list.activate}
        onChoose={list.choose}
      />
      <p className={list.isListed ? "visually-hidden" : styles["told"]} role="status">
        {isOpen && told}
      </p>
    </div>
  );
}

type List = Readonly<{
  isListed: boolean;
  /** Index of the option that the arrow keys or the pointer reached; -1 for none. */
  active: number;
  turn: (isOpen: boolean) => void;
  activate: (index: number) => void;
  choose: (index: number) => void;
  press: (event: KeyboardEvent) => void;
}>;

type Listing = Pick<Props, "text" | "isOpen" | "onOpen" | "options" | "onChoose"> &
  Readonly<{ takesFirst: boolean }>;

function useList(listing: Listing, listId: string): List {
  const { text, isOpen, onOpen, takesFirst, options, onChoose } = listing;
  // By id: when the list changes while arrow keys are used, Enter must not choose an unseen option.
  const [activeId, setActiveId] = useState<string>();
  const isListed = isOpen && options.length > 0;
  const active = isListed ? options.findIndex(({ id }) => id === activeId) : -1;
  const turn = (isTurnedOn: boolean): void => {
    onOpen(isTurnedOn);
    setActiveId(undefined);
  };
  const activate = (index: number): void => setActiveId(options[index]?.id);
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    turn(false);
    onChoose(option.id);
  };
  const enter = useEnter(text, isOpen && takesFirst ? options.length : undefined, choose);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onOpen(false);
    const step = STEPS[event.key];
    // Enter chooses an option; it must not submit the form.
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) return active < 0 ? enter() : choose(active);
    onOpen(true);
    const reached = next(active, step, options.length);
    activate(reached);
    document.querySelector(`#${CSS.escape(optionId(listId, reached))}`)?.scrollIntoView({
      block: "nearest",
    });
  };
  return { isListed, active, turn, activate, choose, press };
}

/**
 * Enter without an active option: chooses the first of the results, at once or when they come for what is typed now.
 * @param count undefined while Enter chooses nothing.
 */
function useEnter(
  text: string,
  count: number | undefined,
  choose: (index: number) => void,
): () => void {
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (entered.current !== text || count === undefined) entered.current = undefined;
    else if (count > 0) {
      entered.current = undefined;
      choose(0);
    }
  });
  return () => {
    if (text === "" || count === undefined) return;
    if (count > 0) choose(0);
    else entered.current = text;
  };
}

/** Wraps around; with no active option, down goes to the first and up to the last. */
function next(before: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (before < 0) return step > 0 ? 0 : count - 1;
  return (before + step + count) % count;
}
