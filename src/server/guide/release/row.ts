import type { Material } from "#domain/rates/material-facts.ts";
import type { GuideAction } from "#domain/guide/guide.ts";

/** What it is called, what else people call it, and what to do with it. */
type Words = readonly [name: string, otherWords: string, advice: string];

/** An item that the release brings, in both languages (PRODUCT R52.2). */
export type ReleaseRow = readonly [
  code: string,
  action: GuideAction,
  material: Material | null,
  en: Words,
  es: Words,
];
