import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { forgetInvitationTo } from "./invitations/invitations.ts";
import { deleteDevicesOf } from "./store-devices.ts";
import { deleteFactorsOf } from "./factors/store-factors.ts";
import { deleteSessionsOf } from "./store-sessions.ts";

/** Deletes credentials, and an open invitation to the address, which must be read before it is blanked. */
export async function forget(tx: Tx, { id }: Leaver, deps: Pick<Deps, "secret">): Promise<void> {
  await deleteSessionsOf(tx, id);
  await deleteDevicesOf(tx, id);
  await deleteFactorsOf(tx, id);
  await forgetInvitationTo(deps, tx, id);
}
