import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";

import type { MapAim } from "#web/kit/map/map-props.ts";
import { LocationMap } from "#web/kit/map/location-map.tsx";
import { useNow } from "#web/kit/time/now.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import type { PickupFilters } from "./pickup-filters.ts";
import styles from "./pickup-map.module.css";
import { PickupMapList } from "./pickup-map-list.tsx";
import { markerOf, LOOKS } from "./pickup-marker.ts";
import { firstLook, pickupsOnMap, formatShown } from "./pickups-on-map.ts";
import { say } from "#web/kit/words/say.ts";
import { classes } from "#web/kit/theme/classes.ts";

type Props = Readonly<{
  filters: PickupFilters;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  onChoose: (id: string) => void;
}>;

/** The pickups of the list on a map, beside a list that works without it (PRODUCT 2.32). */
export function PickupMapDialog(props: Props): ReactElement {
  const { filters, isOpen, onClose, onClosed, onChoose } = props;
  const [selected, setSelected] = useState<string>();
  const list = useQuery(pickupsOnMap(filters));
  const found = list.data;
  const markers = useMarkers(found?.docs);
  const view = useFirstLook(found?.docs);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={say("Map of pickups")}
      size="wide"
    >
      <div className={styles["frame"]}>
        <div className={styles["map"]}>
          <LocationMap
            label={say("Map of pickups")}
            locations={markers}
            selected={selected}
            onSelect={setSelected}
            view={view}
          />
        </div>
        <div className={styles["side"]}>
          <MapLegend />
          {found && <p className={styles["count"]}>{formatShown(found)}</p>}
          {found && found.docs.length > 0 && (
            <PickupMapList
              pickups={found.docs}
              selected={selected}
              onSelect={setSelected}
              onChoose={onChoose}
            />
          )}
          {found?.docs.length === 0 && (
            <EmptyState title={say("No pickups to show")}>
              {say("The list holds none either.")}
            </EmptyState>
          )}
          {!found && (
            <LoadingOrError query={list} failed={say("The pickups didn't load")} isOnSurface>
              <SkeletonCards count={3} />
            </LoadingOrError>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const NONE: readonly Pickup[] = [];

/** Recomputed only when a state changes, not at every tick of the clock. */
function useMarkers(pickups: readonly Pickup[] = NONE): ReturnType<typeof markerOf>[] {
  const now = useNow();
  const minute = Math.floor(now / 60_000) * 60_000;
  return useMemo(() => pickups.map((pickup) => markerOf(pickup, minute)), [pickups, minute]);
}

/** Computed once: when the list is read again, the map must not move while somebody uses it. */
function useFirstLook(pickups: readonly Pickup[] | undefined): MapAim | undefined {
  const now = useNow();
  const [view, setView] = useState<MapAim>();
  if (!view && pickups && pickups.length > 0) setView(firstLook(pickups, now));
  return view;
}

const WORDS = ["Upcoming", "Overdue", "Completed"] as const;

/** The meaning of the shapes on the map. */
function MapLegend(): ReactElement {
  return (
    <ul className={styles["legend"]} aria-label={say("Markers")}>
      {WORDS.map((word) => {
        const { tone, shape } = LOOKS[word];
        const mark = classes(styles["mark"], styles[tone], styles[shape]);
        return (
          <li key={word}>
            <span className={mark} aria-hidden="true" />
            {say(word)}
          </li>
        );
      })}
    </ul>
  );
}
