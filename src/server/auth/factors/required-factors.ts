import { isStaff, type Role } from "#domain/roles.ts";

import type { SessionFactor } from "../../core/access/caller.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { settingOf } from "../../settings/service.ts";

type Reading = Pick<Deps, "db" | "now">;

/** Whether a role needs a second factor (PRODUCT R20.5). Residents never do: nothing is read for them. */
export async function needsFactor(deps: Reading, role: Role, tx?: Tx): Promise<boolean> {
  if (!isStaff(role)) return false;
  const required: readonly Role[] = await settingOf(deps, "requireSecondFactor", { tx });
  return required.includes(role);
}

/** How a session begins whose owner was not asked for a second factor. */
export async function withoutFactor(deps: Reading, role: Role, tx: Tx): Promise<SessionFactor> {
  return (await needsFactor(deps, role, tx)) ? "missing" : "none";
}
