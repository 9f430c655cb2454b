// Signs of an address can be written as %xx, and its server in front: what stands before us and refuses a path, or lets
// a cache keep it, looks at what was written.

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const writtenPath = (url: string): string => url.replace(ORIGIN, "").replace(/[?#].*$/s, "");

/**
 * Whether an address leads to a route by another spelling than the route's own, as "/%6detrics" leads to "/metrics".
 * @param pattern of the route, as "/api/pickup/:id"; what its parameters are is written in any way.
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

/** Whether an address is one of the API, however it is written. */
export function isOfApi(url: string): boolean {
  try {
    return /^\/api(?:\/|$)/.test(decodeURIComponent(writtenPath(url)));
  } catch {
    return false;
  }
}
