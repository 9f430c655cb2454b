import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { Combobox } from "../core/fields/combobox.tsx";
import { shownPlace } from "./place-combobox.tsx";
import { usePlaces } from "./use-places.ts";
import type { Around } from "./where-view.ts";

type Props = Readonly<{
  around: Around | undefined;
  /** Undefined ends the search. */
  onAround: (around: Around | undefined) => void;
  /** It was asked for: the reader is taken to it. */
  isFocused: boolean;
}>;

/** Finds a town or a ZIP code and shows what is around it. */
export function WhereSearch({ around, onAround, isFocused }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  // What is being typed; undefined shows the town of the address, also after Back.
  const [typed, setTyped] = useState<string>();
  const { places, told } = usePlaces(typed ?? "", typed === undefined);
  const choose = (id: string): void => {
    const place = places.find((found) => found.id === id);
    if (!place) return;
    const name = place.formattedAddress.replace(/, USA$/, "");
    setTyped(undefined);
    onAround({ ...place.location, name });
    // The keyboard of a phone would cover what was searched.
    if (matchMedia("(pointer: coarse)").matches) input.current?.blur();
  };
  const clear = (): void => {
    setTyped(undefined);
    onAround(undefined);
    input.current?.focus();
  };
  const text = typed ?? around?.name ?? "";
  return (
    <Combobox
      ref={input}
      aria-label="Town or ZIP code"
      placeholder="Town or ZIP code"
      rightSection={text !== "" && <ClearSearchButton onPress={clear} />}
      text={text}
      onType={setTyped}
      isOpen={isOpen}
      onOpen={setOpen}
      options={places.map(shownPlace)}
      told={told}
      onChoose={choose}
    />
  );
}

function ClearSearchButton({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <ActionIcon size={40} aria-label="Clear the search" onClick={onPress}>
      <IconX size={18} />
    </ActionIcon>
  );
}
