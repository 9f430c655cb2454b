// Towns and ZIP codes of the 50 states and the capital (GeoNames, CC BY 4.0, see NOTICE), searched in memory.
import { setImmediate as breathe } from "node:timers/promises";

import type { Place } from "#contract/locations.ts";

import { lazyAsync } from "../core/async/lazy-async.ts";
import { cityPlace, type City, type Zip, zipPlace } from "./gazetteer-places.ts";
import { knownTown, plainName, readQuery } from "./gazetteer-query.ts";
import { openZips } from "./gazetteer-zips.ts";

/** The same number as is requested from the Places API (PRODUCT 9). */
const BEST = 5;
/** ZIP codes that are gathered, or names that are indexed, before other requests are served: a few milliseconds of work. */
const CHUNK = 500;
/** Two of ten letters may be wrong, and not more in a longer word. */
const TYPOS = 0.2;
const MOST_TYPOS = 2;
/** How many different words of a query are looked up: no town's name has more, and each word takes time. */
const WORDS = 5;
/** Words up to this length are compared exactly: in a short word a typing error looks like another word. */
const SHORT = 3;

export type Gazetteer = {
  /** The best places for a typed text, at most five. */
  readonly search: (query: string) => Place[];
  /** A town by its name and its state's full name. */
  readonly city: (name: string, state: string) => City | undefined;
  /** A ZIP code's area, of five digits or of nine. */
  readonly zip: (zip: string) => Zip | undefined;
};

/** The one gazetteer of this process, built at its first use (about 0.3 s, in small pieces). */
export const openGazetteer = lazyAsync(build);

async function build(): Promise<Gazetteer> {
  const zips = await openZips();
  const cities = await gather(zips.all);
  const byName = new Map(cities.map((city) => [keyOf(city.name, city.state), city]));
  const { default: MiniSearch } = await import("minisearch");
  const index = new MiniSearch<City>({ fields: ["plain"], storeFields: [] });
  await index.addAllAsync(cities, { chunkSize: CHUNK });

  const searchCities = (name: string, state: string | undefined): City[] => {
    const { asked, chosenBy } = wordsOf(name);
    return index
      .search(asked.join(" "), {
        prefix: (word) => word.length > 1,
        fuzzy: (word) => (word.length > SHORT ? TYPOS : false),
        maxFuzzy: MOST_TYPOS,
        combineWith: "AND",
        boostDocument: (id) => weightOf(cities[Number(id)], name),
        filter: ({ id }) => isMeant(cities[Number(id)], state, chosenBy),
      })
      .slice(0, BEST)
      .flatMap(({ id }) => cities[Number(id)] ?? []);
  };

  return {
    city: (name, state) => byName.get(keyOf(knownTown(name), state)),
    zip: zips.zip,
    search: (query) => {
      const { zip, name, state } = readQuery(query);
      const found = zip === undefined ? [] : zips.beginningWith(zip, BEST).map(zipPlace);
      if (found.length > 0 || name === "") return found;
      return searchCities(name, state).map(cityPlace);
    },
  };
}

const keyOf = (name: string, state: string): string => `${plainName(name)}|${state}`;

/**
 * The words that the index is searched for. A thousand towns have a word with the same first two letters, and scoring all
 * would delay other requests. So when there is a longer word, the short ones only choose among the towns it finds.
 */
function wordsOf(name: string): { asked: string[]; chosenBy: string[] } {
  const words = [...new Set(name.split(" "))].slice(0, WORDS);
  const long = words.filter((word) => word.length > SHORT);
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 1);
  const asked = long.length > 0 ? long : longest;
  return { asked, chosenBy: words.filter((word) => !asked.includes(word)) };
}

const isMeant = (
  city: City | undefined,
  state: string | undefined,
  beginnings: readonly string[],
): boolean =>
  city !== undefined &&
  (state === undefined || city.state === state) &&
  beginnings.every((beginning) => ` ${city.plain}`.includes(` ${beginning}`));

/** Towns with many ZIP codes are large and come first; a name that is exactly the typed one comes before longer ones. */
function weightOf(city: City | undefined, typed: string): number {
  if (!city) return 1;
  return (1 + Math.log2(city.zips)) * (city.plain === typed ? 4 : 1);
}

/** Towns with the median of their ZIP codes' coordinates, which one distant ZIP code hardly changes. */
async function gather(zips: readonly Zip[]): Promise<City[]> {
  const groups = new Map<string, Zip[]>();
  for (const [number, zip] of zips.entries()) {
    if (number % CHUNK === 0) await breathe();
    const key = keyOf(zip.city, zip.state);
    const group = groups.get(key);
    if (group) group.push(zip);
    else groups.set(key, [zip]);
  }
  return [...groups.values()].flatMap((group, id) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      name: first.city,
      plain: plainName(first.city),
      state: first.state,
      code: first.code,
      zips: group.length,
      latitude: middle(group.map(({ latitude }) => latitude)),
      longitude: middle(group.map(({ longitude }) => longitude)),
    };
  });
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
