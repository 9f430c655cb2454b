/** The element around a field, its label and its message. */
const FIELD = ".mantine-InputWrapper-root, [data-field]";

/**
 * Focuses the reason of a failed submit and scrolls it fully into view: a field together with its message, which is
 * rendered shortly after this call.
 */
export function reveal(node: HTMLElement): void {
  node.focus();
  setTimeout(() => showWhole(node));
}

/** Scrolls a field with its message into view, or a sentence with the button below it. */
export function showWhole(node: HTMLElement): void {
  const field = node.closest(FIELD);
  if (!field) node.nextElementSibling?.scrollIntoView({ block: "nearest" });
  (field ?? node).scrollIntoView({ block: "nearest" });
}

/** Reveals the first field, for a form with a single field that can be wrong. */
export function revealFirst(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>("input, select, textarea");
  if (field) reveal(field);
}
