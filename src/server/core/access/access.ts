import type { Access } from "#contract/route.ts";

import type { Caller } from "./caller.ts";
import { Failure } from "../failures/failure.ts";

const rank = { user: 0, agent: 1, admin: 2, superadmin: 3 } as const;

/**
 * Lets a caller through, or says why not.
 * @throws Failure("unauthenticated") when nobody is signed in, Failure("email_not_verified") before the code was
 * entered, Failure("not_authorized") when the role does not reach.
 */
export function admit(by: Access, caller: Caller | null): void {
  if (by === "anyone") return;
  if (!caller) throw new Failure("unauthenticated");
  if (by === "signed-in") return;
  if (!caller.isVerified) throw new Failure("email_not_verified");
  if (rank[caller.role] < rank[by]) throw new Failure("not_authorized");
}

/** Whether a caller may do what that role may do. */
export const hasRole = (caller: Pick<Caller, "role">, role: keyof typeof rank): boolean =>
  rank[caller.role] >= rank[role];
