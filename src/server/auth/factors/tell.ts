import { type FactorChange, factorChanged } from "#domain/emails/auth.ts";

import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { newId } from "../../core/database/ids.ts";
import { notify } from "../../notifications/service.ts";

/** Tells somebody of a change of how they sign in, in the product and by email. */
export function tell(deps: Deps, tx: Tx, userId: string, change: FactorChange): Promise<void> {
  return notify(deps, tx, {
    userId,
    event: `${change}:${newId()}`,
    notice: (say) => factorChanged(say, change),
  });
}
