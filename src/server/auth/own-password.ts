import { WRONG_PASSWORD } from "#domain/auth/passwords.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import { credentialsOf, emailOf, type Credentials } from "./store.ts";
import { checkPassword } from "./sign-in.ts";
import { withTools } from "./tools.ts";

type Asked = {
  password: string;
  /** The field that shows a wrong password; default "password". */
  field?: string;
  context: Pick<Context, "ip">;
};

/**
 * Checks the password of a signed-in person again. Allows as many wrong ones as from a known device.
 * @returns what was checked, to be locked before it is acted on.
 * @throws Failure("invalid") for a wrong one, Failure("too_many_requests"), Failure("busy")
 */
export async function confirmOwnPassword(
  plain: Deps,
  caller: Caller,
  { password, field = "password", context }: Asked,
): Promise<Credentials> {
  const deps = withTools(plain);
  deps.passwords.refuseWhenBusy();
  const email = await emailOf(deps.db, caller.id);
  // Counted separately from sign-in, so that attempts of strangers there do not lock the person out here.
  const asker = { email, ip: context.ip, known: `session of ${caller.id}` };
  await deps.limits.takeSignIn(asker);
  const known = await credentialsOf(deps.db, email);
  const isRight = await checkPassword(deps, password, known, asker);
  if (!known || !isRight) {
    const { id: userId } = caller;
    await audit(deps.db, {
      type: "password_not_confirmed",
      at: deps.now(),
      userId,
      ip: context.ip,
    });
    throw invalidField(field, WRONG_PASSWORD);
  }
  await deps.limits.succeedSignIn(asker);
  return known;
}
