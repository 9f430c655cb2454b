import type { DropOff } from "#contract/drop-offs.ts";
import { countsNow, formatCorrected } from "#domain/corrections/corrections.ts";
import { confirmedCounts } from "#domain/drop-offs.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { formatUnits } from "#domain/rates/materials.ts";
import type { Say } from "#domain/words/say.ts";

type Counted = Pick<DropOff, "itemType" | "itemsCount" | "correction">;

/** What counts today of a confirmed drop-off. */
export function countsOfDropOff({ itemType, itemsCount, correction }: Counted): ItemCounts {
  return countsNow(confirmedCounts(itemType, itemsCount), correction);
}

/** "10 Units": where only the location's own material was counted, it is not named. */
export function formatDropOffUnits(say: Say, dropOff: Counted): string {
  return formatUnits(say, countsOfDropOff(dropOff));
}

/** "corrected from 12"; undefined where nothing else counts today. */
export function formatDropOffCorrected(say: Say, dropOff: Counted): string | undefined {
  const { itemType, itemsCount, correction } = dropOff;
  return formatCorrected(say, confirmedCounts(itemType, itemsCount), correction);
}
