/** How many pixels of the top of the window dialogs leave to toasts; `dialog.module.css` reads it. */
const ROOM = "--rb-toasts";

let toasts = 0;
let dialogs = 0;

/** Says how far down toasts reach, in pixels; 0: none is shown. */
export function toastsReach(pixels: number): void {
  toasts = pixels;
  settle();
}

/** Says how many dialogs are open. */
export function dialogsOpen(count: number): void {
  dialogs = count;
  settle();
}

/** A dialog that made room keeps it: it must not move under the finger when the toast goes. */
function settle(): void {
  const { style } = document.documentElement;
  if (toasts > 0) style.setProperty(ROOM, `${toasts}px`);
  else if (dialogs === 0) style.removeProperty(ROOM);
}
