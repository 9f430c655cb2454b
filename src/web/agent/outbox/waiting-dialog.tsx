import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useOnline } from "#web/kit/api/online.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { say } from "#web/kit/words/say.ts";
import { type Entry, isWaiting } from "#web/parts/outbox/entries.ts";
import { EntryRow } from "#web/parts/outbox/entry-row.tsx";
import { sendNow } from "#web/parts/outbox/page-outbox.ts";
import { nameOf } from "#web/parts/outbox/sentences.ts";
import { entryWord, useOutbox } from "#web/parts/outbox/use-outbox.ts";
import styles from "./waiting-dialog.module.css";

type Props = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** What waits on this phone, entry by entry (PRODUCT R17.13). */
export function WaitingDialog({ isOpen, onClose }: Props): ReactElement {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  const hasWaiting = outbox.own.some(isWaiting);
  const send = async (): Promise<void> => {
    setSending(true);
    await sendNow(true);
    setSending(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("On this phone")}>
      {outbox.own.length === 0 ? (
        <EmptyState title={say("Everything has been sent")}>
          {say("What you do without reception waits here until it is sent.")}
        </EmptyState>
      ) : (
        <ul className={styles["list"]}>
          {outbox.own.map((entry: Entry) => (
            <li key={entry.id} className={styles["item"]}>
              <EntryRow entry={entry} word={entryWord(outbox, entry)} name={nameOf(entry)} />
            </li>
          ))}
        </ul>
      )}
      {hasWaiting && !isOnline && (
        <p className="muted">{say("It's sent when there is reception.")}</p>
      )}
      {hasWaiting && isOnline && (
        <Button size="lg" fullWidth loading={isSending} onClick={() => void send()}>
          {say("Send now")}
        </Button>
      )}
    </Dialog>
  );
}
