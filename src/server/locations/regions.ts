// Where places are found: the 50 states, and the capital, which lies in none of them.
import { type State, STATES } from "#domain/locations/states.ts";

export const REGIONS: readonly State[] = [...STATES, { name: "District of Columbia", code: "DC" }];

const BY_SPELLING = new Map(
  REGIONS.flatMap((region) => [
    [spellingOf(region.name), region],
    [spellingOf(region.code), region],
  ]),
);

/** The state or district that a text means, by name or two-letter code; "D.C." is one too. */
export function regionIn(text: string): State | undefined {
  return BY_SPELLING.get(spellingOf(text));
}

function spellingOf(text: string): string {
  return text.trim().replaceAll(".", "").replaceAll(/\s+/g, " ").toLowerCase();
}
