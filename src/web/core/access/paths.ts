/** Stands in for our own origin where only the form of a path matters. */
const ANY_ORIGIN = "https://rebound.invalid";

/**
 * Where to go after signing in: a path of this site, or undefined. `//evil.example`, `/\evil.example`
 * and full addresses would lead elsewhere and are refused. So is what becomes one of them when it is read
 * a second time, as whoever takes the result does: `/.//evil.example` is the path `//evil.example`.
 */
export function safeNext(next: string | undefined): string | undefined {
  const path = pathOf(next);
  return path !== undefined && pathOf(path) === path && isPlain(path) ? path : undefined;
}

function pathOf(next: string | undefined): string | undefined {
  if (!next?.startsWith("/") || next.startsWith("//")) return undefined;
  const url = URL.parse(next, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A router decodes what it is given: no decoding makes the beginning another one. */
const isPlain = (path: string): boolean =>
  !/^\/(?:\.|%2e)*(?:[/\\]|%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f))/i.test(path);

/** The sign-in screen of the area that a path belongs to. */
export function signInPathFor(path: string): "/" | "/admin/login" | "/admin/pickup/login" {
  const lower = path.toLowerCase();
  if (lower.startsWith("/admin/pickup")) return "/admin/pickup/login";
  return lower.startsWith("/admin") ? "/admin/login" : "/";
}
