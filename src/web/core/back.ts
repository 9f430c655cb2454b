import { type RouterHistory, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of the step that was made over the first page of a tab because something covers it. */
    isCovered?: boolean;
  }
}

type Overlay = Readonly<{ current: () => void }>;

/** What lies over the screen, the topmost last. */
const overlays: Overlay[] = [];

/** Whether Back belongs to something that lies over the screen. */
export function isCovered(): boolean {
  return overlays.length > 0;
}

/**
 * Back closes what lies on top before it leaves the screen (design, all pages). Where a page was opened directly, Back would
 * leave the product before anybody is asked: what lies over the first page of a tab makes a step in the history, which Back
 * undoes, and takes it back where it is closed in another way.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter();
  const close = useRef(onClose);
  const isUndone = useRef(false);
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
  useEffect(() => {
    isUndone.current = false;
    if (!isOpen || !isFirst(router.history)) return undefined;
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => before,
      state: (before) => ({ ...before, isCovered: true }),
      resetScroll: false,
      ignoreBlocker: true,
    });
    return () => {
      if (isStep(router.history) && !isUndone.current) router.history.back({ ignoreBlocker: true });
    };
  }, [isOpen, router]);
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK" || overlays.at(-1) !== close) return false;
      // Back undoes the step that was made for this; every other step stays.
      isUndone.current = isStep(router.history);
      close.current();
      return !isUndone.current;
    },
  });
}

type Here = Pick<RouterHistory, "location">;
const isFirst = ({ location: { state } }: Here): boolean => state["__TSR_index"] === 0;
const isStep = ({ location: { state } }: Here): boolean => state.isCovered === true;
