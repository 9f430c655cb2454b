import * as z from "zod/mini";

import { type Area, type AreaDay, SpecialDayForm } from "#contract/areas.ts";
import { CLOSED_WITHOUT_REASON } from "#domain/areas/areas.ts";

import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";

type DayWindow = AreaDay["windows"][number];
/** A day, or one window of it. */
export type OfDay = Readonly<{ day: AreaDay; window?: DayWindow }>;

/** What becomes special: the window takes another number, or it, the day of the area or that of all areas is closed. */
export type Scope = "capacity" | "window" | "day" | "everywhere";
export type SpecialDayValues = TranslatedValues & {
  scope: string;
  capacity: number | string;
  reason: string;
};

const { capacity, reason, translations } = SpecialDayForm.def.shape;
export const Fields = z.object({ reason, translations });

/** What the number lacks, where one is asked for; what is closed is closed for a reason. */
export function specialDayFaults(values: SpecialDayValues): Record<string, string> {
  if (values.scope !== "capacity")
    return values.reason.trim() === "" ? { reason: CLOSED_WITHOUT_REASON } : {};
  const [issue] = capacity.safeParse(values.capacity).error?.issues ?? [];
  return issue ? { capacity: issue.message } : {};
}

type Special = Readonly<{
  _id: string;
  scope: Scope;
  reason: string;
  translations?: TranslatedValues["translations"] | undefined;
}>;

/** What is special already: of the window itself, else of its day; undefined: nothing that can be taken back. */
export function specialOf({ day: { closed }, window }: OfDay): Special | undefined {
  if (window?.special)
    return { ...window.special, scope: window.capacity === 0 ? "window" : "capacity" };
  if (!closed || closed._id === null) return undefined;
  return { ...closed, _id: closed._id, scope: closed.isEverywhere ? "everywhere" : "day" };
}

export function valuesOf(of: OfDay): SpecialDayValues {
  const special = specialOf(of);
  return {
    scope: special?.scope ?? (of.window ? "capacity" : "day"),
    capacity: of.window?.capacity || of.window?.usual || "",
    reason: special?.reason ?? "",
    ...translatedValues(special?.translations, ["reason"]),
  };
}

/** What is sent; a closed one takes none. */
export function sentOf(
  values: SpecialDayValues,
  { day, window }: OfDay,
  area: Area,
): SpecialDayForm {
  const { scope, reason: why, translations: translated } = values;
  const ofWindow = scope === "capacity" || scope === "window";
  return z.parse(SpecialDayForm, {
    day: day.date,
    ...(scope !== "everywhere" && { areaId: area._id }),
    ...(ofWindow && window && { windowId: window._id }),
    capacity: scope === "capacity" ? values.capacity : 0,
    reason: why,
    translations: translated,
  });
}
