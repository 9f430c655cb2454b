import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type Overlay = Readonly<{ current: () => void }>;

/** What lies over the screen, the topmost last. */
const overlays: Overlay[] = [];

/** Whether Back belongs to something that lies over the screen. */
export function isCovered(): boolean {
  return overlays.length > 0;
}

/** Back closes what lies on top before it leaves the screen (design, all pages). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
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
