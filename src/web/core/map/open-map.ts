import { canvas, control, map as createMap, type Map as LeafletInstance } from "leaflet";

import { US_VIEW, type MapView } from "./map-props.ts";

/** Beyond the poles and the date line there is nothing to show. */
const WHOLE_WORLD: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
];

/** Opens a map in an element that has a height. It follows the element's size; `remove()` ends it. */
export function openMap(element: HTMLElement, view: MapView = US_VIEW): LeafletInstance {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: 17,
    maxBounds: WHOLE_WORLD,
    renderer: canvas({ padding: 0.5 }),
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  }).setView([view.latitude, view.longitude], view.zoom);
  control.zoom({ position: "topright" }).addTo(map);
  control.scale({ position: "bottomright", metric: false }).addTo(map);
  control.attribution({ position: "bottomright", prefix: false }).addTo(map);
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(element);
  map.on("unload", () => sizes.disconnect());
  return map;
}

/** Where the map looks now. */
export function viewOf(map: LeafletInstance): MapView {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}
