import { APPLICATIONS, applicationOf } from "#domain/applications.ts";

/** The frames of first-paint.tsx. */
export type Frame = "public" | "counter" | "home" | "tabs" | "office";

/** What is known of a screen before its code has loaded. */
export type FirstScreen = Readonly<{
  frame: Frame;
  /** For people who are signed in, where it is another. */
  memberFrame?: Frame | undefined;
  /** Who may see it; the guards redirect everybody else. */
  visitors: "guests" | "members" | "anyone";
}>;

/**
 * The screen that will probably be shown at `pathname`, with its route, such as "/campaigns/$id"; undefined
 * when there is none. The route guards decide; this only has to be right nearly always.
 */
export function expectedScreen<Screen extends FirstScreen>(
  screens: Readonly<Record<string, Screen>>,
  pathname: string,
  isSignedIn: boolean,
): readonly [route: string, screen: Screen] | undefined {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  // "/admin/users/held-referrals" is a screen of its own, not the user with that id.
  const own = screens[path];
  const found = own ? ([path, own] as const) : screenWithId(screens, path);
  const isLedAway = found?.[1].visitors === (isSignedIn ? "guests" : "members");
  if (!isLedAway) return found;
  const { first, signIn } = APPLICATIONS[applicationOf(path)];
  const instead = isSignedIn ? first : signIn;
  const screen = screens[instead];
  return screen && [instead, screen];
}

function screenWithId<Screen>(
  screens: Readonly<Record<string, Screen>>,
  path: string,
): readonly [route: string, screen: Screen] | undefined {
  return Object.entries(screens).find(([route]) => fits(route, path));
}

/** Whether a path matches the route, such as "/campaigns/$id". */
function fits(route: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = route.split("/");
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, index) => part.startsWith("$") || part === parts[index]);
}
