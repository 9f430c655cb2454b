import type { GuideItem, OfficeGuideItem } from "#contract/guide/guide.ts";

import type { Db, Queryable } from "../core/database/database.ts";
import { RELEASE_ITEMS } from "./release/items.ts";
import { storedItems, storedVersion } from "./store.ts";
import { type Finder, makeFinder } from "./finding.ts";

/** Everything, by name: what the programme stored stands in place of what the release brings (PRODUCT R52.2). */
export async function allItems(db: Queryable): Promise<OfficeGuideItem[]> {
  const byCode = new Map<string, OfficeGuideItem>(
    RELEASE_ITEMS.map((item) => [item.code, { ...item, isHidden: false, updatedAt: null }]),
  );
  for (const item of await storedItems(db)) byCode.set(item.code, item);
  return [...byCode.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What people see, and the search over it. */
export type Guide = Readonly<{ items: readonly GuideItem[]; find: Finder }>;

/** Gives the guide as it is now: it is built again in each process when an item was changed. */
export function openGuide(db: Db): () => Promise<Guide> {
  let known: { version: string; guide: Guide } | undefined;
  return async () => {
    const version = await storedVersion(db);
    if (known?.version !== version) {
      const items = (await allItems(db)).filter(({ isHidden }) => !isHidden).map(shownItem);
      known = { version, guide: { items, find: await makeFinder(items) } };
    }
    return known.guide;
  };
}

/** Without what only the office sees. */
const shownItem = ({ isHidden: _hidden, updatedAt: _at, ...item }: OfficeGuideItem): GuideItem =>
  item;
