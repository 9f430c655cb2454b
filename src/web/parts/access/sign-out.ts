import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

import { TRY_AGAIN } from "#domain/failures.ts";
import { isStaff } from "#domain/roles.ts";

import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { importWithRetry } from "#web/kit/api/lazy-parts.ts";
import { getSession, signOut } from "#web/kit/session/session.ts";
import { settleWaiting, toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { translate } from "#domain/words/message.ts";

/**
 * Logout: ends the session on the server, removes it here and goes to the sign-in screen (PRODUCT 2.14).
 * If the request fails, the session stays here too; otherwise it would stay valid without the person knowing. Residents who
 * have no network are told so and signed out of this device only: what it keeps of theirs must not stay for the next person.
 */
export function useSignOut(to: "/" | "/admin/login" = "/"): {
  /** "everywhere" also ends the person's sessions on all other devices. */
  leave: (where?: "here" | "everywhere") => Promise<void>;
  isLeaving: boolean;
} {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (where: "here" | "everywhere" = "here"): Promise<void> => {
    if (isLeaving) return;
    setLeaving(true);
    try {
      if (!(await hasNothingToLose())) return;
      await settleWaiting();
      await call(
        "GET /auth/signout",
        where === "everywhere" ? { query: { everywhere: "true" } } : {},
      );
      signOut();
      await router.navigate({ to });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "unreachable" && where === "here" && getSession()?.user.role === "user") {
        signOut();
        await router.navigate({ to });
        toast({
          message: say(
            "Signed out on this device. The server could not be told: to end the session there too, sign in again and log out.",
          ),
        });
        return;
      }
      toast({ message: translate(say, TRY_AGAIN), tone: "failed" });
    } finally {
      setLeaving(false);
    }
  };
  return { leave, isLeaving };
}

/** Staff may have collections on this phone that the server does not know yet. */
async function hasNothingToLose(): Promise<boolean> {
  const role = getSession()?.user.role;
  if (role === undefined || !isStaff(role)) return true;
  const { mayLeave } = await importWithRetry(() => import("../outbox/leave.ts"));
  return mayLeave();
}
