/** What holds a field together with its label and its message. */
const FIELD = ".mantine-InputWrapper-root, [data-field]";

/**
 * Moves the focus to what a failed submit has to say, and brings it into view whole: a field together
 * with its message, which is drawn a moment later than this is called.
 */
export function reveal(node: HTMLElement): void {
  node.focus();
  setTimeout(() => {
    const whole = node.closest(FIELD) ?? node;
    whole.scrollIntoView({ block: "nearest" });
  });
}

/** The same for the first field of a form that has only one to be wrong. */
export function revealFirst(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>("input, select, textarea");
  if (field) reveal(field);
}
