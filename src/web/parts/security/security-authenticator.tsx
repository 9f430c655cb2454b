import { Button } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";

import type { FactorsChanged } from "#contract/auth/factors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm as ask } from "#web/kit/actions/confirm.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { formatDate } from "#web/kit/time/format.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import type { SetUp } from "./security-authenticator-dialog.tsx";
import type { Changing } from "./security-changing.ts";
import styles from "./security.module.css";

const SetUpDialog = lazyComponent(
  () => import("./security-authenticator-dialog.tsx"),
  "SetUpDialog",
);

/** The authenticator application: one-time codes for those without a passkey. */
export function AuthenticatorSection({ factors, confirm, onChanged }: Changing): ReactElement {
  const [setUp, setSetUp] = useState<SetUp>();
  const [changed, setChanged] = useState<FactorsChanged>();
  const secret = useAction("POST /auth/authenticator/secret");
  const removal = useAction("DELETE /auth/authenticator");
  const { authenticator } = factors;
  const begin = async (): Promise<void> => {
    const confirmation = await confirm();
    if (confirmation === undefined) return;
    const asked = await secret.run();
    if (asked) setSetUp({ confirmation, asked: asked.data });
  };
  const remove = async (): Promise<void> => {
    const isSure = await ask({
      title: say("Remove the authenticator application?"),
      message: say("Its codes will no longer work."),
      confirmLabel: say("Remove"),
      isDanger: true,
    });
    const confirmation = isSure ? await confirm() : undefined;
    if (confirmation === undefined) return;
    const reply = await removal.run({ body: { confirmation } });
    if (reply) onChanged(reply.data, say("Authenticator application removed"));
  };
  const closed = (): void => {
    setSetUp(undefined);
    if (changed) onChanged(changed, say("Authenticator application added"));
    setChanged(undefined);
  };
  return (
    <Surface as="section" title={say("Authenticator application")}>
      <p className={styles["lead"]}>
        {authenticator === null
          ? say("An application on your phone shows six digits that you enter after your password.")
          : say("Added on {date}", { date: formatDate(authenticator.addedAt) })}
      </p>
      <div className="row wrap gap-8">
        <Button variant="default" onClick={() => void begin()}>
          {authenticator === null ? say("Set up") : say("Set up another one")}
        </Button>
        {authenticator !== null && (
          <Button variant="default" onClick={() => void remove()}>
            {say("Remove")}
          </Button>
        )}
      </div>
      <Suspense>
        {setUp && <SetUpDialog {...setUp} onAdded={setChanged} onClosed={closed} />}
      </Suspense>
    </Surface>
  );
}
