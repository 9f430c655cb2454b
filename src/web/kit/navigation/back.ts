import { type RouterHistory, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Marks the extra history entry of a tab's first page, which Back can use without leaving the product. */
    isSpare?: boolean;
    /** Marks a row that was opened from its list: Back leads to the list. */
    isOverList?: boolean;
  }
}

type Overlay = Readonly<{ current: () => void }>;

/** Open overlays (dialogs and menus), the topmost last. */
const overlays: Overlay[] = [];

/** Whether Back will close an overlay. */
export function isCovered(): boolean {
  return overlays.length > 0;
}

type Here = Pick<RouterHistory, "location">;

/** Whether this is the first page of its tab: Back would leave the product. */
export function isFirst({ location: { state } }: Here): boolean {
  return state["__TSR_index"] === 0;
}

/**
 * On the first page of a tab, Back would leave the product before anybody can be asked. While `isWanted`, such a page
 * gets a second history entry with the same URL. The entry stays: removing it takes the browser a moment, and a
 * navigation in that moment would be undone instead.
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

/** When Back leads from the extra entry to its page, goes back once more: one press for both. Called once at start. */
export function passSpareStep(history: RouterHistory): void {
  let { location } = history;
  history.subscribe(({ action, location: next }) => {
    const isFromSpare = action.type === "BACK" && location.state.isSpare === true;
    location = next;
    if (isFromSpare && isFirst({ location })) history.back();
  });
}

/** Back closes the topmost overlay before it leaves the screen (PRODUCT L2.2). */
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
