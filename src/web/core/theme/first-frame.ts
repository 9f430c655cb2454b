/** The frames of shell/first-paint.tsx. */
type Frame = "public" | "home" | "tabs" | "office";

/** Where the screens for guests redirect people who are signed in. */
const INSIDE: Readonly<Record<string, string>> = {
  "/": "/home",
  "/signup": "/home",
  "/admin/login": "/admin/users",
  "/admin/pickup/login": "/admin/pickup/pickups",
};
const OPEN_TO_ALL = "/forgot-password";

/**
 * The screen that will probably be shown at `pathname`, by the rules of the route guards.
 * The guards decide; this only has to be right nearly always.
 */
export function expectedScreen(pathname: string, isSignedIn: boolean): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (isSignedIn) return INSIDE[path] ?? path;
  if (path in INSIDE || path === OPEN_TO_ALL) return path;
  if (path === "/admin/pickup" || path.startsWith("/admin/pickup/")) return "/admin/pickup/login";
  return path === "/admin" || path.startsWith("/admin/") ? "/admin/login" : "/";
}

/** Whether a path matches the route `pattern`, such as "/campaigns/$id". */
export function fits(pattern: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, index) => part.startsWith("$") || part === parts[index]);
}

/** The frame around the screen of that route. */
export function frameOf(pattern: string): Frame {
  if (pattern in INSIDE || pattern === OPEN_TO_ALL || pattern === "/verify-email") return "public";
  if (pattern === "/home") return "home";
  const isOffice = pattern.startsWith("/admin/") && !pattern.startsWith("/admin/pickup/");
  return isOffice ? "office" : "tabs";
}
