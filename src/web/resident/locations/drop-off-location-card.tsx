import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconRoute, IconX } from "@tabler/icons-react";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { formatDistance } from "#web/kit/time/format.ts";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { directionsTo, type MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import styles from "./drop-off-location-card.module.css";
import type { ShownLocation } from "./use-shown-location.ts";
import { OpenLine } from "./open-line.tsx";
import { useOpenness } from "./use-openness.ts";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  shown: ShownLocation;
  /** The town from which distances are measured; undefined is the reader's position. */
  town: string | undefined;
  /** It was selected on this screen, so it gets the focus. Not when it came from the URL. */
  isFocused: boolean;
  onClose: () => void;
}>;

/** The selected location over the map: materials, address and directions. */
export function DropOffLocationCard({ shown, town, isFocused, onClose }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = typeof shown === "string" ? undefined : shown._id;
  useEffect(() => {
    if (isFocused && id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [isFocused, id]);
  return (
    <section className={styles["card"]} aria-label={say("Chosen place")}>
      <ActionIcon className={styles["close"] ?? ""} aria-label={say("Close")} onClick={onClose}>
        <IconX size={22} />
      </ActionIcon>
      <h2 ref={heading} tabIndex={-1} className={styles["name"]}>
        {nameOf(shown)}
      </h2>
      {bodyOf(shown, town)}
    </section>
  );
}

function nameOf(shown: ShownLocation): ReactNode {
  if (shown === "loading") return <SkeletonBlock width="60%" height={20} />;
  if (shown === "missing") return say("This place is no longer listed");
  return shown === "failed" ? say("This place didn't load") : <Written of={shown} field="name" />;
}

function bodyOf(shown: ShownLocation, town: string | undefined): ReactNode {
  if (shown === "loading") {
    return (
      <Loading>
        <SkeletonBlock width="80%" />
        <SkeletonBlock width="40%" />
      </Loading>
    );
  }
  if (typeof shown === "string")
    return <p>{say("Choose another one on the map or in the list.")}</p>;
  return <Facts location={shown} town={town} />;
}

const awayFrom = (town: string | undefined, distance: string): string =>
  town === undefined
    ? say("{distance} away", { distance })
    : say("{distance} from {town}", { distance, town });

type FactsProps = Readonly<{ location: MeasuredLocation; town: string | undefined }>;

function Facts({ location, town }: FactsProps): ReactElement {
  const isClosed = useOpenness(location).state === "closedThrough";
  return (
    <>
      <p className={styles["address"]}>
        <IconMapPin size={18} aria-hidden="true" />
        {location.address}
      </p>
      <p className={styles["facts"]}>
        <MaterialChip material={location.itemType} />
        {location.distance !== undefined && (
          <span className="tabular">{awayFrom(town, formatDistance(location.distance))}</span>
        )}
        <OpenLine of={location} />
      </p>
      {isClosed && location.closedNote !== null && (
        <p className={styles["description"]}>
          <Written of={location} field="closedNote" />
        </p>
      )}
      {location.description !== "" && (
        <p className={styles["description"]}>
          <Written of={location} field="description" />
        </p>
      )}
      <div className={styles["actions"]}>
        {!isClosed && (
          <ButtonLink to="/dropoff/create" search={{ location: location._id }}>
            {say("Drop off here")}
          </ButtonLink>
        )}
        <Button
          component="a"
          variant="default"
          href={directionsTo(location)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconRoute size={18} />}
        >
          {say("Directions")}
        </Button>
      </div>
    </>
  );
}
