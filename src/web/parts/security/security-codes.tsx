import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import { RECOVERY_CODES } from "#domain/auth/second-factors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm as ask } from "#web/kit/actions/confirm.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import type { Changing } from "./security-changing.ts";
import styles from "./security.module.css";

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection({ factors, confirm, onChanged }: Changing): ReactElement {
  const renewal = useAction("POST /auth/recovery-codes");
  const renew = async (): Promise<void> => {
    const isSure = await ask({
      title: say("Make new recovery codes?"),
      message: say("The codes that you have now will no longer work."),
      confirmLabel: say("Make new codes"),
    });
    const confirmation = isSure ? await confirm() : undefined;
    if (confirmation === undefined) return;
    const reply = await renewal.run({ body: { confirmation } });
    if (reply) onChanged(reply.data, say("New recovery codes"));
  };
  return (
    <Surface as="section" title={say("Recovery codes")}>
      <p className={styles["lead"]}>
        {say("For the day on which you have neither passkey nor phone. {left} of {all} are left.", {
          left: factors.recoveryCodes,
          all: RECOVERY_CODES,
        })}
      </p>
      <Button variant="default" aria-disabled={renewal.isPending} onClick={() => void renew()}>
        {say("Make new codes")}
      </Button>
    </Surface>
  );
}
