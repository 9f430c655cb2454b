import { FIRST_SCREENS, signInPathFor } from "../core/access/paths.ts";

/** The frames of first-paint.tsx. */
export type Frame = "public" | "home" | "tabs" | "office";

/** What is known of a screen before its code has come. */
export type FirstScreen = Readonly<{
  frame: Frame;
  /** Who stays there: the guards lead everybody else away. */
  visitors: "guests" | "members" | "anyone";
}>;

/**
 * The screen that will most likely stand at `pathname` in a moment, with its route, such as "/campaigns/$id"; undefined
 * where there is none. The guards of the routes decide; they know more, and this only has to be right nearly always.
 */
export function expectedScreen<Screen extends FirstScreen>(
  screens: Readonly<Record<string, Screen>>,
  pathname: string,
  isSignedIn: boolean,
): readonly [route: string, screen: Screen] | undefined {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  const found = Object.entries(screens).find(([route]) => fits(route, path));
  const isLedAway = found?.[1].visitors === (isSignedIn ? "guests" : "members");
  if (!isLedAway) return found;
  const area = signInPathFor(path);
  const instead = isSignedIn ? FIRST_SCREENS[area] : area;
  const screen = screens[instead];
  return screen && [instead, screen];
}

/** Whether a path is one of the route, such as "/campaigns/$id". */
function fits(route: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = route.split("/");
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, index) => part.startsWith("$") || part === parts[index]);
}
