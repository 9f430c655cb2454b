import "leaflet/dist/leaflet.css";
import type { Map as LeafletInstance } from "leaflet";
import { useEffect, useRef, useState, type ReactElement } from "react";

import type { Point } from "#domain/drop-offs.ts";

import { addShowAll } from "./show-all.ts";
import { drawBasemap } from "./basemap.ts";
import type { MapProps } from "./map-props.ts";
import { markersOn, type Markers } from "./markers.ts";
import { aimAt, openMap, viewOf } from "./open-map.ts";
import { pinOn, positionOn, type Pin } from "./pin.ts";
import styles from "./location-map.module.css";
import { drawTiles } from "./tiles.ts";

type Props = MapProps &
  Readonly<{
    /** URL with {z}, {x} and {y}; undefined leaves the built-in basemap alone. */
    tilesUrl: string | undefined;
    tilesAttribution: string | undefined;
    /** The tile service refused the operator's key. */
    onKeyRejected: () => void;
  }>;

/** Leaflet ends a zoom and a resize with timers of 250 and 200 ms, which fail on a map that has been removed. */
const LAST_TIMER_MS = 300;

/** Leaflet behind the props of `MapProps`; used by `LocationMap` only. */
export function LeafletMap(props: Props): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletInstance>();
  // Leaflet's listeners outlive a render: they read the latest props from here.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!frame.current || !foot.current) return undefined;
    const { view } = latest.current;
    const made = openMap(frame.current, foot.current, view && "zoom" in view ? view : undefined);
    made.on("moveend", () => latest.current.onViewChange?.(viewOf(made)));
    made.on("click", ({ latlng }) => {
      const { onPinMove, onSelect } = latest.current;
      if (onPinMove) onPinMove({ latitude: latlng.lat, longitude: latlng.lng });
      else onSelect?.(undefined);
    });
    setMap(made);
    return () => {
      setMap(undefined);
      made.off();
      setTimeout(() => made.remove(), LAST_TIMER_MS);
    };
  }, []);

  useGround(map, props);
  // Before the markers: a map that opens for a chosen place outside of the view shows that place.
  useView(map, props.view);
  useMarkers(map, props, latest);

  usePin(map, props.pin, latest);

  const hasMarkers = props.locations.length > 0;
  useEffect(() => {
    if (!map || !hasMarkers) return undefined;
    return addShowAll(map, () => aimAt(map, latest.current.locations));
  }, [map, hasMarkers]);

  const { position } = props;
  useEffect(() => (map && position ? positionOn(map, position) : undefined), [map, position]);

  return (
    <>
      <div ref={frame} className={styles["map"]} role="region" aria-label={props.label} />
      <div ref={foot} className={styles["foot"]} />
    </>
  );
}

function useGround(map: LeafletInstance | undefined, props: Props): void {
  const { tilesUrl, tilesAttribution, onKeyRejected } = props;
  const report = useRef(onKeyRejected);
  useEffect(() => (map ? drawBasemap(map) : undefined), [map]);
  useEffect(() => {
    if (!map || tilesUrl === undefined) return undefined;
    const tiles = { url: tilesUrl, attribution: tilesAttribution };
    return drawTiles(map, tiles, () => report.current());
  }, [map, tilesUrl, tilesAttribution]);
}

function useMarkers(
  map: LeafletInstance | undefined,
  { locations, selected }: Props,
  latest: Readonly<{ current: Props }>,
): void {
  const markers = useRef<Markers>(undefined);
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    if (!map) return undefined;
    const made = markersOn(map, locations, (id) => latest.current.onSelect?.(id));
    markers.current = made;
    show(made, latest.current.selected, revealed);
    return () => {
      markers.current = undefined;
      made.remove();
    };
  }, [map, locations, latest]);
  useEffect(() => show(markers.current, selected, revealed), [selected]);
}

/** The map moves to a selected marker once; redrawn markers must not move it again. */
function show(
  markers: Markers | undefined,
  selected: string | undefined,
  revealed: { current: string | undefined },
): void {
  if (markers?.select(selected, selected !== revealed.current)) revealed.current = selected;
}

function usePin(
  map: LeafletInstance | undefined,
  point: Point | undefined,
  latest: Readonly<{ current: Props }>,
): void {
  const pin = useRef<Pin>(undefined);
  const isThere = point !== undefined;
  useEffect(() => {
    const start = latest.current.pin;
    if (!map || !isThere || !start) return undefined;
    const made = pinOn(map, start, (to) => latest.current.onPinMove?.(to));
    pin.current = made;
    return () => {
      pin.current = undefined;
      made.remove();
    };
  }, [map, isThere, latest]);
  useEffect(() => {
    if (point) pin.current?.moveTo(point);
  }, [point]);
}

function useView(map: LeafletInstance | undefined, view: MapProps["view"]): void {
  const shown = useRef<MapProps["view"]>(undefined);
  useEffect(() => {
    if (!map || !view || shown.current === view) return;
    shown.current = view;
    aimAt(map, view);
  }, [map, view]);
}
