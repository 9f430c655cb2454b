import { geoJSON, type GeoJSON as GeoJsonLayer, type Map as LeafletInstance } from "leaflet";
import { feature } from "topojson-client";
import type { FeatureCollection, Geometry } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";
import usUrl from "us-atlas/states-10m.json?url";
import worldUrl from "world-atlas/countries-110m.json?url";

import { keepLabels } from "./labels.ts";
import { stateLabels } from "./state-labels.ts";
import { TOWN_ZOOM, townLabels, type TownRow } from "./town-labels.ts";
import townsUrl from "./towns.json?url";

type Named = { name: string };
export type Shapes = FeatureCollection<Geometry, Named>;

const CREDIT = "Natural Earth, US Census Bureau, GeoNames";

type Ground = Readonly<{ world: Shapes; states: Shapes; towns: readonly TownRow[] }>;

let loaded: Promise<Ground> | undefined;

/**
 * Draws the embedded basemap: outlines of the world and the labelled US states, out of npm packages,
 * without a key or a tile server. Follows the colour scheme. Gives back what takes it away again.
 */
export function drawBasemap(map: LeafletInstance): () => void {
  const layers: GeoJsonLayer[] = [];
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const repaint = (): void => {
    for (const layer of layers) layer.setStyle(landStyle());
  };
  let unlabel: (() => void) | undefined;
  let isGone = false;
  map.attributionControl.addAttribution(CREDIT);
  scheme.addEventListener("change", repaint);
  void ground().then(({ world, states, towns }) => {
    if (isGone) return;
    for (const land of [world, states]) {
      layers.push(geoJSON(land, { style: landStyle, interactive: false }).addTo(map));
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
    unlabel?.();
  };
}

/** All are fetched once and kept for the next map; a failure is forgotten, so that the next one tries again. */
function ground(): Promise<Ground> {
  loaded ??= Promise.all([
    shapesAt(worldUrl, "countries"),
    shapesAt(usUrl, "states"),
    jsonAt<TownRow[]>(townsUrl),
  ]).then(([world, states, towns]) => ({
    // The states draw this country finer.
    world: { ...world, features: world.features.filter(({ id }) => id !== US_ID) },
    states,
    towns,
  }));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** ISO 3166-1 numeric. */
const US_ID = "840";

async function shapesAt(url: string, name: string): Promise<Shapes> {
  const topology = await jsonAt<Topology<Record<string, GeometryCollection<Named>>>>(url);
  const object = topology.objects[name];
  if (!object) throw new Error(`${url} has no ${name}`);
  return feature(topology, object);
}

/** The files come with the product: they are what they were when it was built. */
async function jsonAt<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  return (await response.json()) as Content;
}

/** Water with markers is still a map. */
function ignoreMissing(): void {
  loaded = undefined;
}

/** A canvas cannot read CSS variables: their values of this moment. */
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
