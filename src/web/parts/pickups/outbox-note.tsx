import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { EntryRow } from "../outbox/entry-row.tsx";
import { undo } from "../outbox/outbox.ts";
import { signal } from "../outbox/signals.ts";
import { outboxState, useOutbox } from "../outbox/use-outbox.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  pickup: Pick<Pickup, "_id">;
  /** Further buttons. */
  children?: ReactNode;
}>;

/** What waits on this phone for a pickup, or was not accepted, with what can be done about it; nothing else. */
export function OutboxNote({ pickup, children }: Props): ReactElement | null {
  const { entry, word, isHeld = false } = outboxState(useOutbox(), pickup._id) ?? {};
  if (!entry || word === undefined) return null;
  return (
    <Surface as="section" aria-label={say("On this phone")} title={say("On this phone")}>
      <EntryRow entry={entry} word={word}>
        {isHeld && (
          <Button variant="default" size="lg" onClick={() => void takeBack(entry.id)}>
            {say("Undo")}
          </Button>
        )}
        {children}
      </EntryRow>
    </Surface>
  );
}

/** Undo: the entry was not sent yet. */
export async function takeBack(id: string): Promise<void> {
  await undo(id, Date.now());
  signal({ kind: "changed" });
}
