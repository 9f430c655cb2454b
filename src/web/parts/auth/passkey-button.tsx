import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import type { Session } from "#contract/auth/auth.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { importWithRetry } from "#web/kit/api/lazy-parts.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  onSession: (session: Session) => Promise<void>;
  onFailed: (sentence: string) => void;
}>;

/** Signs in by a passkey, without an address and a password (PRODUCT R20.4). */
export function PasskeyButton({ onSession, onFailed }: Props): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const signIn = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onSession(await sessionByPasskey());
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NotUsed)) throw error;
      onFailed(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      type="button"
      variant="default"
      fullWidth
      aria-disabled={isBusy}
      leftSection={<IconFingerprint size={20} stroke={1.7} />}
      onClick={() => void signIn()}
    >
      {isBusy ? say("Loading...") : say("Use a passkey")}
    </Button>
  );
}

class NotUsed extends Error {}

async function sessionByPasskey(): Promise<Session> {
  const { askPasskey } = await importWithRetry(() => import("./factor-passkeys.ts"));
  const { ticket, question } = (await call("POST /auth/passkey/question")).data;
  const passkey = await askPasskey(question);
  if ("failure" in passkey) throw new NotUsed(passkey.failure);
  return call("POST /auth/passkey", { body: { ticket, passkey, ...ownDevice() } });
}
