import { STATES, stateName } from "./states.ts";

/**
 * How exact coordinates are: "exact" those of a house or of a marker that a person set, else the middle of a street, a
 * ZIP code or a town.
 */
export const PRECISIONS = ["exact", "street", "zip", "city"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Whether only the middle of a ZIP code or of a town is known: ways between such places are rough. */
export function isRough(precision: Precision): boolean {
  return precision === "zip" || precision === "city";
}

/**
 * An address as people write it. `address` is the text, the street alone or more; parts that are
 * not known are empty or absent.
 */
type WrittenPlace = Readonly<{
  address: string;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | null | undefined;
}>;

/** An address with its coordinates in degrees, and how precise these are. */
type MappedPlace = WrittenPlace &
  Readonly<{ latitude: number; longitude: number; precision?: Precision | undefined }>;

const COUNTRY = "usa?|united states(?: of america)?";
const ZIP = String.raw`\d{5}(?:-\d{4})?`;

/**
 * The street of an address: the part before its city, state, ZIP code and country. "600 Congress Ave, Austin, TX
 * 78701, USA" in Austin is "600 Congress Ave"; empty when only the town was written.
 */
export function streetIn({ address, city = "", state = "" }: WrittenPlace): string {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const { part, end } = townPatterns(city, state);
  while (parts.length > 0 && part.test(parts.at(-1) ?? "")) parts.pop();
  const street = parts.join(", ");
  return end ? street.replace(end, "").trim() : street;
}

/** How the town of an address is written. */
type TownPatterns = Readonly<{
  /** A part between commas that says nothing but the town. */
  part: RegExp;
  /** The end of an address without commas: "600 Congress Ave Austin TX 78701". */
  end: RegExp | undefined;
}>;

/** Compiling the patterns takes longer than using them a hundred times, and a programme serves a few towns. */
const patternsOfTowns = new Map<string, TownPatterns>();
const MOST_TOWNS = 500;

function townPatterns(city: string, state: string): TownPatterns {
  const key = `${city}\n${state}`;
  const known = patternsOfTowns.get(key);
  if (known) return known;
  const town = [literal(city), spellingsOf(state)].filter(Boolean);
  const tail = [...town, ZIP, COUNTRY].map((part) => String.raw`(?:(?:${part})\s*)?`).join("");
  const end = String.raw`\s(?:${town[0]})\s+(?:${town[1]})(?:\s+${ZIP})?$`;
  const made = {
    part: new RegExp(`^${tail}$`, "i"),
    end: town.length < 2 ? undefined : new RegExp(end, "i"),
  };
  if (patternsOfTowns.size >= MOST_TOWNS) patternsOfTowns.clear();
  patternsOfTowns.set(key, made);
  return made;
}

/** The ZIP code at the end of a written address ("78701" or "78701-1234"); undefined when there is none. */
export function zipIn(address: string): string | undefined {
  return new RegExp(String.raw`[,\s][a-z]+\.?,?\s+(${ZIP})(?:[,\s]+(?:${COUNTRY}))?\s*$`, "i").exec(
    address,
  )?.[1];
}

/**
 * The address in postal lines: the street, then "Austin, TX 78701". The written text alone when the town is not
 * known, and the town alone when there is no street.
 */
export function addressLines(place: WrittenPlace): string[] {
  const { address, city = "", state = "" } = place;
  if (city === "" || state === "") return [address.trim()].filter(Boolean);
  const zip = place.zip || zipIn(address);
  const code = STATES.find(({ name }) => name === stateName(state))?.code ?? state;
  const town = `${city}, ${[code, zip].filter(Boolean).join(" ")}`;
  return [streetIn(place), town].filter(Boolean);
}

/** The whole address in one line: "600 Congress Ave, Austin, TX 78701". */
export function addressLine(place: WrittenPlace): string {
  return addressLines(place).join(", ");
}

/**
 * The destination of a route: the coordinates ("30.2672,-97.7431") when they are exact, else the written
 * address, because the centre of a town or of a ZIP code is nobody's door.
 */
export function destinationOf(place: MappedPlace): string {
  const written = addressLine(place);
  if (place.precision !== "exact" && written !== "") return written;
  return `${place.latitude},${place.longitude}`;
}

const literal = (text: string): string =>
  text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function spellingsOf(state: string): string {
  const name = stateName(state);
  const code = STATES.find((known) => known.name === name)?.code;
  return [name ?? literal(state), code].filter(Boolean).join("|");
}
