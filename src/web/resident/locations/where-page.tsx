import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";

import type { Point } from "#domain/drop-offs.ts";

import { useView } from "#web/kit/navigation/view-param.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { LocationMap } from "#web/kit/map/location-map.tsx";
import { usePosition } from "../device/position.ts";
import { markerOf } from "#web/parts/locations/drop-off-location.ts";
import { NearMe, PositionNotice } from "./near-me.tsx";
import { DropOffLocationCard } from "./drop-off-location-card.tsx";
import { DropOffLocationList } from "./drop-off-location-list.tsx";
import { TypeChips } from "./type-chips.tsx";
import { useDropOffLocations } from "./use-drop-off-locations.ts";
import { useList } from "./use-list.ts";
import { useNearMe } from "./use-near-me.ts";
import { useSavedAddress } from "./use-saved-address.ts";
import { useShownLocation } from "./use-shown-location.ts";
import { useWhereAim } from "./use-where-aim.ts";
import styles from "./where-page.module.css";
import { WhereSearchBox } from "./where-search-box.tsx";
import { type Around, aroundFrom, aroundText, keepView, keptView } from "./where-view.ts";
import { say } from "#web/kit/words/say.ts";

/** The list of drop-off locations with its map (PRODUCT 2.24, R37.7); filter, town and location are in the URL. */
export function WherePage(): ReactElement {
  const { itemType, place: locationId, around: town } = useSearch({ from: "/user/where" });
  const position = usePosition("if allowed");
  const { around, text, from, start, isKnown } = useStart(position, town);
  // Read once: a list that is put into another order moves under the finger.
  const loaded = useDropOffLocations({ itemType, from, isWanted: isKnown });
  const shown = useShownLocation(locationId, loaded.locations, from);
  const list = useList(loaded, locationId === undefined && keptView(town) === undefined);
  const { show, close, closeOnEscape, isChosenHere } = useChoice();
  const showOnMap = (id: string | undefined): void => {
    list.close();
    show(id);
  };
  const goTo = useGoTo();
  const { times: timesNear, ...near } = useNearMe(position.locate, () => goTo(undefined));
  const view = useWhereAim({ around, aroundText: text, position, loaded, timesNear, locationId });
  const markers = useMemo(() => (loaded.locations ?? []).map(markerOf), [loaded.locations]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape only repeats the card's Close.
    <div
      className={classes(styles["where"], list.isOpen && styles["listed"])}
      onKeyDown={closeOnEscape}
    >
      <div className={styles["top"]}>
        <WhereSearchBox around={around} onAround={goTo} />
        <TypeChips chosen={itemType} />
      </div>
      <DropOffLocationList
        loaded={loaded}
        itemType={itemType}
        town={start}
        selected={locationId}
        onSelect={showOnMap}
        isOpen={list.isOpen}
        onToggle={list.toggle}
      />
      <div className={styles["map"]}>
        {list.isMapWanted && (
          <LocationMap
            label={say("Map of drop-off places")}
            locations={markers}
            selected={locationId}
            onSelect={showOnMap}
            position={around ?? position.point}
            view={view}
            onViewChange={(to) => keepView(to, text)}
          />
        )}
      </div>
      <Floats position={position} near={near}>
        {locationId !== undefined && (
          <DropOffLocationCard
            shown={shown}
            town={start}
            isFocused={isChosenHere}
            onClose={close}
          />
        )}
      </Floats>
    </div>
  );
}

type FloatsProps = Readonly<{
  position: ReturnType<typeof usePosition>;
  near: Omit<ReturnType<typeof useNearMe>, "times">;
  children: ReactNode;
}>;

/** What lies over the map; on a phone "Near me" over the list too. */
function Floats({ position, near, children }: FloatsProps): ReactElement {
  return (
    <div className={styles["floats"]}>
      <NearMe isLocating={position.isLocating} onPress={near.go} />
      {near.isAsked && position.problem && (
        <PositionNotice problem={position.problem} onDismiss={near.dismiss} />
      )}
      {children}
    </div>
  );
}

type Start = Readonly<{
  around: Around | undefined;
  /** Of the town in the URL. */
  text: string | undefined;
  from: Point | undefined;
  start: string | undefined;
  /** No saved address is on its way. The device's position may take seconds, and nobody waits for it. */
  isKnown: boolean;
}>;

/** What distances are from, and its name unless it is the reader's position: the town, the reader, the saved address. */
function useStart(position: ReturnType<typeof usePosition>, town: string | undefined): Start {
  const around = useMemo(() => aroundFrom(town), [town]);
  const { address: home, isLoading } = useSavedAddress(position, around === undefined);
  const from = around ?? position.point ?? home;
  const isKnown = around !== undefined || position.isLocating || (position.isSettled && !isLoading);
  return { around, text: around && town, from, start: (around ?? home)?.name, isKnown };
}

/** Shows a town, or none; adds a history entry, so that Back returns. */
function useGoTo(): (around: Around | undefined) => void {
  const navigate = useNavigate({ from: "/where" });
  return (around) =>
    void navigate({
      search: ({ itemType }) => ({ itemType, around: around && aroundText(around) }),
      resetScroll: false,
    });
}

type Choice = Readonly<{
  show: (id: string | undefined) => void;
  close: () => void;
  closeOnEscape: (event: KeyboardEvent) => void;
  /** Not by the URL that opened the screen. */
  isChosenHere: boolean;
}>;

/** The selected location in the URL; Back closes it, and the focus returns to where it was selected. */
function useChoice(): Choice {
  const view = useView("place");
  const [opener, setOpener] = useState<Element | null>(null);
  useEffect(() => {
    if (view.id === undefined && opener instanceof HTMLElement) opener.focus();
  }, [view.id, opener]);
  const show = (id: string | undefined): void => {
    if (id === view.id) return;
    if (id === undefined) {
      view.close();
      return;
    }
    setOpener(document.activeElement);
    view.open(id);
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === "Escape" && view.id !== undefined) view.close();
  };
  return { show, close: view.close, closeOnEscape, isChosenHere: opener !== null };
}
