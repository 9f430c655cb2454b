/** Reads one search parameter; undefined means absent or invalid, and it is then left out. */
type Check<T> = (value: unknown) => T | undefined;
export type Shape = Readonly<Record<string, Check<unknown>>>;
export type SearchOf<S extends Shape> = {
  [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> | undefined;
};

/**
 * `validateSearch: search({ status: oneOf("pending", "completed"), page })` in a route. Invalid parameters are set to
 * undefined, or the router would keep them as they stand in the URL.
 */
export function search<S extends Shape>(shape: S): (raw: Record<string, unknown>) => SearchOf<S> {
  return (raw) => {
    const entries = Object.entries(shape)
      .map(([key, check]) => [key, check(raw[key])] as const)
      .filter(([key, value]) => value !== undefined || key in raw);
    return Object.fromEntries(entries) as SearchOf<S>;
  };
}

/** Any non-empty text. */
export const text: Check<string> = (value) =>
  (typeof value === "string" || typeof value === "number") && value !== ""
    ? String(value)
    : undefined;

/** An id; an empty one becomes "none", so that the screen reports it instead of ignoring it. */
export const id: Check<string> = (value) => (value === "" ? "none" : text(value));

/** One of these words. */
export function oneOf<const W extends string>(...words: W[]): Check<W> {
  return (value) => words.find((word) => word === value);
}

/**
 * A page of a list: 2 or more, since the first page needs no parameter, or negative from the end, where -1 is the
 * last.
 */
export const page: Check<number> = (value) => {
  if (!/^-?\d+$/.test(String(value))) return undefined;
  const number = Number(value);
  return number !== 0 && number !== 1 && Math.abs(number) <= 100_000 ? number : undefined;
};

/** A year of this century. */
export const year: Check<string> = (value) =>
  /^20\d\d$/.test(String(value)) ? String(value) : undefined;

/** A month: "2026-03". */
export const month: Check<string> = (value) =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/.test(String(value)) ? String(value) : undefined;

/** A date: "2026-03-14". */
export const day: Check<string> = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && isReal(value) ? value : undefined;

/** `Date` would turn February 30 into a day in March. */
function isReal(value: string): boolean {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Parses a query string as plain texts: "?referral=0123" stays "0123". */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The reverse; undefined and empty values are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values) as [string, string | number | undefined][]) {
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}
