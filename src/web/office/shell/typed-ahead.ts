// What is typed between the shortcut of the search and the focus of its field: the dialog may still be on its way, and
// people type on (PRODUCT R28.10).

/** The id of the field that takes what was typed. */
export const SEARCH_FIELD = "office-search";

let typed = "";
/** Enter came after it. */
let isEntered = false;
let stop = (): void => undefined;

/** Keeps what is typed from now on until the field has the focus; Escape and a press of the pointer end it. */
export function typeAhead(): void {
  stop();
  typed = "";
  isEntered = false;
  const end = (): void => {
    removeEventListener("keydown", press, true);
    removeEventListener("pointerdown", end, true);
    stop = () => undefined;
  };
  const press = (event: KeyboardEvent): void => {
    if (document.activeElement?.id === SEARCH_FIELD || event.key === "Escape") {
      end();
      return;
    }
    const next = textAfter(event);
    if (next === undefined) return;
    typed = next;
    isEntered = event.key === "Enter";
    // Neither the field that had the focus nor a key of the screen gets it.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", press, true);
  addEventListener("pointerdown", end, true);
  stop = end;
}

/** What was typed, once; "" for nothing. The field takes the keys itself from now on. */
export function takeTyped(): Readonly<{ text: string; isEntered: boolean }> {
  stop();
  const taken = { text: typed, isEntered };
  typed = "";
  isEntered = false;
  return taken;
}

/** The text after a key; undefined where the key is none of it. Enter would open what has the focus, so it is held back, and opens the first result instead. */
function textAfter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  // AltGr, which writes the signs of other keyboards, is Ctrl and Alt on Windows.
  if (metaKey || ctrlKey !== altKey) return undefined;
  if (key === "Backspace") return typed.slice(0, -1);
  if (key === "Enter") return typed;
  return key.length === 1 ? typed + key : undefined;
}
