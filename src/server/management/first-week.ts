import type { FirstWeek } from "#contract/office/first-week.ts";

import type { Deps } from "../core/deps.ts";
import { firstWeekFacts } from "./store-first-week.ts";

/** Which steps of the first week are done (PRODUCT R33.3). Terms may stand on pages of the operator instead. */
export async function firstWeek({ db, config }: Pick<Deps, "db" | "config">): Promise<FirstWeek> {
  const facts = await firstWeekFacts(db);
  const isElsewhere = config.termsUrl !== undefined && config.privacyUrl !== undefined;
  return { ...facts, terms: facts.terms || isElsewhere };
}
