import {
  divIcon,
  layerGroup,
  marker,
  point,
  type LatLngTuple,
  type LayerGroup,
  type LeafletKeyboardEvent,
  type Map as LeafletInstance,
  type Marker,
  type Point,
} from "leaflet";
import Supercluster from "supercluster";

import { classes } from "../theme/classes.ts";
import type { MapLocation } from "./map-props.ts";
import styles from "./location-map.module.css";
import { say } from "../words/say.ts";

export type Markers = Readonly<{
  /**
   * Shows one marker as selected; with `isNew` the map moves to it unless it is visible outside a cluster. False
   * when it is not among the locations (yet).
   */
  select: (id: string | undefined, isNew: boolean) => boolean;
  remove: () => void;
}>;

/** What a cluster knows about its markers. */
type Held = Readonly<{
  alarms: Readonly<Record<string, number>>;
  /** What stands at its edge: the shape of a marker that is red itself, before the dot of one that is marked. */
  edge: "" | "dot" | "diamond";
  group: MapLocation["group"] | "several";
}>;
type Index = Supercluster<MapLocation, Held>;
type Spot = ReturnType<Index["getClusters"]>[number];
type Act = (how: "pointer" | "keys") => void;

/** Above this zoom there are no clusters. */
const LAST_CLUSTERED_ZOOM = 13;
/** Two markers of 44 px must not overlap. */
const CLUSTER_PX = 58;
/** How wide Leaflet draws the world at zoom 0; the index would count its pixels on a world of 512. */
const WORLD_PX = 256;

/** A chosen marker needs this much on each side of its middle: it grows, and the card over the map is still rising. */
const CLEAR_PX = 36;
/** Steps in which the part of the map is sought that nothing covers. */
const STEP_PX = 8;

/** Degrees of tolerance, because the index rounds coordinates. */
const EDGE = 0.001;

/** Draws what is in view: each marker and each cluster is a button with a name. */
export function markersOn(
  map: LeafletInstance,
  locations: readonly MapLocation[],
  onSelect: (id: string) => void,
): Markers {
  const index = indexOf(locations);
  const layer = layerGroup().addTo(map);
  const drawn = new Map<string, Marker>();
  let selected: string | undefined;

  const open = (spot: Spot, how: "pointer" | "keys"): void => {
    const { properties } = spot;
    if (!("cluster_id" in properties)) return onSelect(properties.id);
    const zoom = index.getClusterExpansionZoom(properties.cluster_id);
    if (how === "keys") onceAtZoom(map, zoom, () => focusNearest(map, drawn, positionOf(spot)));
    return void map.setView(positionOf(spot), zoom);
  };
  const redraw = (): void => {
    const wanted = new Map(inView(map, index).map((spot) => [keyOf(spot), spot]));
    // Unchanged markers are kept: a new element would lose the keyboard's focus.
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue;
      old.remove();
      drawn.delete(key);
    }
    for (const [key, spot] of wanted) {
      if (!drawn.has(key))
        drawn.set(
          key,
          markerFor(spot, layer, (how) => open(spot, how)),
        );
    }
    mark(drawn, selected);
  };
  redraw();
  map.on("moveend", redraw);
  return {
    select: (id, isNew) => {
      selected = id;
      mark(drawn, id);
      const location = locations.find((candidate) => candidate.id === id);
      if (location && isNew) reveal(map, index, location);
      return id === undefined || location !== undefined;
    },
    remove: () => {
      map.off("moveend", redraw);
      layer.remove();
    },
  };
}

function indexOf(locations: readonly MapLocation[]): Index {
  const index = new Supercluster<MapLocation, Held>({
    radius: CLUSTER_PX,
    extent: WORLD_PX,
    maxZoom: LAST_CLUSTERED_ZOOM,
    map: ({ alarm, tone, group }): Held => ({
      alarms: alarm === undefined ? {} : { [alarm]: 1 },
      edge: alarm === undefined ? "" : tone === "danger" ? "diamond" : "dot",
      group,
    }),
    reduce: (sum: { -readonly [K in keyof Held]: Held[K] }, { alarms, edge, group }) => {
      if (sum.group !== group && idOf(sum.group) !== idOf(group)) sum.group = "several";
      const both = { ...sum.alarms };
      for (const [alarm, n] of Object.entries(alarms)) both[alarm] = (both[alarm] ?? 0) + n;
      sum.alarms = both;
      if (sum.edge !== "diamond" && edge !== "") sum.edge = edge;
    },
  });
  return index.load(
    locations.map((location) => ({
      type: "Feature",
      properties: location,
      geometry: { type: "Point", coordinates: [location.longitude, location.latitude] },
    })),
  );
}

const idOf = (group: Held["group"]): string | undefined =>
  typeof group === "object" ? group.id : group;

function inView(map: LeafletInstance, index: Index): Spot[] {
  const box = map.getBounds().pad(0.2);
  return index.getClusters(
    [box.getWest(), Math.max(-90, box.getSouth()), box.getEast(), Math.min(90, box.getNorth())],
    Math.round(map.getZoom()),
  );
}

/** Moves to a selected location that is out of view or inside a cluster. */
function reveal(
  map: LeafletInstance,
  index: Index,
  { id, latitude, longitude }: MapLocation,
): void {
  const isAlone = (zoom: number): boolean =>
    index
      .getClusters([longitude - EDGE, latitude - EDGE, longitude + EDGE, latitude + EDGE], zoom)
      .some(({ properties }) => "id" in properties && properties.id === id);
  const at: LatLngTuple = [latitude, longitude];
  let zoom = Math.round(map.getZoom());
  const isInView = map.getBounds().pad(-0.05).contains(at);
  if (isInView && isClear(map, map.latLngToContainerPoint(at)) && isAlone(zoom)) return;
  while (zoom <= LAST_CLUSTERED_ZOOM && !isAlone(zoom)) zoom += 1;
  const middle = map.getSize().divideBy(2);
  const centre = map.project(at, zoom).add(middle.subtract(landing(map, middle)));
  map.setView(map.unproject(centre, zoom), zoom);
}

/** Where a chosen marker is moved to: the middle, or what is left free above or below the card that covers it. */
function landing(map: LeafletInstance, middle: Point): Point {
  if (isClear(map, middle)) return middle;
  let [best, end, run] = [0, 0, 0];
  for (let y = STEP_PX; y < middle.y * 2; y += STEP_PX) {
    run = isFree(map, point(middle.x, y)) ? run + STEP_PX : 0;
    if (run > best) [best, end] = [run, y];
  }
  return point(middle.x, end - best / 2);
}

/** Whether a marker at this point would be seen whole. */
const isClear = (map: LeafletInstance, { x, y }: Point): boolean =>
  [-CLEAR_PX, 0, CLEAR_PX].every(
    (by) => isFree(map, point(x + by, y)) && isFree(map, point(x, y + by)),
  );

/** Whether a point of the map is not covered by a card or a sheet. */
function isFree(map: LeafletInstance, { x, y }: Point): boolean {
  const frame = map.getContainer();
  const { left, top } = frame.getBoundingClientRect();
  const hit = document.elementFromPoint(left + x, top + y);
  return hit === null || frame.contains(hit);
}

function markerFor(spot: Spot, layer: LayerGroup, act: Act): Marker {
  const { properties } = spot;
  const isGroup = "cluster_id" in properties;
  const icon = isGroup ? groupIcon(properties) : locationIcon(properties);
  const name = isGroup ? groupName(properties) : properties.name;
  const made = marker(positionOf(spot), { icon, riseOnHover: true });
  made.on("add", () => made.getElement()?.setAttribute("aria-label", name));
  made.on("click", () => act("pointer"));
  made.on("keydown", ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
    originalEvent.preventDefault();
    act("keys");
  });
  return made.addTo(layer);
}

function locationIcon(location: MapLocation): ReturnType<typeof divIcon> {
  const { name, tone = "brand", shape = "round", sign = "", alarm } = location;
  const html = document.createElement("div");
  const shown = document.createElement("i");
  shown.textContent = sign;
  const word = document.createElement("span");
  word.textContent = name;
  html.append(shown, word);
  // What is red tells it by itself.
  const isMarked = alarm !== undefined && tone !== "danger";
  const className = classes(
    styles["pin"],
    styles[tone],
    styles[shape],
    isMarked && styles["marked"],
  );
  return divIcon({ html, className, iconSize: [44, 44] });
}

type Group = Held & Readonly<{ point_count: number }>;

function groupName({ point_count: count, alarms: held }: Group): string {
  const alarms = Object.entries(held)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([alarm, n]) => `${n} ${alarm}`);
  return alarms.length === 0
    ? say("{count} places, zoom in", { count })
    : say("{count} places, {alarms}, zoom in", { count, alarms: alarms.join(", ") });
}

function groupIcon({ point_count: count, edge, group }: Group): ReturnType<typeof divIcon> {
  const size = 44 + Math.min(14, Math.round(Math.log2(count) * 1.6));
  const html = document.createElement("div");
  const figure = document.createElement("span");
  figure.textContent = count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
  html.append(figure);
  if (edge !== "") {
    const sign = document.createElement("i");
    sign.className = styles[edge] ?? "";
    html.append(sign);
  }
  const tone = typeof group === "object" ? group.tone : group;
  const className = classes(styles["group"], tone && styles[tone]);
  return divIcon({ html, className, iconSize: [size, size] });
}

/** Only single markers can be selected; pressing a cluster zooms in. */
function mark(drawn: ReadonlyMap<string, Marker>, selected: string | undefined): void {
  for (const [key, made] of drawn) {
    if (key.startsWith("group")) continue;
    const isChosen = key === selected;
    made.getElement()?.setAttribute("aria-pressed", String(isChosen));
    made.setZIndexOffset(isChosen ? 1000 : 0);
  }
}

/** An earlier move, such as one that brought a focused marker into view, may end first. */
function onceAtZoom(map: LeafletInstance, zoom: number, act: () => void): void {
  const look = (): void => {
    if (map.getZoom() !== zoom) return;
    map.off("moveend", look);
    act();
  };
  map.on("moveend", look);
}

function focusNearest(
  map: LeafletInstance,
  drawn: ReadonlyMap<string, Marker>,
  to: LatLngTuple,
): void {
  const [nearest] = [...drawn.values()].toSorted(
    (a, b) => map.distance(a.getLatLng(), to) - map.distance(b.getLatLng(), to),
  );
  nearest?.getElement()?.focus({ preventScroll: true });
}

/** A cluster's id contains its zoom, so the same key means the same marker. */
function keyOf({ properties }: Spot): string {
  return "cluster_id" in properties ? `group ${properties.cluster_id}` : properties.id;
}

function positionOf({ geometry }: Spot): LatLngTuple {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [latitude, longitude];
}
