/**
 * What happened to the outbox: an entry is being sent, was sent, met a failure of the server ("failed": it goes on waiting),
 * was settled otherwise, or anything else about what is kept changed. "ended": a round of sending found that the session is
 * over, or that the account may send nothing at present; "lost": the worker, which cannot sign anybody out, found the session over.
 */
export type Signal = Readonly<
  | { kind: "sending" | "sent" | "failed" | "settled"; id: string; subject: string }
  | { kind: "changed" | "ended" | "lost" }
>;

const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("rebound-outbox");
const listeners = new Set<(signal: Signal) => void>();

channel?.addEventListener("message", ({ data }: MessageEvent<Signal>) => tell(data));

/** Tells the screens of this page, of the other tabs, and of the page when the worker calls it. */
export function signal(what: Signal): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel?.postMessage(what);
  tell(what);
}

/** Calls `listener` with every signal; returns the function that unsubscribes. */
export function onSignal(listener: (signal: Signal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(what: Signal): void {
  for (const listener of listeners) listener(what);
}
