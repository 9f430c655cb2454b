import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, type KeyboardEvent, type ReactElement } from "react";

import { type ActiveOption, STEPS, useActiveOption, useEnter } from "./active-option.ts";
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

type List = Pick<ActiveOption, "active" | "activate"> &
  Readonly<{
    isListed: boolean;
    turn: (isOpen: boolean) => void;
    choose: (index: number) => void;
    press: (event: KeyboardEvent) => void;
  }>;

type Listing = Pick<Props, "text" | "isOpen" | "onOpen" | "options" | "onChoose"> &
  Readonly<{ takesFirst: boolean }>;

function useList(listing: Listing, listId: string): List {
  const { text, isOpen, onOpen, takesFirst, options, onChoose } = listing;
  const isListed = isOpen && options.length > 0;
  const { active, activate, clear, step } = useActiveOption(listId, options, isListed);
  const turn = (isTurnedOn: boolean): void => {
    onOpen(isTurnedOn);
    clear();
  };
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    turn(false);
    onChoose(option.id);
  };
  const enter = useEnter(text, isOpen && takesFirst ? options.length : undefined, choose);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onOpen(false);
    const by = STEPS[event.key];
    // Enter chooses an option; it must not submit the form.
    if (by === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (by === undefined) return active < 0 ? enter() : choose(active);
    onOpen(true);
    step(by);
  };
  return { isListed, active, turn, activate, choose, press };
}
