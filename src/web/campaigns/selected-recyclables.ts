import type { DropOffItemType } from "#contract/materials.ts";

const KEY = "selected-recyclables";

/** Keeps what somebody chose to recycle, for the drop-off form that opens next (spec §2). */
export function selectRecyclables(material: DropOffItemType): void {
  sessionStorage.setItem(KEY, material);
}

/** What was chosen in this tab; undefined when nothing was. */
export function selectedRecyclables(): DropOffItemType | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === "plastic" || kept === "fabric" ? kept : undefined;
}
