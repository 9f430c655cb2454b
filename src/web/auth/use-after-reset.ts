import { useNavigate } from "@tanstack/react-router";

import type { ReplyOf } from "../core/api/api.ts";
import { keepDevice } from "../core/device/device.ts";
import { signInPathFor } from "../core/access/paths.ts";
import { signOut } from "../core/session/session.ts";

/** Does not sign in; the sign-in screen says that the reset worked. */
export function useAfterReset(
  next: string | undefined,
): (reply: ReplyOf<"POST /auth/reset-password">) => void {
  const navigate = useNavigate();
  return ({ data }) => {
    keepDevice(data.device);
    // The server ended every session of this person, the one held here included.
    signOut();
    void navigate({
      to: signInPathFor(next ?? "/"),
      search: { next, reset: "done" },
      replace: true,
    });
  };
}
