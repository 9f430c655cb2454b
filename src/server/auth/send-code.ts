import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import type { CodePurpose } from "../core/codes/codes.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { userOf } from "../profile/service.ts";
import { startCode } from "./codes.ts";
import { resetFor } from "./reset-password.ts";
import { resetTarget } from "./store.ts";
import type { AuthDeps } from "./tools.ts";

/** Codes that staff may send again. */
type Sendable = Extract<CodePurpose, "verify" | "reset">;

/**
 * Emails a person a new code at the request of staff, who never see it. It counts together with those that the
 * person requests. The calling room checks whether the caller may act on that person.
 * @throws Failure("no_email"), Failure("already_verified"), Failure("account_disabled"), Failure("too_many_requests")
 */
export async function sendCode(
  deps: AuthDeps,
  {
    caller,
    userId,
    purpose,
    context,
  }: {
    caller: Caller;
    userId: string;
    purpose: Sendable;
    context: Pick<Context, "ip" | "origin">;
  },
): Promise<void> {
  const { email, language, isEmailVerified, isDisabled, ...person } = await userOf(deps.db, userId);
  if (isDisabled) throw new Failure("account_disabled");
  if (email === "") throw new Failure("no_email");
  // Without a password there is no session in which to enter such a code: choosing one proves the address, too.
  if (purpose === "verify" && person.origin === "office") throw new Failure("not_allowed");
  if (purpose === "verify" && isEmailVerified) throw new Failure("already_verified");
  await deps.limits.takeCode(purpose, { email, ip: context.ip });
  const origin = deps.config.publicUrl ?? context.origin;
  const link = `${origin}${screenOf(purpose, email)}`;
  const subject = purpose === "verify" ? userId : email;
  await inTransaction(deps.db, async (tx) => {
    const reset =
      purpose === "reset" ? resetFor(deps, origin, await resetTarget(tx, userId)) : undefined;
    await startCode(deps, tx, { purpose, subject, userId, email, language, link, reset });
    await audit(tx, {
      type: "code_sent",
      at: deps.now(),
      userId,
      actorId: caller.id,
      subjectType: "user",
      subjectId: userId,
      detail: { purpose },
    });
  });
}

/** The screen on which the code is entered. */
const screenOf = (purpose: Sendable, email: string): string =>
  purpose === "verify"
    ? "/verify-email"
    : `/forgot-password?step=reset&email=${encodeURIComponent(email)}`;
