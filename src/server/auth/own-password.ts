import { audit } from "../core/audit.ts";
import type { Caller, Context } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failure.ts";
import { emailOf, credentialsOf } from "./store.ts";
import { checkPassword } from "./sign-in.ts";
import { withTools } from "./tools.ts";

type Asked = { password: string; context: Pick<Context, "ip"> };

/**
 * Asks somebody who is signed in for the own password again. Wrong ones count like those at sign-in.
 * @throws Failure("invalid") for a wrong one, Failure("too_many_requests"), Failure("busy")
 */
export async function confirmOwnPassword(
  plain: Deps,
  caller: Caller,
  { password, context }: Asked,
): Promise<void> {
  const deps = withTools(plain);
  deps.passwords.refuseWhenBusy();
  const email = await emailOf(deps.db, caller.id);
  const asker = { email, ip: context.ip };
  await deps.limits.takeSignIn(asker);
  const known = await credentialsOf(deps.db, email);
  if (!(await checkPassword(deps, password, known, asker))) {
    const { id: userId } = caller;
    await audit(deps.db, {
      type: "password_not_confirmed",
      at: deps.now(),
      userId,
      ip: context.ip,
    });
    throw invalidField("password", "That is not your password");
  }
  await deps.limits.clearSignIn(asker);
}
