import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { failureOf } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { type Entry, isWaiting, UNDO_MS } from "../outbox/entries.ts";
import { discard, recount, sendAnew } from "../outbox/outbox.ts";
import { answerFor, record, sendNow } from "../outbox/page-outbox.ts";
import { recordedBefore, savedText } from "../outbox/sentences.ts";
import { onSignal, signal } from "../outbox/signals.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { CHANGED } from "./read-again.ts";
import { takeBack } from "./outbox-note.tsx";

/** The count, or the typed text when it is not a number. */
export type CountValues = { itemsCount: number | string };

/** How long the button stays busy for the server's answer; after that the phone goes on trying by itself. */
const ANSWER_MS = 8_000;

const DONE = "Pickup completed successfully";
/** Shown at the button: without a network, an agent might not see a message at the top of the screen. */
const UNSENT =
  "This wasn't saved: the server couldn't be reached. Your count is still here. Press Complete Pickup again when you're connected.";
const FULL =
  "This phone has no room left, so this wasn't saved. Free some space, or press Complete Pickup again when you're connected.";

type Options = Readonly<{
  pickup: Pickup;
  form: SchemaForm<CountValues>;
  /** An entry whose count is changed. */
  entry?: Entry | undefined;
  /** Called when somebody else completed it in the meantime. */
  onTaken: () => void;
  /** Called around the work: the form stays on the screen until the server has answered. */
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}>;
type Completion = Readonly<{ complete: (count: number) => Promise<void>; isPending: boolean }>;

/**
 * Completes a pickup through the outbox: the count is on the phone before anything is shown as done. With reception it
 * is sent at once; without, it waits, and Undo takes it back for ten seconds.
 */
export function useCompletion({
  pickup,
  form,
  entry,
  onTaken,
  onBusy,
  onDone,
}: Options): Completion {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const direct = useDirectCompletion(form, onTaken);
  const keep = async (itemsCount: number): Promise<void> => {
    const isOnline = navigator.onLine;
    const kept = await record(entryOf(pickup, itemsCount, isOnline));
    if ("before" in kept) return toastBefore(kept.before, itemsCount);
    if ("problem" in kept) return direct.send(pickup._id, itemsCount, kept.problem === "full");
    const { id } = kept.entry;
    if (isOnline) return follow(id);
    form.settle();
    const action = { label: say("Undo"), run: () => void takeBack(id) };
    return toast({ message: savedText(kept.entry), autoClose: UNDO_MS, action });
  };
  const follow = async (id: string): Promise<void> => {
    const { left, isFailing } = await answered(id);
    const problem = left?.problem;
    if (problem?.why === "refused") {
      await drop(id);
      const { code, sentence: message } = problem;
      refuseAndSay(form, failureOf(409, { code, message }, null));
      return;
    }
    form.settle();
    if (!left) toast({ message: say(DONE) });
    else if (isFailing) toastFailure(undefined);
    else if (isWaiting(left)) toast({ message: savedText(left) });
    else if (problem?.why === "completed") {
      onTaken();
      await drop(id);
    }
    refetch(queryClient, CHANGED);
  };
  const complete = async (itemsCount: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    onBusy(true);
    await (entry ? changeCount(entry, itemsCount) : keep(itemsCount));
    if (entry) form.settle();
    setBusy(false);
    onBusy(false);
    onDone();
  };
  return { complete, isPending: isBusy };
}

function entryOf(
  { _id, itemType, user }: Pickup,
  itemsCount: number,
  isOnline: boolean,
): Parameters<typeof record>[0] {
  const person = `${user.firstName} ${user.lastName.slice(0, 1)}.`;
  const about = { itemType, person };
  const holdMs = isOnline ? 0 : UNDO_MS;
  return { kind: "complete", subject: _id, body: { itemsCount }, about, holdMs };
}

/** Another tab recorded a visit while this one asked: the page shows it, with the button that changes its count. */
function toastBefore(before: Entry, itemsCount: number): void {
  toast({ message: recordedBefore(before, itemsCount, Date.now()), tone: "failed" });
}

/** The page says itself what became of the entry. */
async function drop(id: string): Promise<void> {
  await discard(id);
  signal({ kind: "changed" });
}

type Answered = Readonly<{ left: Entry | undefined; isFailing: boolean }>;

/** The entry after the server has answered, if it is still there, and whether the server failed at it. */
async function answered(id: string): Promise<Answered> {
  let isFailing = false;
  const stop = onSignal((told) => {
    if (told.kind === "failed" && told.id === id) isFailing = true;
  });
  const left = await answerFor(id, ANSWER_MS);
  stop();
  return { left, isFailing };
}

async function changeCount(entry: Entry, itemsCount: number): Promise<void> {
  if (isWaiting(entry)) await recount(entry.id, itemsCount);
  else await sendAnew(entry.id, { itemsCount });
  signal({ kind: "changed" });
  await sendNow(false);
}

type Direct = Readonly<{
  send: (id: string, itemsCount: number, isFull: boolean) => Promise<void>;
}>;

/** Where nothing can be kept, a count is sent at once or not at all. */
function useDirectCompletion(form: SchemaForm<CountValues>, onTaken: () => void): Direct {
  const queryClient = useQueryClient();
  const wasFull = useRef(false);
  const { run } = useAction("PUT /pickup/complete/:id", {
    done: say(DONE),
    refresh: CHANGED,
    onDone: form.settle,
    onFailed: (error) => {
      if (error.code === "already_completed" || error.code === "not_found") {
        refetch(queryClient, CHANGED);
        form.settle();
        if (error.code === "already_completed") onTaken();
      } else if (error.code === "unreachable") form.say(say(wasFull.current ? FULL : UNSENT));
      else refuseAndSay(form, error);
    },
  });
  const send: Direct["send"] = async (id, itemsCount, isFull) => {
    wasFull.current = isFull;
    await run({ params: { id }, body: { itemsCount, status: "completed" } });
  };
  return { send };
}
