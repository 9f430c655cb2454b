import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";

import type { PasswordWasReset } from "#contract/auth/auth.ts";

import type { ReplyOf } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { keepDevice } from "#web/kit/device/device.ts";
import { APPLICATIONS, applicationOf } from "#domain/applications.ts";
import { signOut } from "#web/kit/session/session.ts";

const PasskeysAfterReset = lazyComponent(
  () => import("./passkeys-after-reset.tsx"),
  "PasskeysAfterReset",
);

/**
 * Does not sign in; the sign-in screen says that the reset worked. `told` is drawn instead of the form where the account
 * had passkeys.
 */
export function useAfterReset(next: string | undefined): {
  onDone: (reply: ReplyOf<"POST /auth/reset-password">) => void;
  told: ReactElement | undefined;
} {
  const navigate = useNavigate();
  const [reset, setReset] = useState<PasswordWasReset>();
  const goOn = (): void =>
    void navigate({
      to: APPLICATIONS[applicationOf(next ?? "/")].signIn,
      search: { next, reset: "done" },
      replace: true,
    });
  const onDone = ({ data }: ReplyOf<"POST /auth/reset-password">): void => {
    keepDevice(data.device);
    // The server ended every session of this person, the one held here included.
    signOut();
    if (data.passkeys.length + data.removedPasskeys.length === 0) goOn();
    else setReset(data);
  };
  const told = reset && (
    <Suspense>
      <PasskeysAfterReset reset={reset} onGoOn={goOn} />
    </Suspense>
  );
  return { onDone, told };
}
