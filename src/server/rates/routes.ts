import type { Caller } from "../core/access/caller.ts";
import type { UseConfirmation } from "../core/access/confirming.ts";
import type { Deps } from "../core/deps.ts";
import type { Context, Serves } from "../core/http/call.ts";
import { data, deleted } from "../core/http/reply.ts";
import { announce, preview, withdraw } from "./announcing.ts";
import { exportRates, ratesShown } from "./browsing.ts";

type Routes =
  | "GET /rates"
  | "GET /rates/preview"
  | "POST /rates"
  | "DELETE /rates/:id"
  | "GET /export/rates";

/** Checks the caller's own password again; the room `auth` does it, which this room does not know. */
type ConfirmPassword = (
  deps: Deps,
  caller: Caller,
  asked: { password: string; context: Pick<Context, "ip"> },
) => Promise<void>;

type Proofs = { confirmPassword: ConfirmPassword; useConfirmation: UseConfirmation };

export function ratesRoutes(
  deps: Deps,
  { confirmPassword, useConfirmation }: Proofs,
): Serves<Routes> {
  return {
    "GET /rates": () => ratesShown(deps).then(data),
    "GET /rates/preview": ({ query }) => preview(deps, query).then(data),
    "POST /rates": async ({ caller, body: { password, ...rate }, context }) => {
      await confirmPassword(deps, caller, { password, context });
      return data(await announce(deps, caller, rate));
    },
    "DELETE /rates/:id": ({ caller, params, body: { confirmation } }) =>
      withdraw(deps, caller, {
        id: params.id,
        confirm: (tx) => useConfirmation(deps, tx, { confirmation, userId: caller.id }),
      }).then(deleted),
    "GET /export/rates": ({ caller }) => exportRates(deps, caller),
  };
}
