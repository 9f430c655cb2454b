/** A placeholder for our own origin, for code that only parses paths. */
const ANY_ORIGIN = "https://rebound.invalid";

/**
 * Where to go after signing in: a path of this site, or undefined. `//evil.example`, `/\evil.example` and full URLs
 * would lead to another site and are refused. So is a path that becomes one of them when it is parsed
 * a second time, as the router does: `/.//evil.example` has the path `//evil.example`.
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

/** The router decodes paths, so decoding must not change how this one begins. */
const isPlain = (path: string): boolean =>
  !/^\/(?:\.|%2e)*(?:[/\\]|%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f))/i.test(path);
