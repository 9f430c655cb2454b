import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { Factors, FactorsChanged } from "#contract/auth/factors.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { AuthenticatorSection } from "./security-authenticator.tsx";
import { RecoveryCodesSection } from "./security-codes.tsx";
import { useConfirmation } from "./security-confirm.tsx";
import { PasskeysSection } from "./security-passkeys.tsx";

const CodesDialog = lazyComponent(() => import("./security-codes-dialog.tsx"), "CodesDialog");

type Props = Readonly<{ factors: Factors; isStaff: boolean }>;

export function SecurityFactors({ factors, isStaff }: Props): ReactElement {
  const queryClient = useQueryClient();
  const { confirm, dialog } = useConfirmation();
  const [codes, setCodes] = useState<readonly string[]>();
  const onChanged = (changed: FactorsChanged, done: string): void => {
    queryClient.setQueryData(read("GET /auth/factors").queryKey, { data: changed.factors });
    // The first factor ended the other sessions, and opened the other screens where it was missing.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "GET /auth/factors",
    });
    if (changed.recoveryCodes) setCodes(changed.recoveryCodes);
    toast({ message: done });
  };
  const changing = { factors, confirm, onChanged };
  const hasFactor = factors.passkeys.length > 0 || factors.authenticator !== null;
  return (
    <>
      <PasskeysSection {...changing} isStaff={isStaff} />
      {isStaff && <AuthenticatorSection {...changing} />}
      {isStaff && hasFactor && <RecoveryCodesSection {...changing} />}
      {dialog}
      <Suspense>
        {codes && (
          <CodesDialog
            codes={codes}
            title={say("Your recovery codes")}
            onClosed={() => setCodes(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
