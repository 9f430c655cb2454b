import type { Material } from "./material-facts.ts";
import { unitOf } from "./materials.ts";
import { formatLocalDate } from "../words/formats.ts";
import type { Say } from "../words/say.ts";

/** A rate on screens: "10 points per unit", "5 points per lb". */
export function formatRate(say: Say, material: Material, points: number): string {
  return unitOf(material) === "Lb"
    ? say.plural(points, "{n} point per lb", "{n} points per lb")
    : say.plural(points, "{n} point per unit", "{n} points per unit");
}

/** The first day of a rate in a sentence: "December 22, 2026". */
export function formatRateDay(say: Say, day: string): string {
  return formatLocalDate(say.language, day, { dateStyle: "long" });
}
