// Any character of a URL can be written as %xx. A proxy that blocks a path or caches it compares the written form, so
// a route must not be reachable by another spelling.

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const writtenPath = (url: string): string => url.replace(ORIGIN, "").replace(/[?#].*$/s, "");

/**
 * Whether a URL leads to a route by another spelling than the route's own, as "/%6detrics" leads to "/metrics".
 * @param pattern of the route, as "/api/pickup/:id"; parameters may be spelled in any way.
 */
export function isSpelledOtherwise(url: string, pattern: string | undefined): boolean {
  if (pattern === undefined || !url.includes("%")) return false;
  const written = writtenPath(url).split("/");
  const parts = pattern.split("/");
  const open = parts.findIndex((part) => part.startsWith("*"));
  return parts
    .slice(0, open < 0 ? undefined : open)
    .some((part, place) => !part.startsWith(":") && part !== written[place]);
}

/** Whether a URL belongs to the API, in any spelling. */
export function isOfApi(url: string): boolean {
  try {
    return /^\/api(?:\/|$)/.test(decodeURIComponent(writtenPath(url)));
  } catch {
    return false;
  }
}
