import type { Guard } from "../core/access/guards.ts";
import type { Shape } from "../core/lists/search.ts";
import type { Frame } from "./first-frame.ts";

export type Screen = Readonly<{
  /** The file that draws it, below src/web. Its component has the name of the file: "home-page.tsx" has HomePage. */
  module: string;
  /** Of the document; a screen that names one thing puts the name in its place. */
  title: string;
  /** Who may see it, where the shell does not say it. */
  guard?: Guard;
  /** What its address may hold behind the "?". */
  search?: Shape;
  /** What is painted before its code has come, where that is not the frame of its shell. */
  frame?: Frame;
  /** Parts that it asks for by itself as soon as it stands: they are fetched with it. */
  soon?: readonly string[];
}>;

/** An address that leads on at once and shows nothing. */
export type Detour = Readonly<{ leadsTo: string }>;

export type Shell = Readonly<{
  module: string;
  guard?: Guard;
  frame: Frame;
  screens: Readonly<Record<string, Screen | Detour>>;
}>;
