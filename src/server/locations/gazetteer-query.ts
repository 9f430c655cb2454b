import { regionIn } from "./regions.ts";

/** What a typed text asks for: a ZIP code or its beginning, or a town, perhaps in a state. */
export type PlaceQuery = { zip?: string; name: string; state?: string };

/** Other names of towns, such as "NYC": the town's name in the list, and its state unless one is given. */
const OTHER_NAMES: Readonly<Record<string, readonly [name: string, state: string]>> = {
  nyc: ["new york", "New York"],
  "new york city": ["new york", "New York"],
  dc: ["washington", "District of Columbia"],
  philly: ["philadelphia", "Pennsylvania"],
  sf: ["san francisco", "California"],
  vegas: ["las vegas", "Nevada"],
};
const ABBREVIATIONS: Readonly<Record<string, string>> = { st: "saint", ft: "fort", mt: "mount" };
/** "District of Columbia" has three words, states at most two. */
const STATE_WORDS = 3;

/** "Austin, TX", "1 Main St, Austin, Texas 78701, USA", "787", "st. louis mo": the ZIP code or town that the text means. */
export function readQuery(text: string): PlaceQuery {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > 1 && /^(?:usa?|united states)$/i.test(parts.at(-1) ?? "")) parts.pop();
  const last = parts.pop() ?? "";
  const zip = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(last)?.[1] ?? /^\d{1,4}$/.exec(last)?.[0];
  const rest = zip === undefined ? last : last.slice(0, last.lastIndexOf(zip)).trim();
  return {
    ...(zip !== undefined && { zip }),
    ...inTheList(townOf(parts.filter(Boolean), rest)),
  };
}

/** The town under its name in the list; a state that was given stays. */
function inTheList(town: Omit<PlaceQuery, "zip">): Omit<PlaceQuery, "zip"> {
  const [name, state] = OTHER_NAMES[town.name] ?? [];
  return name === undefined || state === undefined ? town : { state, ...town, name };
}

/** The state is the last part of the text, or its last words; the rest is the name of the town. */
function townOf(before: string[], last: string): Omit<PlaceQuery, "zip"> {
  const town = before.at(-1);
  const whole = regionIn(last)?.name;
  if (whole !== undefined && town !== undefined) return { name: plainName(town), state: whole };
  if (last === "") return { name: plainName(town ?? "") };
  const words = last.split(/\s+/);
  for (let count = Math.min(STATE_WORDS, words.length - 1); count > 0; count--) {
    const state = regionIn(words.slice(-count).join(" "))?.name;
    if (state !== undefined) return { name: plainName(words.slice(0, -count).join(" ")), state };
  }
  return { name: plainName(last) };
}

/** The name that the list of towns has for what people call a town: "NYC" is "new york" there. */
export function knownTown(name: string): string {
  return OTHER_NAMES[plainName(name)]?.[0] ?? name;
}

/** A name in the form used for comparing: "St. Louis" and "saint louis" are equal. */
export function plainName(name: string): string {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word) => ABBREVIATIONS[word] ?? word).join(" ");
}
