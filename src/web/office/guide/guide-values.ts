import * as z from "zod/mini";

import { GuideItemForm, type GuideItemEdit, type OfficeGuideItem } from "#contract/guide/guide.ts";
import { Material } from "#contract/materials.ts";

import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";

const TRANSLATED = ["name", "otherWords", "advice"] as const;

/** The values of the form; an empty material is none. */
export type GuideValues = TranslatedValues & {
  action: string;
  material: string;
  name: string;
  otherWords: string;
  advice: string;
  isHidden: boolean;
};

export const TypedGuideItem = z.extend(GuideItemForm, {
  material: z.union([z.literal(""), Material]),
  isHidden: z.boolean(),
});

const EMPTY: GuideValues = {
  action: "",
  material: "",
  name: "",
  otherWords: "",
  advice: "",
  ...translatedValues(undefined, TRANSLATED),
  isHidden: false,
};

/** The values of a thing, or of a new one. */
export function valuesOf(item: OfficeGuideItem | undefined): GuideValues {
  if (!item) return EMPTY;
  const { action, material, name, otherWords, advice, translations, isHidden } = item;
  return {
    action,
    material: material ?? "",
    name,
    otherWords,
    advice,
    ...translatedValues(translations, TRANSLATED),
    isHidden,
  };
}

/** What is sent. @throws when the form would not have let it pass */
export function bodyOf(values: GuideValues): GuideItemForm & Pick<GuideItemEdit, "isHidden"> {
  const { material, ...rest } = z.parse(TypedGuideItem, values);
  return { ...rest, material: material === "" ? null : material };
}

type Wishes = Readonly<{ q?: string | undefined; show?: "open" | "hidden" | undefined }>;

/** Those with every word in name, other words or advice: all, those to confirm, or those that are hidden. */
export function chosenItems(
  items: readonly OfficeGuideItem[],
  { q = "", show }: Wishes,
): OfficeGuideItem[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (show === "open" && item.isConfirmed) return false;
    if ((show === "hidden") !== item.isHidden) return false;
    const text = `${item.name} ${item.otherWords} ${item.advice}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
