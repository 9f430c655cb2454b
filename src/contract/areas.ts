// Where and when the programme collects (PRODUCT R26), and what can be booked at a location (PRODUCT R27).
import * as z from "zod/mini";

import {
  MAX_AREA_NAME,
  MAX_CAPACITY,
  MAX_CUT_OFF_DAYS,
  MAX_DAY_REASON,
  MAX_DAYS_AHEAD,
  MAX_INSTRUCTIONS,
  MAX_WINDOWS,
  MAX_ZIPS,
  NEW_AREA,
  ONE_WINDOW_A_DAY,
  USE_ZIP_CODES,
  CLOSED_WITHOUT_REASON,
  WINDOW_CLOSES_WHOLE_DAY,
  ZIP_PATTERN,
} from "#domain/areas/areas.ts";
import { TIME_PATTERN, USE_A_TIME } from "#domain/pickups/schedule.ts";
import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { line, optionalLine } from "./one-line.ts";
import { Id, LocalDate, LocalTime, named, optionalText } from "./page.ts";
import { Translations, translationsOf } from "./translations.ts";

/** Hours of a weekday that come back every week; 0 is Sunday. */
const WeeklyWindow = named(
  "WeeklyWindow",
  z.object({
    _id: Id,
    weekday: z.int(),
    timeStart: LocalTime,
    timeEnd: LocalTime,
    /** How many pickups it takes on one day. */
    capacity: z.int(),
  }),
);
export type WeeklyWindow = z.infer<typeof WeeklyWindow>;

export const Area = named(
  "Area",
  z.object({
    _id: Id,
    name: z.string(),
    /** What residents read before they book; "" for nothing. */
    instructions: z.string(),
    /** Of name and instructions. */
    translations: z.optional(Translations),
    /** In order; none where it only takes the rest. */
    zips: z.array(z.string()),
    /** Whether it holds every location whose ZIP code no area lists; one area at most. */
    takesRest: z.boolean(),
    /** IANA; the clock of its cut-off. */
    timeZone: z.string(),
    /** Booking and moving to a day close at `cutOffTime`, `cutOffDays` before it. */
    cutOffDays: z.int(),
    cutOffTime: LocalTime,
    daysAhead: z.int(),
    /** By weekday and hours. */
    windows: z.array(WeeklyWindow),
    /** Raised by every change of the area or its week; changes name the one they know. */
    revision: z.int(),
  }),
);
export type Area = z.infer<typeof Area>;

const whole = (label: PlainSentence, { min, max }: { min: number; max: number }) =>
  z
    .number(message("{label} must be a number", { label }))
    .check(
      z.int(message("{label} must be a whole number", { label })),
      z.gte(
        min,
        min === 0
          ? message("{label} can't be negative", { label })
          : message("Use {min} or more", { min: String(min) }),
      ),
      z.lte(max, message("{label} can be at most {max}", { label, max })),
    );

const time = z.string(USE_A_TIME).check(z.regex(TIME_PATTERN, USE_A_TIME));
const revision = whole("Revision", { min: 0, max: 2_147_483_647 });
const capacity = whole("Capacity", { min: 0, max: MAX_CAPACITY });

const fields = {
  name: line("Name", MAX_AREA_NAME),
  instructions: optionalText("Instructions", MAX_INSTRUCTIONS),
  translations: translationsOf({
    name: optionalLine("Name", MAX_AREA_NAME),
    instructions: optionalText("Instructions", MAX_INSTRUCTIONS),
  }),
  zips: z.array(z.string(USE_ZIP_CODES).check(z.regex(ZIP_PATTERN, USE_ZIP_CODES))).check(
    z.maxLength(MAX_ZIPS, message("Use {max} ZIP codes or fewer", { max: MAX_ZIPS })),
    z.overwrite((zips) => [...new Set(zips)].toSorted()),
  ),
  takesRest: z.boolean(message("takesRest is true or false")),
  cutOffDays: z._default(
    whole("Days before", { min: 0, max: MAX_CUT_OFF_DAYS }),
    NEW_AREA.cutOffDays,
  ),
  cutOffTime: z._default(time, NEW_AREA.cutOffTime),
  daysAhead: z._default(whole("Days ahead", { min: 1, max: MAX_DAYS_AHEAD }), NEW_AREA.daysAhead),
};
export const AreaForm = named("AreaForm", z.object(fields));
export type AreaForm = z.infer<typeof AreaForm>;

/** Everything of an area but its week; what is read as `revision` is what it changes. */
export const AreaEdit = named("AreaEdit", z.object({ ...fields, revision }));
export type AreaEdit = z.infer<typeof AreaEdit>;

const WindowForm = z
  .object({
    weekday: whole("Weekday", { min: 0, max: 6 }),
    timeStart: time,
    timeEnd: time,
    capacity,
  })
  .check(
    z.refine((window) => window.timeStart < window.timeEnd, {
      path: ["timeEnd"],
      error: message("The end time must be after the start time"),
    }),
  );

type WindowHours = Readonly<{ weekday: number; timeStart: string; timeEnd: string }>;

const isSameWindow = (a: WindowHours, b: WindowHours): boolean =>
  a.weekday === b.weekday && a.timeStart === b.timeStart && a.timeEnd === b.timeEnd;

/** The week of an area as a whole: one that is missing is not offered any more (PRODUCT R26.5). */
export const WeekForm = named(
  "WeekForm",
  z.object({
    windows: z
      .array(WindowForm)
      .check(
        z.maxLength(MAX_WINDOWS, message("Use {max} times or fewer", { max: MAX_WINDOWS })),
        (payload) => {
          const { value: windows, issues } = payload;
          windows.forEach((window, index) => {
            if (windows.findIndex((other) => isSameWindow(other, window)) === index) return;
            const path = [index, "timeStart"];
            issues.push({ code: "custom", input: windows, path, message: ONE_WINDOW_A_DAY });
          });
        },
      ),
    revision,
  }),
);
export type WeekForm = z.infer<typeof WeekForm>;

/**
 * A day with another capacity: of one window, or of an area or (without `areaId`) all areas, which is then closed. The same
 * day of the same thing again changes it.
 */
export const SpecialDayForm = named(
  "SpecialDayForm",
  z
    .object({
      day: LocalDate,
      areaId: z.optional(Id),
      /** Of that area; without it the whole day. */
      windowId: z.optional(Id),
      capacity: z._default(capacity, 0),
      reason: optionalLine("Reason", MAX_DAY_REASON),
      translations: translationsOf({ reason: optionalLine("Reason", MAX_DAY_REASON) }),
    })
    .check(
      z.refine((form) => form.windowId !== undefined || form.capacity === 0, {
        path: ["capacity"],
        error: WINDOW_CLOSES_WHOLE_DAY,
      }),
      z.refine((form) => form.capacity > 0 || form.reason !== "", {
        path: ["reason"],
        error: CLOSED_WITHOUT_REASON,
      }),
      z.refine((form) => form.windowId === undefined || form.areaId !== undefined, {
        path: ["areaId"],
        error: message("Choose the area of this time"),
      }),
    ),
);
export type SpecialDayForm = z.infer<typeof SpecialDayForm>;

/** `booked` is how many pickups stand on the day or in the window; nothing happens to them by itself (PRODUCT R30.1). */
export const SpecialDayKept = named("SpecialDayKept", z.object({ _id: Id, booked: z.int() }));
export type SpecialDayKept = z.infer<typeof SpecialDayKept>;

/** Both days included, at most `MAX_DAYS_READ`. */
export const AreaDaysQuery = z.object({ from: LocalDate, to: LocalDate });
export type AreaDaysQuery = z.infer<typeof AreaDaysQuery>;

/** A day of an area as the office sees it. */
export const AreaDay = named(
  "AreaDay",
  z.object({
    date: LocalDate,
    /** Why the whole day is closed; null: it is not. A window with a special day of its own is open all the same. */
    closed: z.nullable(
      z.object({
        /** The special day, which can be deleted; null: a day off of the programme's settings. */
        _id: z.nullable(Id),
        isEverywhere: z.boolean(),
        reason: z.string(),
        translations: z.optional(Translations),
      }),
    ),
    windows: z.array(
      z.object({
        /** Of the weekly window. */
        _id: Id,
        timeStart: LocalTime,
        timeEnd: LocalTime,
        /** The capacity of the week, and that of this day. */
        usual: z.int(),
        capacity: z.int(),
        booked: z.int(),
        /** What this day has of its own for this window. */
        special: z.nullable(
          z.object({ _id: Id, reason: z.string(), translations: z.optional(Translations) }),
        ),
      }),
    ),
    /** Pickups of the area that are booked for other hours. */
    otherTimes: z.int(),
  }),
);
export type AreaDay = z.infer<typeof AreaDay>;

/** ZIP codes with commas between them. */
export const TownsQuery = z.object({
  zips: z.string().check(z.maxLength(MAX_ZIPS * 6), z.regex(/^\d{5}(?:,\d{5})*$/, USE_ZIP_CODES)),
});

/** Null: no town is known for it. Codes come each year, so it may be one all the same. */
export const ZipTown = named(
  "ZipTown",
  z.object({ zip: z.string(), town: z.nullable(z.string()) }),
);
export type ZipTown = z.infer<typeof ZipTown>;

export const ClosingsQuery = z.object({ date: LocalDate });

/** Without a name: all areas. */
export const ClosedArea = named(
  "ClosedArea",
  z.object({ name: z.nullable(z.string()), reason: z.string() }),
);
export type ClosedArea = z.infer<typeof ClosedArea>;

/** One of an own location or an own pickup; admins ask for any location, staff for any pickup. */
export const OfferQuery = z
  .object({
    location: z.optional(Id),
    pickup: z.optional(Id),
    /** The first day; today at the location unless stated or past. */
    from: z.optional(LocalDate),
  })
  .check(
    z.refine((query) => (query.location === undefined) !== (query.pickup === undefined), {
      path: ["location"],
      error: message("Ask for one location or for one pickup"),
    }),
  );
export type OfferQuery = z.infer<typeof OfferQuery>;

const ClosedBecause = z.object({ reason: z.string(), translations: z.optional(Translations) });

/** What can be booked at a location (PRODUCT R27.1). */
export const Offer = named(
  "Offer",
  z.object({
    /** Null: no area holds the location, and any day and hours can be booked. */
    area: z.nullable(
      z.object({
        _id: Id,
        name: z.string(),
        instructions: z.string(),
        translations: z.optional(Translations),
      }),
    ),
    /** Areas list ZIP codes and this location has none: it cannot be booked before it has one (PRODUCT R26.4). */
    needsZip: z.boolean(),
    /** Those of 14 days on which the area collects in its week, up to `until`. */
    days: z.array(
      z.object({
        date: LocalDate,
        /** Then the day has no windows. */
        closed: z.nullable(ClosedBecause),
        windows: z.array(
          z.object({
            timeStart: LocalTime,
            timeEnd: LocalTime,
            /** 0 to 3, null for more. 0 also after the cut-off, and where this window is closed on this day. */
            left: z.nullable(z.int()),
            /** Past the cut-off of the day, or over. */
            isOver: z.boolean(),
            closed: z.nullable(ClosedBecause),
            /** For admins. */
            booked: z.optional(z.int()),
            capacity: z.optional(z.int()),
          }),
        ),
      }),
    ),
    /** The last day that can be booked. */
    until: LocalDate,
    /** The `from` of later days; null: there are none. */
    next: z.nullable(LocalDate),
  }),
);
export type Offer = z.infer<typeof Offer>;
