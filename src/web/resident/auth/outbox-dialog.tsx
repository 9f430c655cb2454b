import { ActionIcon, Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { OutboxMessage } from "#contract/management.ts";

import { read } from "#web/kit/api/api.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./outbox-dialog.module.css";

type Props = Readonly<{ address: string; onClose: () => void; onUse: (code: string) => void }>;

/** Milliseconds between reloads: emails arrive while the dialog is open. */
const LOOK_AGAIN_MS = 3000;
const SHOWN = 5;

/** The newest emails to one address, with their code ready to use. */
export function OutboxDialog({ address, onClose, onUse }: Props): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /dev/outbox"),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });
  const wanted = address.trim().toLowerCase();
  const emails = data?.data.filter(({ to }) => to === wanted).slice(0, SHOWN);
  return (
    <Dialog isOpen onClose={onClose} title={say("Outbox")}>
      <p className={styles["lead"]}>
        {say(
          "In demo mode emails stay here instead of being sent. These went to {address}, newest first.",
          { address },
        )}
      </p>
      {error && !emails && (
        <ErrorState
          title={say("The outbox didn't load")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!emails && !error && <SkeletonCards count={2} />}
      {emails?.length === 0 && (
        <EmptyState title={say("No emails yet")}>
          {say("They appear here as soon as they are written.")}
        </EmptyState>
      )}
      <ul className="grid gap-12">
        {emails?.map((email, index) => (
          <OutboxEntry key={email._id} email={email} isNewest={index === 0} onUse={onUse} />
        ))}
      </ul>
    </Dialog>
  );
}

type OutboxEntryProps = Readonly<{
  email: OutboxMessage;
  /** Only the newest code still works. */
  isNewest: boolean;
  onUse: (code: string) => void;
}>;

function OutboxEntry(props: OutboxEntryProps): ReactElement {
  const { subject, text, createdAt } = props.email;
  const code = /^\d{6}$/m.exec(text)?.[0];
  return (
    <li className={styles["email"]}>
      <h3 className={styles["subject"]}>{subject}</h3>
      <p className="tiny muted">
        <RelativeTime at={createdAt} />
      </p>
      {code === undefined ? (
        <p className={styles["text"]}>{text.trim()}</p>
      ) : (
        <div className={styles["code"]}>
          <span className={styles["digits"]}>{code}</span>
          <Button
            size="sm"
            variant={props.isNewest ? "filled" : "light"}
            onClick={() => props.onUse(code)}
          >
            {say("Use this code")}
          </Button>
          <ActionIcon
            aria-label={say("Copy {code}", { code })}
            c="var(--rb-brand)"
            onClick={() => void copy(code)}
          >
            <IconCopy size={20} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ message: say("Copied to clipboard") });
  } catch {
    toast({
      message: say("The browser didn't allow copying. Select the code instead."),
      tone: "told",
    });
  }
}
