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

const EMPTY: AreaValues = {
  name: "",
  instructions: "",
  ...translatedValues(undefined, TRANSLATED),
  zips: "",
  takesRest: false,
  ...NEW_AREA,
  revision: 0,
};

/** The form values of a new area, or of an existing one. */
export function valuesOf(area?: Area): AreaValues {
  if (!area) return EMPTY;
  const { name, instructions, translations, zips, takesRest } = area;
  const { cutOffDays, cutOffTime, daysAhead, revision } = area;
  return {
    name,
    instructions,
    ...translatedValues(translations, TRANSLATED),
    zips: zips.join(" "),
    takesRest,
    cutOffDays,
    cutOffTime,
    daysAhead,
    revision,
  };
}

/** What is checked and sent: the codes in the text as a list. */
export const sentOf = (values: AreaValues): Readonly<Record<keyof AreaValues, unknown>> => ({
  ...values,
  zips: zipsIn(values.zips).zips,
});
