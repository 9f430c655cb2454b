import {
  control,
  latLngBounds,
  map as createMap,
  type Map as LeafletInstance,
  type PointExpression,
} from "leaflet";

import type { Point } from "#domain/drop-offs.ts";

import { prefersReducedMotion } from "../device/motion.ts";
import { US_VIEW, type MapAim, type MapView } from "./map-props.ts";
import { say } from "../words/say.ts";

/** The map cannot be moved beyond the poles and the date line. */
const WHOLE_WORLD: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
];

/** The highest zoom for a set of points: points close together show with their town around them. */
const CLOSEST_ZOOM = 12;

/**
 * Opens a map in an element that has a height. It follows the element's size; `remove()` ends it. The scale and
 * the attribution are in `foot`, beside the map, since over it they would cover markers.
 */
export function openMap(
  element: HTMLElement,
  foot: HTMLElement,
  view: MapView = US_VIEW,
): LeafletInstance {
  const isCalm = prefersReducedMotion();
  const map = createMap(element, {
    zoomControl: false,
    attributionControl: false,
    // Shows Hawaii to Maine on a phone.
    minZoom: 2,
    maxZoom: 17,
    maxBounds: WHOLE_WORLD,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  }).setView([view.latitude, view.longitude], view.zoom);
  control
    .zoom({ position: "topright", zoomInTitle: say("Zoom in"), zoomOutTitle: say("Zoom out") })
    .addTo(map);
  const credits = control.attribution({ prefix: false }).addTo(map).getContainer();
  const scale = control.scale({ metric: false }).addTo(map).getContainer();
  foot.append(...[credits, scale].filter((made) => made !== undefined));
  if (isCalm) {
    // Leaflet has no option to pan without animation.
    const pan = map.panBy.bind(map);
    map.panBy = (offset, options) => pan(offset, { ...options, animate: false });
  }
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(element);
  map.on("unload", () => sizes.disconnect());
  return map;
}

/** The present view of the map. */
export function viewOf(map: LeafletInstance): MapView {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}

/** Moves the map; points are shown at once, in the part of the map that nothing covers. */
export function aimAt(map: LeafletInstance, aim: MapAim): void {
  if ("zoom" in aim) return void map.setView([aim.latitude, aim.longitude], aim.zoom);
  const [first, ...others] = aim.map(
    ({ latitude, longitude }: Point) => [latitude, longitude] as const,
  );
  if (!first) return aimAt(map, US_VIEW);
  const bounds = latLngBounds([...first], [...first]);
  for (const point of others) bounds.extend([...point]);
  map.fitBounds(bounds, { ...clearance(map), maxZoom: CLOSEST_ZOOM, animate: false });
}

type Clearance = Readonly<{ paddingTopLeft: PointExpression; paddingBottomRight: PointExpression }>;

/** The part of the map that a page's search, chips and buttons leave free, as the page sets it by `scroll-margin`. */
function clearance(map: LeafletInstance): Clearance {
  const style = getComputedStyle(map.getContainer());
  const px = (value: string): number => Number.parseFloat(value) || 0;
  const { x, y } = map.getSize();
  const sides = [px(style.scrollMarginLeft), px(style.scrollMarginRight)] as const;
  const ends = [px(style.scrollMarginTop), px(style.scrollMarginBottom)] as const;
  // Ignored when little of the map would be left.
  const isRoomy = x - sides[0] - sides[1] > MIN_ROOM_PX && y - ends[0] - ends[1] > MIN_ROOM_PX;
  if (!isRoomy) return { paddingTopLeft: [0, 0], paddingBottomRight: [0, 0] };
  return { paddingTopLeft: [sides[0], ends[0]], paddingBottomRight: [sides[1], ends[1]] };
}

const MIN_ROOM_PX = 60;
