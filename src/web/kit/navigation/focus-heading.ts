import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element when `step` changes and what had the focus went with the step before. */
export function useFocusWhenLost(at: RefObject<HTMLElement | null>, step: unknown): void {
  const last = useRef<unknown>(undefined);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) at.current?.focus();
  }, [at, step]);
}

/** Focuses the h1 of the screen; returns whether there is one. A field with autofocus keeps the focus. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return false;
  const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const active = document.activeElement;
  if (active?.closest("main") && fields.some((field) => active instanceof field)) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
