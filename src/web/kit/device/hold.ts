import { useRef, type MouseEvent, type PointerEvent } from "react";

/** How long a finger rests before it holds, in milliseconds: sooner than a phone's own menu of a link comes. */
const HOLD_MS = 450;

export type Holding = Readonly<{
  draggable: false;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClick: (event: MouseEvent) => void;
}>;

/**
 * The handlers of a link or button that does something else when it is held. The key for the menu of a link is the same as
 * holding; the right button of a mouse keeps the browser's menu.
 */
export function useHold(onHold: () => void): Holding {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const pointer = useRef<string>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const hold = (): void => {
    stop();
    isHeld.current = true;
    onHold();
  };
  return {
    // Dragging a link would end the holding.
    draggable: false,
    onPointerDown: ({ button, pointerType }) => {
      stop();
      isHeld.current = false;
      pointer.current = pointerType;
      if (button === 0) timer.current = setTimeout(hold, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (pointer.current === "mouse") return;
      event.preventDefault();
      hold();
    },
    onClick: (event) => {
      // A click by the keyboard has no presses.
      if (isHeld.current && event.detail > 0) event.preventDefault();
    },
  };
}
