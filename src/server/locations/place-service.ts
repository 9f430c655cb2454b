// The address server that the operator configured (PLACES_URL). It may be slow, wrong or away, so the time to wait is short.
import type { Place } from "#contract/locations.ts";

import type { Config } from "../core/config/config.ts";
import type { PlacesConfig } from "../core/config/config-settings.ts";
import type { Deps } from "../core/deps.ts";
import { askOutside } from "../core/http/outside.ts";
import { readAnswer } from "./place-answers.ts";

/** Milliseconds to wait: a person is waiting, and the gazetteer has an answer at once. */
const TIMEOUT_MS = 3000;
/** Largest answer in bytes; five places take a hundredth of it. */
const LONGEST_ANSWER = 500_000;
/** The same number as is requested from the Places API (PRODUCT 9). */
const BEST = 5;

/** What the configured service finds; nothing when there is none, or when it fails, which is logged. */
export async function askPlaceService(
  { config, log }: Pick<Deps, "config" | "log">,
  query: string,
): Promise<Place[]> {
  try {
    return await placesFrom(config, query);
  } catch (error) {
    log.warn({ err: error, service: config.places?.kind }, "The place service failed: towns only");
    return [];
  }
}

/** The same. @throws when the service fails */
export async function placesFrom(
  config: Pick<Config, "places" | "publicUrl">,
  query: string,
): Promise<Place[]> {
  const { places } = config;
  if (!places || (places.kind === "census" && !isAddress(query))) return [];
  const asked = requestOf(places, query);
  const options = { accept: "application/json", timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER };
  const answer: unknown = JSON.parse((await askOutside(asked, config, options)).toString("utf8"));
  return readAnswer(places.kind, answer).slice(0, BEST);
}

/** The Census service finds houses only. */
const isAddress = (query: string): boolean => /\d.*\p{L}/u.test(query);

function requestOf({ kind, url }: PlacesConfig, query: string): URL {
  const address = new URL(url);
  const asked: Readonly<Record<PlacesConfig["kind"], Record<string, string>>> = {
    photon: { q: query, lang: "en", limit: "10" },
    nominatim: {
      q: query,
      format: "jsonv2",
      addressdetails: "1",
      countrycodes: "us",
      "accept-language": "en",
      limit: String(BEST),
    },
    census: { address: query, benchmark: "Public_AR_Current", format: "json" },
  };
  for (const [name, value] of Object.entries(asked[kind])) address.searchParams.set(name, value);
  return address;
}
