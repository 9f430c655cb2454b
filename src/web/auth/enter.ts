import { useRouter } from "@tanstack/react-router";

import type { Session } from "#contract/auth.ts";

import { keepDevice } from "../core/device/device.ts";
import { safeNext } from "../core/access/paths.ts";
import { signIn } from "../core/session/session.ts";
import { firstScreenOf } from "../core/access/side.ts";

type FirstScreen = "/home" | "/admin" | "/admin/pickup/pickups";

/**
 * Keeps a new session and goes on: to /verify-email until the mailbox is proven, then to where the
 * screen that the reader came from, else to the first screen (PRODUCT 4.1).
 */
export function useEnter(first: FirstScreen): (session: Session, next?: string) => Promise<void> {
  const router = useRouter();
  return async ({ token, user, device, isCodeSent }, next) => {
    keepDevice(device);
    signIn(token, user);
    const wanted = safeNext(next);
    if (!user.isEmailVerified) {
      const letter = isCodeSent === false ? "none" : undefined;
      const search = { next: wanted ?? (first === "/home" ? undefined : first), letter } as const;
      await router.navigate({ to: "/verify-email", search, replace: true });
    } else if (wanted === undefined) {
      await router.navigate({ to: first === "/home" ? firstScreenOf(user) : first, replace: true });
    } else {
      router.history.replace(wanted);
    }
  };
}
