import * as z from "zod/mini";

import {
  areInOrder,
  DAYS_IN_WEEK,
  HOURS_IN_ORDER,
  MAX_CLOSED_NOTE,
} from "#domain/locations/hours.ts";
import { SELECT_ITEM_TYPE } from "#domain/rates/materials.ts";
import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { DropOffItemType } from "./materials.ts";
import { inOneLine, line, optionalLine } from "./one-line.ts";
import {
  documented,
  fromQuery,
  hasControlCharacters,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  named,
  optionalText,
  Paging,
  Search,
  text,
  Unchanged,
} from "./page.ts";
import { Precision } from "./precision.ts";
import { Translations, translationsOf } from "./translations.ts";

/** A centimetre is precise enough, and keeps numbers like 5e-324 away, which overflow PostgreSQL's arithmetic. */
const toCentimetre = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
export const degrees = (label: "Latitude" | "Longitude", max: number): z.ZodMiniNumber => {
  const outside = message("{label} must be between {min} and {max}", { label, min: -max, max });
  return z
    .number(message("{label} must be a number", { label }))
    .check(z.gte(-max, outside), z.lte(max, outside), z.overwrite(toCentimetre));
};

const keepable = z.refine<string>(
  (value) => !hasControlCharacters(value),
  message("Leave out characters that can't be kept"),
);

/** The place service's data, reduced to what its terms allow to store. */
export const PlaceReference = z.object({
  id: z.string().check(z.maxLength(300), keepable, ...inOneLine("The id")),
  googleMapsUri: z.optional(
    z.string().check(z.maxLength(1000), keepable, ...inOneLine("The link")),
  ),
});
export type PlaceReference = z.infer<typeof PlaceReference>;

/** A user's saved location (PRODUCT 3.6). */
export const Location = named(
  "Location",
  z.object({
    _id: Id,
    name: z.string(),
    /** As it was written: the street, or more of the address. */
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.nullable(z.string()),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    precision: Precision,
    /** IANA time zone, from the coordinates. */
    timeZone: z.string(),
    googleApiResults: z.nullable(PlaceReference),
    createdAt: Instant,
  }),
);
export type Location = z.infer<typeof Location>;

const fill = message("Please fill all fields");
const filled = (label: PlainSentence, max: number): z.ZodMiniString =>
  z
    .string(fill)
    .check(
      z.trim(),
      z.minLength(1, fill),
      z.maxLength(max, message("Use at most {max} characters", { max })),
      keepable,
      ...inOneLine(label),
    );

/**
 * Without coordinates the server looks the address up; `state` is a full name or a two-letter code (PRODUCT R11.2).
 * `precision` is that of the given coordinates; by default only a place service's count as exact.
 */
export const LocationForm = named(
  "LocationForm",
  z
    .object({
      name: filled("Name", 100),
      address: optionalLine("Address", 300),
      city: filled("City", 100),
      state: filled("State", 60),
      zip: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.trim(),
              z.regex(/^(\d{5}(-\d{4})?)?$/, message("Use a ZIP code such as 78701")),
            ),
        ),
      ),
      country: z._default(
        z.string().check(z.trim(), z.maxLength(60), ...inOneLine("Country")),
        "United States",
      ),
      latitude: z.optional(degrees("Latitude", 90)),
      longitude: z.optional(degrees("Longitude", 180)),
      precision: z.optional(Precision),
      googleApiResults: z.optional(z.nullable(PlaceReference)),
    })
    .check(
      z.refine((form) => (form.latitude === undefined) === (form.longitude === undefined), {
        path: ["latitude"],
        error: message("Latitude and longitude go together"),
      }),
    ),
);
export type LocationForm = z.infer<typeof LocationForm>;

/** Local times of a day, by the clocks of the place; `to` 00:00 is midnight at its end. */
const DayHours = z
  .object({ from: LocalTime, to: LocalTime })
  .check(z.refine(areInOrder, { path: ["to"], error: HOURS_IN_ORDER }));
/** Monday first; null is a day on which it is closed (PRODUCT R53.1). */
const WeekHours = z
  .array(z.nullable(DayHours))
  .check(z.length(DAYS_IN_WEEK, message("Fill in the hours of all seven days")));

/** A partner's location (PRODUCT 3.5): coordinates have the longitude first, the latitude second. */
export const DropOffLocation = named(
  "DropOffLocation",
  z.object({
    _id: Id,
    name: z.string(),
    itemType: DropOffItemType,
    description: z.string(),
    translations: z.optional(Translations),
    address: z.string(),
    location: z.object({
      type: z.literal("Point"),
      coordinates: documented(z.tuple([z.number(), z.number()]), { items: { type: "number" } }),
    }),
    timeZone: z.string(),
    /** null: not known. */
    hours: z.nullable(WeekHours),
    /** The last day on which nothing is handed in there, at the place; it may have passed. */
    closedUntil: z.nullable(LocalDate),
    closedNote: z.nullable(z.string()),
    googleMapId: z.nullable(z.string()),
    googleMapsUri: z.nullable(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type DropOffLocation = z.infer<typeof DropOffLocation>;
/** `distance` in metres from the point of the query. */
export const NearbyDropOffLocation = named(
  "NearbyDropOffLocation",
  z.extend(DropOffLocation, { distance: z.number() }),
);
export type NearbyDropOffLocation = z.infer<typeof NearbyDropOffLocation>;

export const DropOffLocationForm = named(
  "DropOffLocationForm",
  z.object({
    name: line("Name", 120),
    itemType: z.enum(DropOffItemType.def.entries, SELECT_ITEM_TYPE),
    description: text("Description", 1000),
    translations: translationsOf({
      name: optionalLine("Name", 120),
      description: optionalText("Description", 1000),
      closedNote: optionalLine("Note", MAX_CLOSED_NOTE),
    }),
    /** What is absent stays as it is. */
    hours: z.optional(z.nullable(WeekHours)),
    closedUntil: z.optional(z.nullable(LocalDate)),
    closedNote: z.optional(z.nullable(line("Note", MAX_CLOSED_NOTE))),
    address: line("Address", 300),
    latitude: degrees("Latitude", 90),
    longitude: degrees("Longitude", 180),
    googleMapsUri: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(1000, message("The link is too long")),
            z.regex(/^(https:\/\/|$)/, message("Use a link that begins with https://")),
            keepable,
            ...inOneLine("The link"),
          ),
      ),
    ),
    googleMapId: z.optional(
      z.nullable(
        z
          .string()
          .check(z.maxLength(300, message("The id is too long")), keepable, ...inOneLine("The id")),
      ),
    ),
  }),
);
export type DropOffLocationForm = z.infer<typeof DropOffLocationForm>;

export const DropOffLocationEdit = named(
  "DropOffLocationEdit",
  z.extend(DropOffLocationForm, { updatedAt: Unchanged }),
);
export type DropOffLocationEdit = z.infer<typeof DropOffLocationEdit>;

/** Default `newest`; names ascend, with "-" they descend. */
export const DropOffLocationSort = z.enum(["newest", "name", "-name"]);
export type DropOffLocationSort = z.infer<typeof DropOffLocationSort>;
/** The search covers names and addresses. */
export const DropOffLocationQuery = z.extend(Paging, {
  itemType: z.optional(DropOffItemType),
  search: Search,
  sort: z.optional(DropOffLocationSort),
});
export type DropOffLocationQuery = z.infer<typeof DropOffLocationQuery>;
export const DropOffLocationExport = z.omit(DropOffLocationQuery, {
  page: true,
  limit: true,
  sort: true,
});
export type DropOffLocationExport = z.infer<typeof DropOffLocationExport>;
/** The most locations in one reply, nearest first (PRODUCT R4.4). */
export const MAX_NEAREST = 200;
export const NearestQuery = z.object({
  latitude: fromQuery(degrees("Latitude", 90)),
  longitude: fromQuery(degrees("Longitude", 180)),
  /** Metres; 0 or absent means no limit. */
  distance: z._default(
    fromQuery(
      z
        .number(message("{label} must be a number", { label: "Distance" }))
        .check(
          z.gte(0, message("Distance can't be negative")),
          z.lte(50_000_000, message("Distance is too large")),
        ),
    ),
    0,
  ),
  itemType: z.optional(DropOffItemType),
});
export type NearestQuery = z.infer<typeof NearestQuery>;

/** One place in the format of the Places API (New), so that both search services have one format. */
export const Place = named(
  "Place",
  z.object({
    id: z.string(),
    displayName: z.object({ text: z.string() }),
    formattedAddress: z.string(),
    addressComponents: z.array(
      z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }),
    ),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    googleMapsUri: z.optional(z.string()),
    /** How precise the coordinates are; when they are not exact, the person moves the pin. */
    precision: Precision,
  }),
);
export type Place = z.infer<typeof Place>;
export const PlacesQuery = z.object({
  query: z
    .string(message("Please enter a location query"))
    .check(
      z.trim(),
      z.minLength(1, message("Please enter a location query")),
      z.maxLength(200, message("Use at most {max} characters", { max: 200 })),
    ),
});
