import type { Guard } from "../access/guards.ts";
import type { Shape } from "#web/kit/lists/search.ts";
import type { Frame } from "../boot/first-frame.ts";

/** `Screen<PlainSentence>` has a title in every language. */
export type Screen<Title extends string = string> = Readonly<{
  /** The file of its component, below src/web. The component has the name of the file: "home-page.tsx" has HomePage. */
  module: string;
  /** The document's title; a screen about one object replaces it with the object's name. */
  title: Title;
  /** Who may see it, when it differs from its shell. */
  guard?: Guard;
  /** Its search parameters. */
  search?: Shape;
  /** The frame that is painted before its code has loaded, when it differs from that of its shell. */
  frame?: Frame;
  /** Parts that it loads as soon as it has rendered; they are fetched together with it. */
  soon?: readonly string[];
}>;

/** A path that only redirects. */
export type Detour = Readonly<{ leadsTo: string }>;

export type Shell<Title extends string = string> = Readonly<{
  module: string;
  guard?: Guard;
  frame: Frame;
  /** The frame for people who are signed in, where it is another. */
  memberFrame?: Frame;
  screens: Readonly<Record<string, Screen<Title> | Detour>>;
}>;
