import type { GuideAnswer, GuideItem, GuideQuery, MaterialGuide } from "#contract/guide/guide.ts";
import type { NearbyDropOffLocation } from "#contract/locations.ts";
import { askedWords, droppedAs, isTaken } from "#domain/guide/guide.ts";
import type { Point } from "#domain/drop-offs.ts";
import type { Material } from "#domain/rates/material-facts.ts";
import type { Rates } from "#domain/rates/rates.ts";

import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { nearestUsable } from "../locations/service.ts";
import { ratesToday } from "../rates/service.ts";
import { programmeZone } from "../settings/service.ts";
import type { Guide } from "./items.ts";
import { countAsked } from "./store.ts";

type Own = Pick<Deps, "db" | "now">;

/** What to do with what somebody asks for, the best answer first; what is not found is counted (PRODUCT R52.1, R52.4). */
export async function answer(
  deps: Own,
  guide: Guide,
  { q, latitude, longitude }: GuideQuery,
): Promise<GuideAnswer[]> {
  const found = guide.find(q);
  if (found.length === 0) await keepAsked(deps, q);
  const rates = await ratesToday(deps);
  const from =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const near = await nearestFor(deps, found, from);
  return found.map((item) => ({
    ...item,
    points: pointsOf(item, rates),
    nearest: near.get(droppedAs(item.action, item.material)) ?? null,
  }));
}

const pointsOf = ({ action, material }: GuideItem, rates: Rates): number | null =>
  material !== null && isTaken(action) ? rates[material] : null;

/** One search for each material that is asked for, not for each answer. */
async function nearestFor(
  { db, now }: Own,
  found: readonly GuideItem[],
  from: Point | undefined,
): Promise<Map<string | undefined, NearbyDropOffLocation>> {
  const near = new Map<string | undefined, NearbyDropOffLocation>();
  if (!from) return near;
  const materials = new Set(found.map(({ action, material }) => droppedAs(action, material)));
  for (const itemType of materials) {
    const place = itemType && (await nearestUsable(db, { ...from, itemType }, now()));
    if (place) near.set(itemType, place);
  }
  return near;
}

async function keepAsked({ db, now }: Own, question: string): Promise<void> {
  const words = askedWords(question);
  if (words === "") return;
  await countAsked(db, localDateOf(now(), await programmeZone({ db, now })), words);
}

/** What is taken of a material, what is not, and how to prepare it (PRODUCT R52.5). */
export async function materialGuide(
  deps: Own,
  { items }: Guide,
  material: Material,
): Promise<MaterialGuide> {
  const own = items.filter((item) => item.material === material && item.code !== material);
  return {
    material,
    points: (await ratesToday(deps))[material],
    general: items.find(({ code }) => code === material) ?? null,
    yes: own.filter(({ action }) => isTaken(action)),
    no: own.filter(({ action }) => !isTaken(action)),
  };
}
