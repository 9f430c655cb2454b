import { useSyncExternalStore } from "react";

import type { PlainSentence } from "#domain/words/say.ts";

import { getSession, onSessionChange } from "#web/kit/session/session.ts";
import { type Entry, isHeld, isWaiting } from "./entries.ts";
import { list } from "./outbox.ts";
import { onSignal, type Signal } from "./signals.ts";

/** What waits on this phone, as screens show it. */
export type Outbox = Readonly<{
  /** False until it was read once. */
  isRead: boolean;
  /** Whether this browser keeps anything. */
  isKeeping: boolean;
  /** Of whoever is signed in, oldest first; also those that were not accepted. */
  own: readonly Entry[];
  /** Waiting entries of others, who signed out or whose session ended. */
  locked: readonly Readonly<{ userId: string; firstName: string; count: number }>[];
  /** The entry that is being sent. */
  sending: string | undefined;
  /** Pickups and runs of which everything was sent since this page was opened. */
  sent: ReadonlySet<string>;
}>;

let outbox: Outbox = {
  isRead: false,
  isKeeping: true,
  own: [],
  locked: [],
  sending: undefined,
  sent: new Set(),
};
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** The outbox in a component; renders again when something in it changes, in this tab, another or the worker. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => outbox);
}

/** The word for a pickup or a run with something in the outbox, and the entry it is about (PRODUCT R17.13). */
export type OutboxState = Readonly<{
  word: Extract<PlainSentence, "Waiting" | "Sending" | "Sent" | "Not accepted">;
  entry?: Entry;
  /** Whether Undo can still take it back. */
  isHeld: boolean;
}>;

/** What the outbox has to say about a pickup or a run; undefined when nothing. The newest entry counts. */
export function outboxState(
  { own, sending, sent }: Outbox,
  subject: string,
): OutboxState | undefined {
  const entry = own.findLast((one) => one.subject === subject);
  if (!entry) return sent.has(subject) ? { word: "Sent", isHeld: false } : undefined;
  return { word: entryWord({ sending }, entry), entry, isHeld: isHeld(entry, Date.now()) };
}

/** The word for one entry. */
export function entryWord({ sending }: Pick<Outbox, "sending">, entry: Entry): OutboxState["word"] {
  if (!isWaiting(entry)) return "Not accepted";
  return entry.id === sending ? "Sending" : "Waiting";
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const unsubscribe = [onSignal(follow), onSessionChange(() => void readOutbox())];
    stop = () => unsubscribe.forEach((end) => end());
    void readOutbox();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

function follow(told: Signal): void {
  if ("id" in told) {
    const sent = new Set(outbox.sent);
    if (told.kind === "sent") sent.add(told.subject);
    set({ ...outbox, sent, sending: told.kind === "sending" ? told.id : undefined });
  }
  if (told.kind !== "sending") void readOutbox();
}

/** A read that was overtaken by a later one is dropped. */
let reads = 0;

/** Reads what waits on this phone; screens that show it follow. */
export async function readOutbox(): Promise<void> {
  const number = ++reads;
  const entries = await list().catch(() => undefined);
  if (number !== reads) return;
  const userId = getSession()?.user._id;
  const own = (entries ?? []).filter((entry) => entry.userId === userId);
  const others = (entries ?? []).filter((entry) => entry.userId !== userId && isWaiting(entry));
  const locked = [...Map.groupBy(others, (entry) => entry.userId)].map(
    ([id, [first, ...rest]]) => ({
      userId: id,
      firstName: first?.firstName ?? "",
      count: rest.length + 1,
    }),
  );
  set({ ...outbox, isRead: true, isKeeping: entries !== undefined, own, locked });
}

function set(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}
