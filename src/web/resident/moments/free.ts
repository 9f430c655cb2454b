// A sheet that nobody asked for must not take the keyboard from somebody who is writing, or cover what somebody decides.

/** Dialogs, menus and lists of choices that are open, in or above the screen. */
const OPEN = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Whether a sheet may open now: the page is seen, nothing lies over the screen, and nothing is being filled in. */
export function isFree(): boolean {
  if (document.visibilityState !== "visible") return false;
  // A form that was begun is left alone even while nothing in it has the focus.
  if (document.querySelector("main form, input:focus, textarea:focus, select:focus")) return false;
  return [...document.querySelectorAll(OPEN)].every((open) => !open.checkVisibility());
}

/** Milliseconds between two looks. */
const LOOK_MS = 500;

/** Resolves once a sheet may open; never after `signal` is aborted. */
export async function untilFree(signal: AbortSignal): Promise<void> {
  // Two looks in a row: between two fields, or two dialogs, the screen is free for a moment only.
  for (let freeLooks = 0; freeLooks < 2;) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    });
    freeLooks = isFree() ? freeLooks + 1 : 0;
  }
}
