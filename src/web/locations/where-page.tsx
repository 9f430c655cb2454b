import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState, type KeyboardEvent, type ReactElement } from "react";

import { read } from "../core/api.ts";
import { useBackCloses } from "../core/back.ts";
import { classes } from "../core/classes.ts";
import type { MapView } from "../core/map/map-props.ts";
import { PlaceMap } from "../core/map/place-map.tsx";
import { usePosition } from "../core/position.ts";
import { markerOf } from "./drop-off-place.ts";
import { NearMe, PositionNotice } from "./near-me.tsx";
import { PlaceCard } from "./place-card.tsx";
import { PlaceList } from "./place-list.tsx";
import { TypeChips } from "./type-chips.tsx";
import { nearestQuery, useDropOffPlaces } from "./use-drop-off-places.ts";
import { useShownPlace } from "./use-shown-place.ts";
import styles from "./where-page.module.css";
import { keepView, keptView, zoomFor } from "./where-view.ts";

/** The map of drop-off places with its list (spec §2); chips and place stand in the URL. */
export function WherePage(): ReactElement {
  const { itemType, place: placeId } = useSearch({ from: "/user/where" });
  const [isListOpen, setListOpen] = useState(false);
  const position = usePosition(false);
  const near = useNearMe(position.locate, itemType);
  const loaded = useDropOffPlaces({ itemType, from: position.point });
  const shown = useShownPlace(placeId, loaded.places, position.point);
  const markers = useMemo(() => (loaded.places ?? []).map(markerOf), [loaded.places]);
  const { show, close, closeOnEscape, isChosenHere } = useChoice(placeId);
  const showOnMap = (id: string | undefined): void => {
    setListOpen(false);
    show(id);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape only repeats the card's Close.
    <div className={styles["where"]} onKeyDown={closeOnEscape}>
      <div className={styles["chips"]}>
        <TypeChips chosen={itemType} />
      </div>
      <PlaceList
        loaded={loaded}
        itemType={itemType}
        selected={placeId}
        onSelect={showOnMap}
        isOpen={isListOpen}
        onToggle={() => setListOpen(!isListOpen)}
      />
      <div className={styles["map"]}>
        <PlaceMap
          label="Map of drop-off places"
          locations={markers}
          selected={placeId}
          onSelect={showOnMap}
          position={position.point}
          view={near.view}
          onViewChange={keepView}
        />
      </div>
      <div className={classes(styles["floats"], isListOpen && styles["covered"])}>
        <NearMe isLocating={position.isLocating} onPress={near.go} />
        {near.isAsked && position.problem && (
          <PositionNotice problem={position.problem} onDismiss={near.dismiss} />
        )}
        {placeId !== undefined && (
          <PlaceCard shown={shown} isFocused={isChosenHere} onClose={close} />
        )}
      </div>
    </div>
  );
}

type Choice = Readonly<{
  show: (id: string | undefined) => void;
  close: () => void;
  closeOnEscape: (event: KeyboardEvent) => void;
  /** Not by the URL that opened the screen. */
  isChosenHere: boolean;
}>;

/** The chosen place in the URL; closing it leads the keyboard back to where it was chosen. */
function useChoice(placeId: string | undefined): Choice {
  const navigate = useNavigate({ from: "/where" });
  const [opener, setOpener] = useState<Element | null>(null);
  const show = (id: string | undefined): void => {
    if (id === placeId) return;
    if (id !== undefined) setOpener(document.activeElement);
    void navigate({
      search: (before) => ({ ...before, place: id }),
      replace: true,
      resetScroll: false,
    });
  };
  const close = (): void => {
    show(undefined);
    if (opener instanceof HTMLElement) opener.focus();
  };
  useBackCloses(placeId !== undefined, close);
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === "Escape" && placeId !== undefined) close();
  };
  return { show, close, closeOnEscape, isChosenHere: opener !== null };
}

type Near = Readonly<{
  view: MapView | undefined;
  isAsked: boolean;
  go: () => void;
  dismiss: () => void;
}>;

/** Finds the reader and shows the surroundings up to the nearest place. */
function useNearMe(
  locate: ReturnType<typeof usePosition>["locate"],
  itemType: "fabric" | "plastic" | undefined,
): Near {
  const queryClient = useQueryClient();
  const [view, setView] = useState(keptView);
  const [isAsked, setAsked] = useState(false);
  const go = async (): Promise<void> => {
    const from = await locate();
    setAsked(true);
    if (!from) return;
    const query = read("GET /dropOff-location/nearest/location", nearestQuery({ itemType, from }));
    const nearest = await queryClient.fetchQuery({ ...query, retry: false }).catch(() => undefined);
    setView({ ...from, zoom: zoomFor(nearest?.data[0]?.distance) });
  };
  return { view, isAsked, go: () => void go(), dismiss: () => setAsked(false) };
}
