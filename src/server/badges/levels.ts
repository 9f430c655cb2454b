import { levelReached } from "#domain/impact/levels.ts";
import { levelReached as notice } from "#domain/emails/levels.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { notify } from "../notifications/service.ts";

/** Whose carbon units an entry of the ledger changed, by how much, and what they are after it. */
export type Climb = { userId: string; carbonUnits: number; by: number };

/** Tells a person in the product of a level that an entry of the ledger brought, once for each level (PRODUCT R36.3). */
export async function tellLevel(
  deps: Deps,
  tx: Tx,
  { userId, carbonUnits: after, by }: Climb,
): Promise<void> {
  const level = levelReached({ before: after - by, after });
  if (!level) return;
  await notify(deps, tx, {
    userId,
    event: `level_reached:${level.level}`,
    notice: (say) => notice(say, level),
    email: false,
  });
}
