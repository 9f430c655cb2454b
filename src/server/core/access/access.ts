import type { Access, Route } from "#contract/route.ts";
import { may } from "#domain/permissions.ts";

import type { Caller, Key } from "./caller.ts";
import { Failure } from "../failures/failure.ts";

/**
 * Lets a caller through, or refuses with a reason.
 * @throws Failure("unauthenticated") when nobody is signed in, Failure("email_not_verified") before the email
 * address is verified, Failure("not_authorized") when the role has not the permission, Failure("factor_missing") before staff have
 * added the second factor that their role needs, Failure("terms_not_accepted") before the caller has agreed to the
 * terms in force. Calls of keys take a key and no person.
 */
export function admit(
  { access: by, beforeFactor, afterTerms }: Pick<Route, "access" | "beforeFactor" | "afterTerms">,
  caller: Caller | null,
  key: Key | null,
): void {
  if (by === "anyone" || isKeysCall(by, { caller, key })) return;
  if (!caller) throw new Failure("unauthenticated");
  if (by === "signed-in") return;
  if (!caller.isVerified) throw new Failure("email_not_verified");
  if (by !== "user" && !may(caller, by)) throw new Failure("not_authorized");
  if (caller.secondFactor === "missing" && !beforeFactor) throw new Failure("factor_missing");
  if (afterTerms && caller.mustAgree) throw new Failure("terms_not_accepted");
}

/**
 * Whether it is the call of a key, with one. What is for people is nothing for keys, and the other way round (SECURITY A50f).
 * @throws Failure("not_authorized"), Failure("unauthenticated")
 */
function isKeysCall(
  by: Access,
  { caller, key }: { caller: Caller | null; key: Key | null },
): by is "key" {
  if (by === "key" ? caller : key) throw new Failure("not_authorized");
  if (by === "key" && !key) throw new Failure("unauthenticated");
  return by === "key";
}
