import { IconMapPin } from "@tabler/icons-react";
import type { ReactElement } from "react";

import styles from "./place-combobox.module.css";
import type { FoundPlace } from "./place-search.ts";

type Props = Readonly<{
  id: string;
  places: readonly FoundPlace[];
  isListed: boolean;
  /** The option the keyboard stands on; -1 is none. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (place: FoundPlace) => void;
}>;

/** The list below the search field. The focus stays in the field, as the pattern of a combobox wants it. */
export function PlaceOptions(props: Props): ReactElement {
  const { id, places, isListed, active, onPoint, onChoose } = props;
  return (
    <div id={id} role="listbox" aria-label="Places" className={styles["list"]} hidden={!isListed}>
      {places.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={place.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles["option"]}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onPoint(index)}
          onClick={() => onChoose(place)}
        >
          <IconMapPin size={18} aria-hidden="true" />
          <span>
            <span className={styles["name"]}>{place.displayName.text}</span>
            <span className={styles["address"]}>{place.formattedAddress}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
