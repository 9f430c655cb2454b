// The keys that open the search of the back office (PRODUCT R28.10).
import { useEffect, useRef } from "react";

import { isCovered } from "#web/kit/navigation/back.ts";

const KEY = "search-by-slash";

/** Whether this device opens the search by "/": a single key is in the way of people who speak to their computer. */
export const opensBySlash = (): boolean => localStorage.getItem(KEY) !== "off";

export function keepOpeningBySlash(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}

/** The other key as this device writes it. */
export const shortcut = (): string =>
  /mac|iphone|ipad/i.test(navigator.userAgent) ? "\u2318 K" : "Ctrl K";

const FIELDS = "input, textarea, select, [contenteditable], [role='textbox']";

/** Calls `onOpen` when a person asks for the search by the keyboard. */
export function useSearchShortcuts(onOpen: () => void): void {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(isChord(event) || isSlash(event))) return;
      event.preventDefault();
      open.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** On a Mac, Ctrl+K in a field deletes the rest of its line. */
function isChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isHeld = shortcut().startsWith("Ctrl") ? ctrlKey && !metaKey : metaKey && !ctrlKey;
  return key.toLowerCase() === "k" && isHeld && !altKey && !shiftKey;
}

function isSlash({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key !== "/" || ctrlKey || metaKey || altKey || isComposing) return false;
  const isInField = document.activeElement?.closest(FIELDS) ?? false;
  return opensBySlash() && !isCovered() && isInField === false;
}
