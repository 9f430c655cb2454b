import { useSyncExternalStore } from "react";

import { announce } from "./announce.ts";
import { ApiError } from "../api/api-error.ts";
import { importWithRetry } from "../api/lazy-parts.ts";
import { uniqueId } from "./unique.ts";

export type Toast = Readonly<{
  message: string;
  tone?: "done" | "failed" | "told";
  /** One thing to do about it; pressing it closes the toast. */
  action?: Readonly<{ label: string; run: () => void }>;
  /** Called when it closes without its action being used: the moment to really do an undoable thing. */
  onClose?: () => void;
  /** Milliseconds; 5000 (spec §9) unless stated, `false` stays. */
  autoClose?: number | false;
  /** Shown once at a time under this name. */
  id?: string;
}>;

let isNeeded = false;
const listeners = new Set<() => void>();

/** Whether anything was ever said: only then the toaster is worth loading and drawing. */
export function useIsToasterNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNeeded,
  );
}

/** Says something top-centre for five seconds (spec §9). The toaster itself is loaded on first use. */
export function toast(told: Toast): void {
  void show(told);
}

async function show(told: Toast): Promise<void> {
  try {
    const toaster = await importWithRetry(() => import("./toaster.tsx"));
    toaster.showToast(told);
    isNeeded = true;
    for (const listener of listeners) listener();
  } catch {
    // The toaster's chunk could not be fetched: at least say it to the screen reader.
    announce(told.message);
    told.onClose?.();
  }
}

/** The server's sentence, or `instead`, or "An error occurred" (spec §8). */
export function toastFailure(error: unknown, instead?: string): void {
  const message = instead ?? (error instanceof Error ? error.message : "An error occurred");
  toast({ message: `${message}${referenceOf(error)}`, tone: "failed" });
}

/** What still waits for its Undo to pass. */
const waiting = new Set<() => Promise<void>>();

/**
 * Shows `message` with Undo and does the thing only when the five seconds have passed without it
 * (design: Cancel and delete are optimistic). Closing the tab does it at once.
 */
export function toastWithUndo(message: string, doIt: () => Promise<void>, undo: () => void): void {
  const id = uniqueId();
  const isMine = (): boolean => waiting.delete(commit);
  const onHide = (): void => void commit();
  const commit = async (): Promise<void> => {
    if (!isMine()) return;
    removeEventListener("pagehide", onHide);
    hide(id);
    await doIt();
  };
  const takeBack = (): void => {
    if (!isMine()) return;
    removeEventListener("pagehide", onHide);
    undo();
  };
  waiting.add(commit);
  addEventListener("pagehide", onHide);
  toast({ id, message, action: { label: "Undo", run: takeBack }, onClose: onHide });
}

/** Does at once what waits for its Undo to pass: it needs the session that is about to end. */
export async function settleWaiting(): Promise<void> {
  await Promise.all([...waiting].map((commit) => commit()));
}

function hide(id: string): void {
  void import("./toaster.tsx").then(({ hideToast }) => hideToast(id)).catch(() => undefined);
}

/** What the reader can do nothing about carries the id under which the server logged it. */
function referenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return "";
  return ` (reference ${error.requestId})`;
}
