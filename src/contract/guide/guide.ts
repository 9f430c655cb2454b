// What may be brought, and where (PRODUCT R52).
import * as z from "zod/mini";

import {
  GUIDE_ACTIONS,
  MAX_GUIDE_ADVICE,
  MAX_GUIDE_NAME,
  MAX_GUIDE_QUESTION,
  MAX_GUIDE_WORDS,
} from "#domain/guide/guide.ts";
import { message } from "#domain/words/message.ts";

import { degrees, NearbyDropOffLocation } from "../locations.ts";
import { Material } from "../materials.ts";
import { line, optionalLine } from "../one-line.ts";
import { fromQuery, Instant, LocalDate, named, optionalText, text } from "../page.ts";
import { Translations, translationsOf } from "../translations.ts";

const CHOOSE = message("Choose what to do with it");
export const GuideAction = z.enum(GUIDE_ACTIONS, CHOOSE);

/** A thing that people want to get rid of, and what to do with it. */
export const GuideItem = named(
  "GuideItem",
  z.object({
    code: z.string(),
    action: GuideAction,
    material: z.nullable(Material),
    name: z.string(),
    /** What else people call it; commas between them. */
    otherWords: z.string(),
    advice: z.string(),
    /** Of name, otherWords and advice. */
    translations: z.optional(Translations),
    /** Whether the programme has looked at it; until then it is as the release brought it. */
    isConfirmed: z.boolean(),
  }),
);
export type GuideItem = z.infer<typeof GuideItem>;

/** An item with what it brings today, and the nearest place that takes it; null where there is none. */
export const GuideAnswer = named(
  "GuideAnswer",
  z.extend(GuideItem, {
    points: z.nullable(z.int()),
    nearest: z.nullable(NearbyDropOffLocation),
  }),
);
export type GuideAnswer = z.infer<typeof GuideAnswer>;

/** The best answer first. Without a position no place is looked for. */
export const GuideQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_GUIDE_QUESTION)),
  latitude: z.optional(fromQuery(degrees("Latitude", 90))),
  longitude: z.optional(fromQuery(degrees("Longitude", 180))),
});
export type GuideQuery = z.infer<typeof GuideQuery>;

/** The page of a material: how to prepare it, what is taken and what is not. `general` is null where the office hid it. */
export const MaterialGuide = named(
  "MaterialGuide",
  z.object({
    material: Material,
    points: z.int(),
    general: z.nullable(GuideItem),
    yes: z.array(GuideItem),
    no: z.array(GuideItem),
  }),
);
export type MaterialGuide = z.infer<typeof MaterialGuide>;

/** As the office sees it. `updatedAt` is null as long as it is as the release brought it. */
export const OfficeGuideItem = named(
  "OfficeGuideItem",
  z.extend(GuideItem, { isHidden: z.boolean(), updatedAt: z.nullable(Instant) }),
);
export type OfficeGuideItem = z.infer<typeof OfficeGuideItem>;

const fields = {
  action: GuideAction,
  material: z.nullable(Material),
  name: line("Name", MAX_GUIDE_NAME),
  otherWords: optionalLine("Other words", MAX_GUIDE_WORDS),
  advice: text("Advice", MAX_GUIDE_ADVICE),
  translations: translationsOf({
    name: optionalLine("Name", MAX_GUIDE_NAME),
    otherWords: optionalLine("Other words", MAX_GUIDE_WORDS),
    advice: optionalText("Advice", MAX_GUIDE_ADVICE),
  }),
};
/** A new item; it counts as confirmed. */
export const GuideItemForm = named("GuideItemForm", z.object(fields));
export type GuideItemForm = z.infer<typeof GuideItemForm>;

/** Confirms an item as it stands here; `updatedAt` is what was read. */
export const GuideItemEdit = named(
  "GuideItemEdit",
  z.object({ ...fields, isHidden: z.boolean(), updatedAt: z.nullable(Instant) }),
);
export type GuideItemEdit = z.infer<typeof GuideItemEdit>;

/** What was asked on a day and not found, at least three times. */
export const GuideAsked = named(
  "GuideAsked",
  z.object({ day: LocalDate, words: z.string(), times: z.int() }),
);
export type GuideAsked = z.infer<typeof GuideAsked>;
