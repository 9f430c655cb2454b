import type { ReactElement } from "react";

import type { Session } from "#contract/auth/auth.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { FactorForm } from "./factor-form.tsx";

type Props = Readonly<{
  ticket: string;
  onSession: (session: Session) => Promise<void>;
  /** Back to the password; with why, when that took too long. */
  onBack: (failure?: string) => void;
}>;

/** The second step of signing in (PRODUCT R20.1). */
export function SignInStep({ ticket, onSession, onBack }: Props): ReactElement {
  const finish = useAction("POST /auth/second-factor", { onFailed: () => undefined });
  return (
    <FactorForm
      ticket={ticket}
      isPending={finish.isPending}
      error={finish.error}
      onProof={async (proof) => {
        const session = await finish.run({ body: { ticket, ...proof, ...ownDevice() } });
        if (session) await onSession(session);
      }}
      onBack={onBack}
    />
  );
}
