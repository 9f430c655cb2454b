import "../styles/overlay.ts";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";

import { useBackCloses } from "../back.ts";
import styles from "./dialog.module.css";

type Props = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** "wide" has room for two columns. */
  size?: "sm" | "md" | "lg" | "wide";
  /** Opening it was a step in the history (a search parameter), so Back undoes that step by itself. */
  isInHistory?: boolean;
  /** It is gone from the screen, its last frame too. */
  onClosed?: () => void;
  children: ReactNode;
}>;

const WIDE = "72rem";

/** A dialog: centred on large screens, a sheet from below on phones. Escape and Back close it. */
export function Dialog(props: Props): ReactElement {
  const { isOpen, onClose, title, size = "md", isInHistory = false, onClosed, children } = props;
  useBackCloses(isOpen && !isInHistory, onClose);
  const giveFocusBack = useFocusBack(isOpen);
  const closed = (): void => {
    giveFocusBack();
    onClosed?.();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size === "wide" ? WIDE : size}
      onExitTransitionEnd={closed}
      transitionProps={{ transition: "slide-up", duration: 220 }}
      classNames={{
        inner: styles["inner"] ?? "",
        content: styles["content"] ?? "",
        header: styles["header"] ?? "",
        title: styles["title"] ?? "",
        close: styles["close"] ?? "",
      }}
    >
      {children}
    </Modal>
  );
}

/** Mantine leads the focus back only to what opened a dialog that was drawn before; many are drawn open. */
function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () =>
    void requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === body && opener.current instanceof HTMLElement) opener.current.focus();
    });
}
