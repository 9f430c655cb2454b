/** What of a request decides whether the worker of the residents may answer it. */
type Asked = Readonly<{ mode: string; method: string; path: string }>;

/**
 * Whether a request is for a page of the residents: one of `routes`, such as "/pickup/$id". Everything else, so the API and
 * the screens of staff, the worker leaves to the browser (PRODUCT R39.2).
 */
export function isForPage(routes: readonly string[], { mode, method, path }: Asked): boolean {
  if (mode !== "navigate" || method !== "GET") return false;
  const parts = path
    .toLowerCase()
    .replace(/(.)\/+$/, "$1")
    .split("/");
  return routes.some((route) => {
    const wanted = route.split("/");
    if (wanted.length !== parts.length) return false;
    return wanted.every((part, place) => part.startsWith("$") || part === parts[place]);
  });
}
