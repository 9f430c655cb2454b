import type { Label } from "./labels.ts";
import { towns } from "./towns.ts";

/** Below it the states say where one is; from there on the towns come first. */
export const TOWN_ZOOM = 6;

/** The larger towns, the largest first. */
export function townLabels(): Label[] {
  return towns().map((town) => ({ ...town, text: town.name, look: "town" }));
}
