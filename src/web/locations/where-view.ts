import type { MapView } from "../core/map/map-props.ts";

const KEY = "where-view";
const NEAREST_ZOOM = 12;
const WIDEST_ZOOM = 5;
/** How far half a phone's width reaches at zoom 0, about the middle of the country. */
const REACH_METERS = 23_500_000;

/** Where the map looked when this tab last left it. */
export function keptView(): MapView | undefined {
  return viewFrom(sessionStorage.getItem(KEY));
}

export function keepView(view: MapView): void {
  try {
    sessionStorage.setItem(KEY, viewText(view));
  } catch {
    // Storage may be full or forbidden: the map then opens on the whole country.
  }
}

export function viewText({ latitude, longitude, zoom }: MapView): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom].join(",");
}

export function viewFrom(text: string | null): MapView | undefined {
  const [latitude = NaN, longitude = NaN, zoom = NaN, ...rest] = (text ?? "")
    .split(",")
    .map(Number);
  const isView =
    rest.length === 0 &&
    Math.abs(latitude) <= 85 &&
    Math.abs(longitude) <= 190 &&
    zoom >= 1 &&
    zoom <= 17;
  return isView ? { latitude, longitude, zoom } : undefined;
}

/** The zoom around the reader that shows a place this many metres away. */
export function zoomFor(meters: number | undefined): number {
  if (meters === undefined) return WIDEST_ZOOM;
  const zoom = Math.floor(Math.log2(REACH_METERS / Math.max(meters, 1)));
  return Math.max(WIDEST_ZOOM, Math.min(NEAREST_ZOOM, zoom));
}
