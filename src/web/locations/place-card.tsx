import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconRoute, IconX } from "@tabler/icons-react";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { formatDistance } from "../core/time/format.ts";
import { MaterialChip } from "../core/ui/chip.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Loading, SkeletonBlock } from "../core/ui/skeleton.tsx";
import { directionsTo, type DropOffPlace } from "./drop-off-place.ts";
import styles from "./place-card.module.css";
import type { ShownPlace } from "./use-shown-place.ts";

type Props = Readonly<{
  shown: ShownPlace;
  /** The town from which distances are measured; undefined is the reader's position. */
  town: string | undefined;
  /** It was selected on this screen, so it gets the focus. Not when it came from the URL. */
  isFocused: boolean;
  onClose: () => void;
}>;

/** The selected location over the map: materials, address and directions. */
export function PlaceCard({ shown, town, isFocused, onClose }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = typeof shown === "string" ? undefined : shown._id;
  useEffect(() => {
    if (isFocused && id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [isFocused, id]);
  return (
    <section className={styles["card"]} aria-label="Chosen place">
      <ActionIcon className={styles["close"] ?? ""} aria-label="Close" onClick={onClose}>
        <IconX size={22} />
      </ActionIcon>
      <h2 ref={heading} tabIndex={-1} className={styles["name"]}>
        {nameOf(shown)}
      </h2>
      {bodyOf(shown, town)}
    </section>
  );
}

function nameOf(shown: ShownPlace): ReactNode {
  if (shown === "loading") return <SkeletonBlock width="60%" height={20} />;
  if (shown === "missing") return "This place is no longer listed";
  return shown === "failed" ? "This place did not load" : shown.name;
}

function bodyOf(shown: ShownPlace, town: string | undefined): ReactNode {
  if (shown === "loading") {
    return (
      <Loading>
        <SkeletonBlock width="80%" />
        <SkeletonBlock width="40%" />
      </Loading>
    );
  }
  if (typeof shown === "string") return <p>Choose another one on the map or in the list.</p>;
  return <Facts place={shown} town={town} />;
}

type FactsProps = Readonly<{ place: DropOffPlace; town: string | undefined }>;

function Facts({ place, town }: FactsProps): ReactElement {
  return (
    <>
      <p className={styles["address"]}>
        <IconMapPin size={18} aria-hidden="true" />
        {place.address}
      </p>
      <p className={styles["facts"]}>
        <MaterialChip material={place.itemType} />
        {place.distance !== undefined && (
          <span className="tabular">
            {formatDistance(place.distance)} {town === undefined ? "away" : `from ${town}`}
          </span>
        )}
      </p>
      {place.description !== "" && <p className={styles["description"]}>{place.description}</p>}
      <div className={styles["actions"]}>
        <ButtonLink to="/dropoff/create" search={{ location: place._id }}>
          Drop off here
        </ButtonLink>
        <Button
          component="a"
          variant="default"
          href={directionsTo(place)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconRoute size={18} />}
        >
          Directions
        </Button>
      </div>
    </>
  );
}
