import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import type { Factors } from "#contract/auth/factors.ts";
import { readUserAgent } from "#domain/auth/browsers.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm as ask } from "#web/kit/actions/confirm.ts";
import { importWithRetry } from "#web/kit/api/lazy-parts.ts";
import { formatDate } from "#web/kit/time/format.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { canUsePasskeys } from "../auth/can-use-passkeys.ts";
import type { Changing } from "./security-changing.ts";
import styles from "./security.module.css";

type Props = Changing & Readonly<{ isStaff: boolean }>;

/** The passkeys of the person: what each is called, since when, when it was used last. */
export function PasskeysSection(props: Props): ReactElement {
  const { factors, isStaff } = props;
  return (
    <Surface as="section" title={say("Passkeys")}>
      <p className={styles["lead"]}>
        {isStaff
          ? say(
              "With a passkey you confirm by fingerprint, face or PIN, after the password or instead of it.",
            )
          : say(
              "With a passkey you sign in by fingerprint, face or PIN, without a password. Your password still works.",
            )}
      </p>
      {factors.passkeys.length > 0 && (
        <ul className={styles["list"]}>
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} {...props} />
          ))}
        </ul>
      )}
      <AddPasskey {...props} />
    </Surface>
  );
}

type RowProps = Props & Readonly<{ passkey: Factors["passkeys"][number] }>;

function PasskeyRow({ passkey, confirm, onChanged }: RowProps): ReactElement {
  const { _id: id, name, addedAt, lastUsedAt } = passkey;
  const removal = useAction("DELETE /auth/passkeys/:id");
  const remove = async (): Promise<void> => {
    const isSure = await ask({
      title: say("Remove {name}?", { name }),
      message: say("You can no longer sign in with it."),
      confirmLabel: say("Remove"),
      isDanger: true,
    });
    const confirmation = isSure ? await confirm() : undefined;
    if (confirmation === undefined) return;
    const reply = await removal.run({ params: { id }, body: { confirmation } });
    if (reply) onChanged(reply.data, say("Passkey removed"));
  };
  return (
    <li>
      <div className={styles["words"]}>
        <strong>{name}</strong>
        <span>
          {say("Added on {date}", { date: formatDate(addedAt) })}
          {" · "}
          {lastUsedAt === null
            ? say("Not used yet")
            : say("Last used on {date}", { date: formatDate(lastUsedAt) })}
        </span>
      </div>
      <Button
        variant="default"
        aria-disabled={removal.isPending}
        aria-label={say("Remove {name}", { name })}
        onClick={() => void remove()}
      >
        {say("Remove")}
      </Button>
    </li>
  );
}

function AddPasskey({ factors, confirm, onChanged }: Props): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const question = useAction("POST /auth/passkeys/question");
  const addition = useAction("POST /auth/passkeys");
  if (!canUsePasskeys() || !factors.takesPasskeys)
    return (
      <p className={styles["lead"]}>
        {say("Passkeys don't work in this browser or at this address.")}
      </p>
    );
  const add = async (): Promise<void> => {
    const confirmation = await confirm();
    if (confirmation === undefined) return;
    const asked = await question.run();
    if (!asked) return;
    const { makePasskey } = await importWithRetry(() => import("../auth/factor-passkeys.ts"));
    const passkey = await makePasskey(asked.data.question);
    if ("failure" in passkey) return toast({ message: passkey.failure, tone: "failed" });
    const { ticket } = asked.data;
    const reply = await addition.run({ body: { confirmation, ticket, passkey, name: nameHere() } });
    if (reply) onChanged(reply.data, say("Passkey added"));
  };
  const addOnce = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await add().finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      aria-disabled={isBusy}
      leftSection={<IconFingerprint size={20} stroke={1.7} />}
      onClick={() => void addOnce()}
    >
      {say("Add a passkey")}
    </Button>
  );
}

/** What a new passkey is called: after the browser and system that it was made on. */
function nameHere(): string {
  const { browser, system } = readUserAgent(navigator.userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || say("Passkey");
}
