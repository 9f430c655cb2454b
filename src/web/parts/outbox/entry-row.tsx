import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import { useNow } from "#web/kit/time/now.ts";
import { say } from "#web/kit/words/say.ts";
import { type Entry, isWaiting } from "./entries.ts";
import styles from "./entry-row.module.css";
import { discard, sendAnew } from "./outbox.ts";
import { OutboxChip } from "./outbox-chip.tsx";
import { sendNow } from "./page-outbox.ts";
import { entryText, problemOf } from "./sentences.ts";
import { signal } from "./signals.ts";
import type { OutboxState } from "./use-outbox.ts";

type Props = Readonly<{
  entry: Entry;
  word: OutboxState["word"];
  /** What it is about, where the screen does not say it. */
  name?: string;
  /** Further buttons. */
  children?: ReactNode;
}>;

/** One entry: what was done, its state, and where it was not accepted the sentence with what can be done about it. */
export function EntryRow({ entry, word, name, children }: Props): ReactElement {
  const now = useNow();
  const { problem } = entry;
  return (
    <div className="stack gap-10">
      <div className={styles["head"]}>
        <p className="stack shrink anywhere">
          {name !== undefined && <strong>{name}</strong>}
          <span>{entryText(entry)}</span>
        </p>
        <OutboxChip word={word} />
      </div>
      {problem && <p className="muted">{problemOf(entry, problem, now)}</p>}
      <div className={styles["acts"]}>
        {children}
        {!isWaiting(entry) && <Answers entry={entry} />}
      </div>
    </div>
  );
}

/** What the holder can say to a refusal. */
function Answers({ entry }: Readonly<{ entry: Entry }>): ReactElement {
  const { problem, id } = entry;
  const drop = async (): Promise<void> => {
    await discard(id);
    signal({ kind: "changed" });
  };
  const revive = async (): Promise<void> => {
    await sendAnew(id, { revive: true });
    signal({ kind: "changed" });
    await sendNow(false);
  };
  if (problem?.why === "cancelled" && problem.canRevive)
    return (
      <>
        <Button variant="default" size="lg" onClick={() => void drop()}>
          {say("No, nothing")}
        </Button>
        <Button size="lg" onClick={() => void revive()}>
          {say("Yes, I have it")}
        </Button>
      </>
    );
  return (
    <Button variant="default" size="lg" onClick={() => void drop()}>
      {problem?.why === "refused" ? say("Discard") : say("OK")}
    </Button>
  );
}
