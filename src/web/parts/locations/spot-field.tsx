import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState, type ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { LocationMap } from "#web/kit/map/location-map.tsx";
import { markedAt, spotOf, type LocationValues } from "./location-values.ts";
import styles from "./spot-field.module.css";
import { say } from "#web/kit/words/say.ts";

/** Close enough to see single houses. */
const NEAR_ZOOM = 16;
const NO_MARKERS: readonly never[] = [];

/** Sets a marker at the exact door; only with map tiles that show streets, which the built-in basemap does not. */
export function SpotField({
  form,
}: Readonly<{ form: SchemaForm<LocationValues> }>): ReactElement | null {
  const config = useQuery({ ...read("GET /config"), staleTime: Infinity });
  const [isOpen, setOpen] = useState(false);
  const mapId = useId();
  if (!config.data?.data.tilesUrl) return null;
  return (
    <div className={styles["spot"]}>
      <Button
        variant="default"
        leftSection={<IconMapPin size={18} />}
        aria-expanded={isOpen}
        aria-controls={mapId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? say("Close the map") : say("Set the exact spot on the map")}
      </Button>
      <div id={mapId}>{isOpen && <SpotMap form={form} />}</div>
    </div>
  );
}

function SpotMap({ form }: Readonly<{ form: SchemaForm<LocationValues> }>): ReactElement {
  const spot = spotOf(form.values);
  const [start] = useState(spot);
  const view = useMemo(() => start && { ...start, zoom: NEAR_ZOOM }, [start]);
  return (
    <>
      <p className={styles["hint"]}>
        {spot
          ? say(
              "Drag the marker to the door, or move it with the arrow keys. Collectors are then led to it.",
            )
          : say("Press the map to set the marker. Collectors are then led to it.")}
      </p>
      <div className={styles["frame"]}>
        <LocationMap
          label={say("Map of the location#saved")}
          locations={NO_MARKERS}
          pin={spot}
          onPinMove={(point) => form.setValues(markedAt(point))}
          view={view}
        />
      </div>
    </>
  );
}
