import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";

import styles from "./place-combobox.module.css";
import { optionId, PlaceOptions } from "./place-options.tsx";
import type { FoundPlace } from "./place-search.ts";
import { usePlaces } from "./use-places.ts";

type Props = Readonly<{
  /** A city stands in the form: nothing is searched then (spec §9). */
  isSettled: boolean;
  /** What choosing one does. */
  purpose?: string;
  /** With what was typed to find it. */
  onChoose: (place: FoundPlace, typed: string) => void;
  /** Empties the city, so that the search works again. */
  onStartOver: () => void;
  /** Why the chosen place cannot be used. */
  error: string | undefined;
}>;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The place search: type, wait a second, choose by arrow keys and Enter or by a tap. */
export function PlaceCombobox(props: Props): ReactElement {
  const { isSettled, onChoose, onStartOver, error, purpose } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { places, told } = usePlaces(text, isSettled);
  const choose = (place: FoundPlace): void => {
    setText(place.formattedAddress);
    onChoose(place, text);
  };
  const list = useList(places, choose);
  const startOver = (): void => {
    setText("");
    onStartOver();
    input.current?.focus();
  };
  return (
    <div className={styles["combobox"]}>
      <TextInput
        ref={input}
        label="Search for a place"
        description={
          isSettled
            ? "A city is set. Clear it to search again."
            : (purpose ?? "An address, a city or a ZIP code fills the fields below.")
        }
        leftSection={<IconSearch size={18} />}
        rightSection={isSettled && <StartOver onPress={startOver} />}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isListed}
        aria-controls={listId}
        aria-activedescendant={list.active >= 0 ? optionId(listId, list.active) : undefined}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          list.open();
        }}
        onFocus={list.open}
        onBlur={list.close}
        onKeyDown={list.onKeyDown}
      />
      <PlaceOptions
        id={listId}
        places={places}
        isListed={list.isListed}
        active={list.active}
        onPoint={list.point}
        onChoose={list.pick}
      />
      <p className={styles["told"]} role="status">
        {list.isOpen && told}
      </p>
    </div>
  );
}

type List = Readonly<{
  isOpen: boolean;
  isListed: boolean;
  active: number;
  open: () => void;
  close: () => void;
  point: (index: number) => void;
  pick: (place: FoundPlace) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** Whether the list shows, and which of its options the arrow keys reached. */
function useList(places: readonly FoundPlace[], choose: (place: FoundPlace) => void): List {
  const [isOpen, setOpen] = useState(false);
  const [reached, point] = useState(-1);
  const isListed = isOpen && places.length > 0;
  const active = isListed && reached < places.length ? reached : -1;
  const show = (isShown: boolean) => (): void => {
    setOpen(isShown);
    point(-1);
  };
  const pick = (place: FoundPlace): void => {
    setOpen(false);
    choose(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setOpen(false);
    const step = STEPS[event.key];
    // Enter chooses; it must not send the half-filled form.
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    const place = places[active];
    if (step !== undefined) {
      setOpen(true);
      point(next(active, step, places.length));
    } else if (place) pick(place);
  };
  const [open, close] = [show(true), show(false)];
  return { isOpen, isListed, active, open, close, point, pick, onKeyDown };
}

function StartOver({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <ActionIcon size={40} aria-label="Clear the city and search again" onClick={onPress}>
      <IconX size={18} />
    </ActionIcon>
  );
}

/** Round and round; -1 stands before the first. */
function next(before: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (before < 0) return step > 0 ? 0 : count - 1;
  return (before + step + count) % count;
}
