import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { Combobox } from "#web/kit/fields/combobox.tsx";
import { shownPlace } from "#web/parts/locations/place-combobox.tsx";
import { usePlaces } from "#web/parts/locations/use-places.ts";
import type { Around } from "./where-view.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  around: Around | undefined;
  /** Undefined clears the search. */
  onAround: (around: Around | undefined) => void;
  /** It was opened by a press, so it takes the focus. */
  isFocused: boolean;
}>;

/** Finds a town or a ZIP code and shows its surroundings. */
export function WhereSearch({ around, onAround, isFocused }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  // The typed text; undefined shows the town in the URL, also after Back.
  const [typed, setTyped] = useState<string>();
  const { places, told } = usePlaces(typed ?? "", typed === undefined);
  const choose = (id: string): void => {
    const place = places.find((found) => found.id === id);
    if (!place) return;
    const name = place.formattedAddress.replace(/, USA$/, "");
    setTyped(undefined);
    onAround({ ...place.location, name });
    // A phone's keyboard would cover the result.
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
      aria-label={say("Town or ZIP code")}
      placeholder={say("Town or ZIP code")}
      rightSection={text !== "" && <ClearSearchButton onPress={clear} />}
      text={text}
      onType={setTyped}
      isOpen={isOpen}
      onOpen={setOpen}
      takesFirst
      options={places.map(shownPlace)}
      told={told}
      onChoose={choose}
    />
  );
}

function ClearSearchButton({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <ActionIcon size={40} aria-label={say("Clear the search")} onClick={onPress}>
      <IconX size={18} />
    </ActionIcon>
  );
}
