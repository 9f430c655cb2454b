import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { PasswordWasReset } from "#contract/auth/auth.ts";
import { passkeysRemoved, passkeysThatStay } from "#domain/auth/ways-in.ts";

import { datedPasskeys } from "#web/parts/auth/dated-passkeys.ts";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";

type DoneProps = Readonly<{
  reset: Pick<PasswordWasReset, "passkeys" | "removedPasskeys">;
  onGoOn: () => void;
}>;

/** After a reset of an account with passkeys, before signing in: which are gone, and which still open it. */
export function PasskeysAfterReset({ reset, onGoOn }: DoneProps): ReactElement {
  return (
    <>
      <PageTitle>{say("Password reset successful")}</PageTitle>
      {[
        passkeysRemoved(say, datedPasskeys(reset.removedPasskeys)),
        passkeysThatStay(say, datedPasskeys(reset.passkeys)),
      ].map((sentence) => sentence !== undefined && <p key={sentence}>{sentence}</p>)}
      <Button fullWidth onClick={onGoOn}>
        {say("Sign In")}
      </Button>
    </>
  );
}
