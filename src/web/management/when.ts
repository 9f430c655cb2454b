import { zoneName } from "../core/time/zone.ts";
import { readerZone } from "../core/time/reader-zone.ts";
import { say } from "../core/words/office.ts";

/** The header of a column of times in the reader's time zone: "When (Eastern Time)". */
export const whenHeader = (word = say("When")): string =>
  `${word} (${zoneName(readerZone(), Date.now())})`;
