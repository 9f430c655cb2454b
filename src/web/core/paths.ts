/** Stands in for our own origin where only the form of a path matters. */
const ANY_ORIGIN = "https://rebound.invalid";

/**
 * Where to go after signing in: a path of this site, or undefined. `//evil.example`, `/\evil.example`
 * and full addresses would lead elsewhere and are refused.
 */
export function safeNext(next: string | undefined): string | undefined {
  if (!next?.startsWith("/") || next.startsWith("//")) return undefined;
  const url = URL.parse(next, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in screen of the area that a path belongs to. */
export function signInPathFor(path: string): "/" | "/admin/login" | "/admin/pickup/login" {
  const lower = path.toLowerCase();
  if (lower.startsWith("/admin/pickup")) return "/admin/pickup/login";
  return lower.startsWith("/admin") ? "/admin/login" : "/";
}
