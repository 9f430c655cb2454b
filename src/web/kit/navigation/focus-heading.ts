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
