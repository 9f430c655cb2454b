import type { OFFICE } from "../screens.ts";
import type { HelpWord } from "./help-words.ts";

type Screens = (typeof OFFICE)["screens"];
/** A screen of the back office; a path that only redirects is none. */
export type HelpedPath = {
  [Path in keyof Screens]: Screens[Path] extends { leadsTo: string } ? never : Path;
}[keyof Screens];

type Sentences =
  | readonly [first: string, second: string, third: string]
  | readonly [first: string, second: string, third: string, fourth: string];
/** Keys that work on one screen, and what they do there. */
export type ScreenKey = readonly [keys: string, does: string];

export type Help = Readonly<{
  /** What the screen is for, and why it is as it is. */
  sentences: Sentences;
  /** Words that are on the screen and need saying. */
  words: readonly HelpWord[];
  keys?: readonly ScreenKey[];
}>;
