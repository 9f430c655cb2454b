import { ActionIcon } from "@mantine/core";
import { IconMapPin, IconX } from "@tabler/icons-react";
import { useRef, useState, type ReactElement } from "react";

import { Combobox } from "../core/fields/combobox.tsx";
import type { Shown } from "../core/fields/search-options.tsx";
import { isOnlyTown, type FoundPlace } from "./place-search.ts";
import { usePlaces } from "./use-places.ts";

type Props = Readonly<{
  /** A city stands in the form: nothing is searched then (spec §9). */
  isSettled: boolean;
  /** What was found is a town or a ZIP code's area, no house. */
  isTownOnly?: boolean;
  /** What choosing one does. */
  purpose?: string;
  /** With what was typed to find it. */
  onChoose: (place: FoundPlace, typed: string) => void;
  /** Empties the city, so that the search works again. */
  onStartOver: () => void;
  /** Why the chosen place cannot be used. */
  error: string | undefined;
}>;

/** The place search: type, wait a second, choose. */
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
      label="Search for a place"
      description={
        isSettled
          ? `${isTownOnly ? "Only the town was found: the street below leads to the door." : "A city is set."} Clear it to search again.`
          : (purpose ?? "An address, a city or a ZIP code fills the fields below.")
      }
      rightSection={isSettled && <StartOver onPress={startOver} />}
      error={error}
      text={text}
      onType={setText}
      isOpen={isOpen}
      onOpen={setOpen}
      opensOnFocus
      options={places.map((place) =>
        isTown
          ? { ...shownPlace(place), detail: `Only the town: ${place.formattedAddress}` }
          : shownPlace(place),
      )}
      told={told}
      onChoose={choose}
    />
  );
}

/** How a found place shows in a list of them. */
export const shownPlace = ({ id, displayName, formattedAddress }: FoundPlace): Shown => ({
  id,
  title: displayName.text,
  detail: formattedAddress,
  picture: <IconMapPin size={18} aria-hidden="true" />,
});

function StartOver({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <ActionIcon size={40} aria-label="Clear the city and search again" onClick={onPress}>
      <IconX size={18} />
    </ActionIcon>
  );
}
