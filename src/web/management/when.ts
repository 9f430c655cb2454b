import { readerZone, zoneName } from "../core/time/zone.ts";

/** The head of a column of instants, which are told on the reader's clock: "When (Eastern Time)". */
export const whenHeader = (word = "When"): string =>
  `${word} (${zoneName(readerZone(), Date.now())})`;
