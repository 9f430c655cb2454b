import * as z from "zod/mini";

import { type Area, AreaForm } from "#contract/areas.ts";
import { NEW_AREA } from "#domain/areas/areas.ts";

import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";
import { zipsIn } from "./zip-text.ts";

/** An unfinished number is text; the ZIP codes are as they were typed or pasted. */
export type AreaValues = TranslatedValues & {
  name: string;
  instructions: string;
  zips: string;
  takesRest: boolean;
  cutOffDays: number | string;
  cutOffTime: string;
  daysAhead: number | string;
  revision: number;
};

/** The form of an area as it is typed. */
export const Typed = z.extend(AreaForm, { zips: z.string() });

const TRANSLATED = ["name", "instructions"] as const;

/** The form values of a new area, or of an existing one. */
export function valuesOf(area?: Area): AreaValues {
  return {
    name: area?.name ?? "",
    instructions: area?.instructions ?? "",
    ...translatedValues(area?.translations, TRANSLATED),
    zips: area?.zips.join(" ") ?? "",
    takesRest: area?.takesRest ?? false,
    cutOffDays: area?.cutOffDays ?? NEW_AREA.cutOffDays,
    cutOffTime: area?.cutOffTime ?? NEW_AREA.cutOffTime,
    daysAhead: area?.daysAhead ?? NEW_AREA.daysAhead,
    revision: area?.revision ?? 0,
  };
}

/** What is checked and sent: the codes in the text as a list. */
export const sentOf = (values: AreaValues): Readonly<Record<keyof AreaValues, unknown>> => ({
  ...values,
  zips: zipsIn(values.zips).zips,
});
