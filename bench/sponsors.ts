import type { Db } from "#server/core/database/database.ts";
import { allSponsors } from "#server/rewards/sponsors.ts";
import { readStatement, statementMonths } from "#server/rewards/statement.ts";

import type { Facts, Scenario } from "./questions.ts";

/** What a sponsor with 100,000 vouchers in two months is owed. */
export function sponsors(
  deps: { db: Db; now: () => Date },
  { sponsorId: id, monthAgo }: Facts,
): Scenario[] {
  const month = monthAgo.slice(0, 7);
  return [
    { name: "sponsors: all", run: () => allSponsors(deps), promise: 100 },
    {
      name: "sponsors: the statement of a month",
      run: () => readStatement(deps, { id, month }),
      promise: 100,
    },
    {
      name: "sponsors: the months of one",
      run: () => statementMonths(deps, id),
      promise: 200,
    },
  ];
}
