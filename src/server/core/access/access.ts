import type { Route } from "#contract/route.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "./caller.ts";
import { Failure } from "../failures/failure.ts";

/**
 * Lets a caller through, or refuses with a reason.
 * @throws Failure("unauthenticated") when nobody is signed in, Failure("email_not_verified") before the email
 * address is verified, Failure("not_authorized") when the role has not the permission, Failure("factor_missing") before staff have
 * added the second factor that their role needs, Failure("terms_not_accepted") before the caller has agreed to the
 * terms in force.
 */
export function admit(
  { access: by, beforeFactor, afterTerms }: Pick<Route, "access" | "beforeFactor" | "afterTerms">,
  caller: Caller | null,
): void {
  if (by === "anyone") return;
  if (!caller) throw new Failure("unauthenticated");
  if (by === "signed-in") return;
  if (!caller.isVerified) throw new Failure("email_not_verified");
  if (by !== "user" && !may(caller, by)) throw new Failure("not_authorized");
  if (caller.secondFactor === "missing" && !beforeFactor) throw new Failure("factor_missing");
  if (afterTerms && caller.mustAgree) throw new Failure("terms_not_accepted");
}
