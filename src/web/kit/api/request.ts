/** What a request is made of, by the places that its values go to. */
export type Parts = { params?: object; query?: object; body?: unknown; form?: object };
/** Values allowed in a path, a query or a form, besides files. */
type Plain = string | number | boolean | null | undefined;

/** "/profile/:id/ledger" with its parameters filled in, followed by the query string. */
export function urlOf(path: string, { params, query }: Parts): string {
  const values = new Map(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}) as [string, Plain][]) {
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** The body of a request: JSON, or a form with its files. */
export function bodyOf({ body, form }: Parts): string | FormData | null {
  if (!form) return body === undefined ? null : JSON.stringify(body);
  const data = new FormData();
  for (const [key, value] of Object.entries(form) as [string, Plain | Blob][]) {
    if (value === undefined || value === null) continue;
    data.set(key, value instanceof Blob ? value : String(value));
  }
  return data;
}
