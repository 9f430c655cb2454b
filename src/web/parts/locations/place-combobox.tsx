import { ActionIcon } from "@mantine/core";
import { IconMapPin, IconX } from "@tabler/icons-react";
import { useRef, useState, type ReactElement } from "react";

import { Combobox } from "#web/kit/fields/combobox.tsx";
import type { Shown } from "#web/kit/fields/search-options.tsx";
import { isOnlyTown, type FoundPlace } from "./place-search.ts";
import { usePlaces } from "./use-places.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  /** The form has a city already: nothing is searched then (PRODUCT 9.7). */
  isSettled: boolean;
  /** The result is a town or the area of a ZIP code, not a house. */
  isTownOnly?: boolean;
  /** What choosing a result does. */
  purpose?: string;
  /** Called with the text that was typed to find it. */
  onChoose: (place: FoundPlace, typed: string) => void;
  /** Clears the city, so that the search works again. */
  onStartOver: () => void;
  /** Why the chosen result cannot be used. */
  error: string | undefined;
}>;

/** The address search: results appear one second after the last key. */
export function PlaceCombobox(props: Props): ReactElement {
  const { isSettled, isTownOnly = false, onChoose, onStartOver, error, purpose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { places, told } = usePlaces(text, isSettled);
  const isTown = isOnlyTown(text, places);
  const choose = (id: string): void => {
    const place = places.find((found) => found.id === id);
    if (!place) return;
    setText(place.formattedAddress);
    onChoose(place, text);
  };
  const startOver = (): void => {
    setText("");
    onStartOver();
    input.current?.focus();
  };
  return (
    <Combobox
      ref={input}
      label={say("Search for a place")}
      description={isSettled ? settled(isTownOnly) : (purpose ?? fillsIn())}
      rightSection={isSettled && <StartOver onPress={startOver} />}
      error={error}
      text={text}
      onType={setText}
      isOpen={isOpen}
      onOpen={setOpen}
      takesFirst
      opensOnFocus
      options={places.map((place) =>
        isTown
          ? {
              ...shownPlace(place),
              detail: say("Only the town: {address}", { address: place.formattedAddress }),
            }
          : shownPlace(place),
      )}
      told={told}
      onChoose={choose}
    />
  );
}

const fillsIn = (): string => say("An address, a city or a ZIP code fills the fields below.");

const settled = (isTownOnly: boolean): string =>
  isTownOnly
    ? say("Only the town was found: the street below leads to the door. Clear it to search again.")
    : say("A city is set. Clear it to search again.");

/** How a result shows in the list. */
export const shownPlace = ({ id, displayName, formattedAddress }: FoundPlace): Shown => ({
  id,
  title: displayName.text,
  detail: formattedAddress,
  picture: <IconMapPin size={18} aria-hidden="true" />,
});

function StartOver({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <ActionIcon size={40} aria-label={say("Clear the city and search again")} onClick={onPress}>
      <IconX size={18} />
    </ActionIcon>
  );
}
