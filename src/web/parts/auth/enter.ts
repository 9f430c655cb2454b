import { useRouter } from "@tanstack/react-router";

import type { Session } from "#contract/auth/auth.ts";

import { keepDevice } from "#web/kit/device/device.ts";
import { followAccount } from "../access/page-language.ts";
import { tellTimeZone } from "../access/time-zone.ts";
import { safeNext } from "../access/paths.ts";
import { signIn } from "#web/kit/session/session.ts";
import { firstScreenOf } from "../access/side.ts";

type FirstScreen = "/home" | "/admin" | "/admin/pickup/pickups";

/**
 * Keeps a new session and goes on: to /verify-email until the mailbox is proven, then to where the
 * screen that the reader came from, else to the first screen (PRODUCT 4.1). The page goes on in the language of the
 * account, unless another one was chosen on the way.
 */
export function useEnter(first: FirstScreen): (session: Session, next?: string) => Promise<void> {
  const router = useRouter();
  return async ({ token, user, device, isCodeSent }, next) => {
    keepDevice(device);
    signIn(token, user);
    void tellTimeZone(user);
    const wanted = safeNext(next);
    const mail = isCodeSent === false ? "none" : undefined;
    const after = wanted ?? (first === "/home" ? undefined : first);
    const target = user.isEmailVerified
      ? { to: first === "/home" ? firstScreenOf(user) : first }
      : ({ to: "/verify-email", search: { next: after, mail } } as const);
    const isDirect = user.isEmailVerified && wanted !== undefined;
    const path = isDirect ? wanted : router.buildLocation(target).href;
    // Busy until the new page comes.
    if (await followAccount(router.history, path)) return new Promise(() => undefined);
    if (isDirect) router.history.replace(path);
    else await router.navigate({ ...target, replace: true });
  };
}
