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

import { keepLabels } from "./labels.ts";
import styles from "./location-map.module.css";
import { type Shapes, stateLabels } from "./state-labels.ts";
import { TOWN_ZOOM, townLabels, type TownRow } from "./town-labels.ts";
import townsUrl from "./towns.json?url";

const CREDIT = "Natural Earth, US Census Bureau, GeoNames";

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
