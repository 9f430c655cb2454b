import "../theme/styles/overlay.ts";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";

import { dialogsOpen } from "../toasts/room.ts";
import { classes } from "../theme/classes.ts";
import { useBackCloses } from "../navigation/back.ts";
import { focusHeading } from "../navigation/focus-heading.ts";
import styles from "./dialog.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** "wide" has room for two columns. */
  size?: "sm" | "md" | "lg" | "wide";
  /** Its Close button is for hands in gloves, as the rest of it should be. */
  isLarge?: boolean;
  /** Opening it added a history entry (a search parameter), so Back closes it without help. */
  isInHistory?: boolean;
  /** Called after the closing animation. */
  onClosed?: () => void;
  children: ReactNode;
}>;

const WIDE = "72rem";

/** A dialog: centred on large screens, a sheet from below on phones. Escape and Back close it. */
export function Dialog(props: Props): ReactElement {
  const { isOpen, onClose, title, size = "md", onClosed, children } = props;
  const { isInHistory = false, isLarge = false } = props;
  useBackCloses(isOpen && !isInHistory, onClose);
  const isTopmost = useTopmost(isOpen);
  const { frame, giveBack } = useFocusBack(isOpen);
  const closed = (): void => {
    giveBack();
    onClosed?.();
  };
  return (
    <Modal
      ref={frame}
      opened={isOpen}
      onClose={() => isTopmost() && onClose()}
      title={title}
      size={size === "wide" ? WIDE : size}
      closeButtonProps={{ "aria-label": say("Close") }}
      onExitTransitionEnd={closed}
      transitionProps={{ transition: "slide-up", duration: 220 }}
      classNames={{
        inner: styles["inner"] ?? "",
        content: styles["content"] ?? "",
        header: styles["header"] ?? "",
        title: classes("shrink", "large", "strong", "anywhere"),
        close: classes(styles["close"], isLarge && styles["large"]),
      }}
    >
      {children}
    </Modal>
  );
}

/** The ids of the dialogs that are open, the topmost last. */
const open: string[] = [];

/** Whether no other dialog lies above: Escape reaches all of them, and closes the topmost only. */
function useTopmost(isOpen: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    open.push(id);
    dialogsOpen(open.length);
    return () => {
      open.splice(open.indexOf(id), 1);
      dialogsOpen(open.length);
    };
  }, [id, isOpen]);
  return () => open.at(-1) === id;
}

type FocusBack = Readonly<{ frame: RefObject<HTMLDivElement | null>; giveBack: () => void }>;

/** Mantine returns the focus only when the dialog was first drawn closed; many of ours are drawn open. */
function useFocusBack(isOpen: boolean): FocusBack {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const giveBack = (): void => {
    const { activeElement, body } = document;
    // Do not take the focus from an element that got it meanwhile.
    const isFree = activeElement === body || frame.current?.contains(activeElement);
    if (!isFree) return;
    const to = opener.current;
    // What opened it may be gone, such as the card of a cancelled pickup.
    if (to instanceof HTMLElement && to.isConnected && to !== body) to.focus();
    else focusWhatIsLeft(frame.current);
    // Without movement the dialog closes at once, and what opened it may go with the answer, a frame later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusWhatIsLeft(frame.current);
      }),
    );
  };
  return { frame, giveBack };
}

/** The dialog beneath the one that closed, else the screen. */
function focusWhatIsLeft(closed: HTMLElement | null): void {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const beneath = dialogs.findLast((dialog) => !closed?.contains(dialog));
  if (beneath) beneath.focus();
  else focusHeading();
}
