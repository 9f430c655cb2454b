import type { Map as LeafletInstance } from "leaflet";

import type { Label } from "./labels.ts";
import { towns } from "./towns.ts";

/** Below it the states say where one is. */
const FIRST_ZOOM = 6;
/** Two names nearer than this would run into each other. */
const GAP_PX = { x: 110, y: 30 };

/** The larger towns in view, as many as have room beside each other. */
export function townLabels(map: LeafletInstance): () => Label[] {
  const all = towns();
  return () => {
    if (map.getZoom() < FIRST_ZOOM) return [];
    const box = map.getBounds().pad(0.1);
    const taken: { x: number; y: number }[] = [];
    return all.flatMap(({ name, ...point }): Label[] => {
      if (!box.contains([point.latitude, point.longitude])) return [];
      const { x, y } = map.latLngToContainerPoint([point.latitude, point.longitude]);
      const isTight = taken.some(
        (other) => Math.abs(other.x - x) < GAP_PX.x && Math.abs(other.y - y) < GAP_PX.y,
      );
      if (isTight) return [];
      taken.push({ x, y });
      return [{ ...point, text: name, look: "town" }];
    });
  };
}
