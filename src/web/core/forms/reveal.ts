/** What holds a field together with its label and its message. */
const FIELD = ".mantine-InputWrapper-root, [data-field]";

/**
 * Moves the focus to what a failed submit has to say, and brings it into view whole: a field together
 * with its message, which is drawn a moment later than this is called.
 */
export function reveal(node: HTMLElement): void {
  node.focus();
  setTimeout(() => showWhole(node));
}

/** Brings a field with its message into view, or a sentence with the button below it. */
export function showWhole(node: HTMLElement): void {
  const field = node.closest(FIELD);
  if (!field) node.nextElementSibling?.scrollIntoView({ block: "nearest" });
  (field ?? node).scrollIntoView({ block: "nearest" });
}

/** Reveals the first field of a form that has only one to be wrong. */
export function revealFirst(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>("input, select, textarea");
  if (field) reveal(field);
}
