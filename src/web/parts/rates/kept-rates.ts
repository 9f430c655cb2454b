import { isMaterial } from "#domain/rates/material-facts.ts";
import type { RateChange } from "#domain/rates/rates.ts";

/** The rates in a text that a device keeps; undefined where it holds none, or something else. */
export function changesIn(text: string | null): RateChange[] | undefined {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return Array.isArray(found) && found.every(isChange) ? found : undefined;
  } catch {
    // The text is not JSON.
    return undefined;
  }
}

function isChange(value: unknown): value is RateChange {
  if (typeof value !== "object" || value === null) return false;
  return (
    "material" in value &&
    isMaterial(String(value.material)) &&
    "points" in value &&
    typeof value.points === "number" &&
    "validFrom" in value &&
    typeof value.validFrom === "string"
  );
}
