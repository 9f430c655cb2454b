import type { FeatureCollection, Geometry } from "geojson";
import type { Map as LeafletInstance } from "leaflet";

import { STATES } from "#domain/locations/states.ts";

import { fittingName, labelSpot } from "./label-spot.ts";
import type { Label } from "./labels.ts";

/** Outlines with their names. */
export type Shapes = FeatureCollection<Geometry, { name: string }>;

/** The states' names, in full or as codes, where they fit at the map's zoom. */
export function stateLabels(map: LeafletInstance, states: Shapes): () => Label[] {
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
