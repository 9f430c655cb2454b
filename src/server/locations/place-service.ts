// The address server that the operator configured (PLACES_URL). It may be slow, wrong or away, so the time to wait is short.
import type { Place } from "#contract/locations.ts";

import type { Config } from "../core/config/config.ts";
import type { PlacesConfig } from "../core/config/config-settings.ts";
import type { Deps } from "../core/deps.ts";
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
  const answer: unknown = JSON.parse(await read(requestOf(places, query), config));
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

/** The text of the answer. Redirects and answers that are too large are refused. */
async function read(address: URL, { publicUrl }: Pick<Config, "publicUrl">): Promise<string> {
  const response = await fetch(address, {
    redirect: "error",
    // Nominatim requires a name of the client (its usage policy).
    headers: { accept: "application/json", "user-agent": `Rebound (${publicUrl ?? "no address"})` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The place service answered ${response.status}`);
  }
  const body: ReadableStream<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new Error("The place service's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
