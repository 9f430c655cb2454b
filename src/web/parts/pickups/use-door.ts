import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { AttemptForm } from "#contract/pickups.ts";
import type { Material } from "#domain/rates/material-facts.ts";

import type { ApiError } from "#web/kit/api/api-error.ts";
import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { UNDO_MS } from "../outbox/entries.ts";
import { newId } from "../outbox/outbox.ts";
import { type PageEntry, record } from "../outbox/page-outbox.ts";
import { recordedBefore, savedText } from "../outbox/sentences.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import type { DoorWindow } from "./early-visit.ts";
import { CHANGED } from "./read-again.ts";
import { takeBack } from "./outbox-note.tsx";
import { dropDraft } from "./use-door-draft.ts";

/** A pickup as the agent stands before it. */
export type Door = Readonly<{
  id: string;
  itemType: Material;
  /** The local date on which it was booked: it decides about its rate. */
  bookedOn: string;
  /** "Maya L." */
  person: string;
  /** The name of the location, which the resident reads. */
  place: string;
  window: DoorWindow;
  /** The first name of the colleague whose run it is on. */
  colleague?: string | undefined;
  /** The run it is on, if any: the run's end is sent after it. */
  runId?: string | undefined;
}>;

/** What was done there. */
export type AtDoor = PageEntry extends infer E
  ? E extends { kind: "complete" | "attempt" }
    ? Omit<E, "subject" | "runId" | "about" | "holdMs">
    : never
  : never;

type Doing = Readonly<{
  /** Writes it down; `said` is what the toast says with a network. */
  put: (content: AtDoor, said: string) => Promise<void>;
  isPending: boolean;
  /** Why it could not be written down. */
  problem: string | undefined;
}>;

/**
 * Writes down on the phone what was done at a door, offers Undo for ten seconds, and calls `onDone` once it is on the disk. Where
 * the browser keeps nothing it is sent at once.
 */
export function useDoor(door: Door, onDone: () => void): Doing {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const direct = useDirect(door.id, onDone, (error) => setProblem(error.message));
  const put = async (content: AtDoor, said: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const { id: subject, runId, itemType, person } = door;
    const about = { itemType, person };
    const kept = await record({
      ...content,
      subject,
      about,
      holdMs: UNDO_MS,
      ...(runId !== undefined && { runId }),
    });
    if ("entry" in kept) {
      const { id } = kept.entry;
      onDone();
      const message = navigator.onLine ? said : savedText(kept.entry);
      const action = { label: say("Undo"), run: () => void takeBack(id) };
      toast({ message, autoClose: UNDO_MS, action });
      refetch(queryClient, ["GET /pickup/stops"]);
    } else if (kept.problem === "photos")
      setProblem(say("There are 40 photos on this phone. Send them first, or go on without one."));
    else if (kept.problem === "recorded") {
      const count = content.kind === "complete" ? content.body.itemsCount : undefined;
      setProblem(recordedBefore(kept.before, count, Date.now()));
    } else await direct(content, said);
    setBusy(false);
  };
  return { put, isPending: isBusy, problem };
}

function useDirect(
  id: string,
  onDone: () => void,
  onFailed: (error: ApiError) => void,
): (content: AtDoor, said: string) => Promise<void> {
  const options = { refresh: CHANGED, onFailed };
  const complete = useAction("PUT /pickup/complete/:id", options);
  const attempt = useAction("POST /pickup/attempt/:id", options);
  return async (content, said) => {
    const params = { id };
    const happenedAt = new Date().toISOString();
    const done =
      content.kind === "complete"
        ? await complete.run({ params, body: { ...content.body, happenedAt } })
        : await attempt.run({ params, form: { ...formOf(content), happenedAt } });
    if (!done) return;
    dropDraft(id);
    toast({ message: said });
    onDone();
  };
}

function formOf({
  body,
  photo,
}: Extract<AtDoor, { kind: "attempt" }>): Omit<AttemptForm, "happenedAt"> {
  const file = photo && new File([photo.bytes], "photo", { type: photo.type });
  return { _id: newId(), ...body, ...(file && { file }) };
}
