import type { Point } from "#domain/drop-offs.ts";

import type { MapView } from "#web/kit/map/map-props.ts";

/** A town or a ZIP code whose surroundings are shown. */
export type Around = Point & Readonly<{ name: string }>;

const KEY = "where-view";

/** The map's view when this tab last left it, around the same town or none. */
export function keptView(around: string | undefined): MapView | undefined {
  const [view = "", ...rest] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  return rest.join(" ") === (around ?? "") ? viewFrom(view) : undefined;
}

export function keepView(view: MapView, around: string | undefined): void {
  try {
    sessionStorage.setItem(KEY, `${viewText(view)} ${around ?? ""}`);
  } catch {
    // Storage may be full or blocked: the map then opens as at the first time.
  }
}

export function viewText({ latitude, longitude, zoom }: MapView): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom].join(",");
}

export function viewFrom(text: string | null): MapView | undefined {
  const [latitude = NaN, longitude = NaN, zoom = NaN, ...rest] = (text ?? "")
    .split(",")
    .map(Number);
  const isView = rest.length === 0 && isOnMap({ latitude, longitude }) && zoom >= 1 && zoom <= 17;
  return isView ? { latitude, longitude, zoom } : undefined;
}

/** A town as it is written in the URL: "30.2672,-97.7431,Austin, TX". */
export function aroundText({ latitude, longitude, name }: Around): string {
  return [latitude.toFixed(4), longitude.toFixed(4), name].join(",");
}

/** Decimal numbers only: 0x10 and 1e1 are none. */
const AROUND = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.*)$/;

/** The town of such a text; undefined when it is malformed. */
export function aroundFrom(text = ""): Around | undefined {
  const [, latitude, longitude, words = ""] = AROUND.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const name = words.trim();
  return name !== "" && isOnMap(point) ? { ...point, name } : undefined;
}

const isOnMap = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 190;
