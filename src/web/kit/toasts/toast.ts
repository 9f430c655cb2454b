import { useSyncExternalStore } from "react";

import { UNKNOWN_FAILURE } from "#domain/failures.ts";

import { announce } from "./announce.ts";
import { ApiError } from "../api/api-error.ts";
import { importWithRetry } from "../api/lazy-parts.ts";
import type { Toast } from "./toaster.tsx";
import { uniqueId } from "./unique.ts";
import { say } from "../words/say.ts";
import { translate } from "#domain/words/message.ts";

let isNeeded = false;
const listeners = new Set<() => void>();

/** Whether a toast was ever shown: only then the toaster is loaded and rendered. */
export function useIsToasterNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNeeded,
  );
}

/** Shows a toast at the top for five seconds (PRODUCT 9.8). The toaster itself is loaded at the first use. */
export function toast(content: Toast): void {
  if (content.action) {
    void show(content);
    return;
  }
  onScreen.add(content);
  const onClose = (): void => {
    onScreen.delete(content);
    content.onClose?.();
  };
  void show({ ...content, onClose });
}

/** The toasts without a button that are on the screen. */
const onScreen = new Set<Toast>();
const KEPT_KEY = "rebound.toasts";

/** Keeps what toasts say for the page that is loaded next in this tab. One with a button ends with its page. */
export function keepToasts(): void {
  const kept = [...onScreen].map(({ id, message, tone }) => ({ id, message, tone }));
  try {
    if (kept.length > 0) sessionStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the next page does without them.
  }
}

/** Shows the toasts of the page before. */
export function showKeptToasts(): void {
  try {
    const kept = sessionStorage.getItem(KEPT_KEY);
    sessionStorage.removeItem(KEPT_KEY);
    for (const content of JSON.parse(kept ?? "[]") as Toast[]) toast(content);
  } catch {
    // Storage is blocked.
  }
}

async function show(content: Toast): Promise<void> {
  try {
    const toaster = await importWithRetry(() => import("./toaster.tsx"));
    toaster.showToast(content);
    isNeeded = true;
    for (const listener of listeners) listener();
  } catch {
    // The toaster could not be loaded: at least announce the message to screen readers.
    announce(content.message);
    content.onClose?.();
  }
}

/** Shows the server's message, or `instead`, or "An error occurred" (PRODUCT 8.5). */
export function toastFailure(error: unknown, instead?: string): void {
  const message =
    instead ?? (error instanceof Error ? error.message : translate(say, UNKNOWN_FAILURE));
  toast({ message: `${message}${referenceOf(error)}`, tone: "failed" });
}

/** Actions that wait until their Undo has expired. */
const waiting = new Set<() => Promise<void>>();

/**
 * Shows `message` with Undo, and runs `doIt` five seconds later unless Undo was pressed (design: Cancel and delete
 * are optimistic). Leaving the tab runs it at once: a phone may end a page that it hides without a further event.
 */
export function toastWithUndo(message: string, doIt: () => Promise<void>, undo: () => void): void {
  const id = uniqueId();
  const isMine = (): boolean => waiting.delete(commit);
  const onLeave = (): void => void commit();
  const onVisibility = (): void => {
    if (document.visibilityState === "hidden") onLeave();
  };
  const stopListening = (): void => {
    removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onVisibility);
  };
  const commit = async (): Promise<void> => {
    if (!isMine()) return;
    stopListening();
    hide(id);
    await doIt();
  };
  const takeBack = (): void => {
    if (!isMine()) return;
    stopListening();
    undo();
  };
  waiting.add(commit);
  addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onVisibility);
  toast({ id, message, action: { label: say("Undo"), run: takeBack }, onClose: onLeave });
}

/** Runs all waiting actions at once, because they need the session that is about to end. */
export async function settleWaiting(): Promise<void> {
  await Promise.all([...waiting].map((commit) => commit()));
}

function hide(id: string): void {
  void import("./toaster.tsx").then(({ hideToast }) => hideToast(id)).catch(() => undefined);
}

/** An unexpected error shows the request id under which the server logged it. */
function referenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return "";
  return ` ${say("(reference {id})", { id: error.requestId })}`;
}
