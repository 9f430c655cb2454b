import type { Badge } from "#contract/badges.ts";

type Wishes = Readonly<{ q?: string | undefined; sort?: "name" | undefined }>;

/** The badges whose name or description contains every word; in the given order (newest first) or by name. */
export function arrangeBadges(badges: readonly Badge[], { q = "", sort }: Wishes): Badge[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = badges.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sort === "name" ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found;
}
