/** The query of a link into another program. `URLSearchParams` writes a plus sign for a space, which mail programs show. */
export function linkQuery(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values);
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}
