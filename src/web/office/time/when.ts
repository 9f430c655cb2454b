import { zoneName } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { say } from "../words/say.ts";

/** The header of a column of times in the reader's time zone: "When (Eastern Time)". */
export const whenHeader = (word = say("When")): string =>
  `${word} (${zoneName(readerZone(), Date.now())})`;
