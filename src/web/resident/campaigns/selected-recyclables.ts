import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import { isDropOffItemType } from "#domain/rates/materials.ts";

const KEY = "selected-recyclables";

/** Stores the chosen material for the drop-off form that opens next (PRODUCT 2.21). */
export function selectRecyclables(material: DropOffItemType): void {
  sessionStorage.setItem(KEY, material);
}

/** The material that was chosen in this tab; undefined when there is none. */
export function selectedRecyclables(): DropOffItemType | undefined {
  const kept = sessionStorage.getItem(KEY);
  return isDropOffItemType(kept) ? kept : undefined;
}
