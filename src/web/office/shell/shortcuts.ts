// The keys that work on every screen of the back office (PRODUCT R28.10, R33.2).
import { useEffect, useRef, useState } from "react";

import { isCovered } from "#web/kit/navigation/back.ts";

/** Its name is that of the first single key. */
const KEPT = "search-by-slash";

/** Whether single keys work on this device: they are in the way of people who speak to their computer. */
export const worksBySingleKeys = (): boolean => localStorage.getItem(KEPT) !== "off";

export function keepSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, "off");
}

/** The keys that open the search everywhere, as this device writes them. */
export const shortcut = (): string =>
  /mac|iphone|ipad/i.test(navigator.userAgent) ? "\u2318 K" : "Ctrl K";

const FIELDS = "input, textarea, select, [contenteditable], [role='textbox']";

/** Calls `onPress` when a person presses what `isMeant` recognizes. */
function useShortcut(isMeant: (event: KeyboardEvent) => boolean, onPress: () => void): void {
  const latest = useRef({ isMeant, onPress });
  useEffect(() => {
    latest.current = { isMeant, onPress };
  }, [isMeant, onPress]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !latest.current.isMeant(event)) return;
      event.preventDefault();
      latest.current.onPress();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

type Dialog = Readonly<{
  isOpen: boolean;
  /** From the first opening on: its code is loaded then. */
  isNeeded: boolean;
  open: () => void;
  close: () => void;
}>;

/** A dialog of every screen, which a button opens, and whatever key `isMeant` recognizes; `onKey` is called when a key does. */
export function useDialogByKey(
  isMeant: (event: KeyboardEvent) => boolean,
  onKey?: () => void,
): Dialog {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = (): void => {
    setNeeded(true);
    setOpen(true);
  };
  useShortcut(isMeant, () => {
    if (!isOpen) onKey?.();
    open();
  });
  return { isOpen, isNeeded, open, close: () => setOpen(false) };
}

/** On a Mac, Ctrl+K in a field deletes the rest of its line. */
export function isChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = shortcut().startsWith("Ctrl") ? ctrlKey && !metaKey : metaKey && !ctrlKey;
  return key.toLowerCase() === "k" && isHeld && !altKey && !shiftKey;
}

/** Whether that key was pressed alone while no field has the focus and nothing lies over the screen. */
export function isSingleKey(sign: string, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (key !== sign || ctrlKey || metaKey || altKey || isComposing) return false;
  const isInField = document.activeElement?.closest(FIELDS) ?? false;
  return worksBySingleKeys() && !isCovered() && isInField === false;
}
