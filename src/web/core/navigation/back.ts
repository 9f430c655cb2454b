import { type RouterHistory, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of the second step of a tab, made over its first page so that Back has something to undo. */
    isSpare?: boolean;
    /** Of a row that was opened over its list: Back leads to the list. */
    isOverList?: boolean;
  }
}

type Overlay = Readonly<{ current: () => void }>;

/** What lies over the screen, the topmost last. */
const overlays: Overlay[] = [];

/** Whether Back belongs to something that lies over the screen. */
export function isCovered(): boolean {
  return overlays.length > 0;
}

type Here = Pick<RouterHistory, "location">;

/** Whether this is the first page of its tab, opened directly: behind it lies nothing of the product. */
export function isFirst({ location: { state } }: Here): boolean {
  return state["__TSR_index"] === 0;
}

/**
 * Where a page was opened directly, Back would leave the product before anybody is asked. While `isWanted`, such a page gets
 * a second step of the same address. It stays: to undo it takes the browser a moment, and a way onwards taken in that moment
 * would be undone instead.
 */
export function useSpareStep(isWanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted || !isFirst(router.history)) return;
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => before,
      state: (before) => ({ ...before, isSpare: true }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [isWanted, router]);
}

/** Back from the spare step means Back from its page: one press for both. Called once at start. */
export function passSpareStep(history: RouterHistory): void {
  let { location } = history;
  history.subscribe(({ action, location: next }) => {
    const isFromSpare = action.type === "BACK" && location.state.isSpare === true;
    location = next;
    if (isFromSpare && isFirst({ location })) history.back();
  });
}

/** Back closes what lies on top before it leaves the screen (design, all pages). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useSpareStep(isOpen);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return undefined;
    overlays.push(close);
    return () => {
      overlays.splice(overlays.indexOf(close), 1);
    };
  }, [isOpen]);
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK" || overlays.at(-1) !== close) return false;
      close.current();
      return true;
    },
  });
}
