import { useBlocker } from "@tanstack/react-router";
import { useRef, useState, type ReactElement, type ReactNode } from "react";

import { confirm } from "../actions/confirm.ts";
import { Dialog } from "./dialog.tsx";

type Props = Readonly<{
  title: string;
  size?: "sm" | "md" | "lg";
  /** Something was typed: closing asks first. */
  isUnsaved: boolean;
  /** What was typed is given up. */
  onGivenUp?: () => void;
  /** It has closed, and need not be drawn any more. */
  onClosed: () => void;
  /** `close` closes without asking: what was typed is saved. */
  children: (close: () => void) => ReactNode;
}>;

/** A form over the screen. Draw it while it is wanted; it opens itself, and asks before typed things are lost. */
export function FormDialog(props: Props): ReactElement {
  const { title, size, isUnsaved, onGivenUp, onClosed, children } = props;
  const [isOpen, setOpen] = useState(true);
  const isAsking = useRef(false);
  const close = (): void => setOpen(false);
  // Closing the tab asks, too; other ways out lead over `leave`.
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: () => false,
  });
  const leave = async (): Promise<void> => {
    if (isAsking.current) return;
    if (!isUnsaved) {
      close();
      return;
    }
    isAsking.current = true;
    const isLeaving = await confirm({
      title: "Close without saving?",
      message: "What you typed here will be lost.",
      confirmLabel: "Close",
      cancelLabel: "Keep editing",
    });
    isAsking.current = false;
    if (!isLeaving) return;
    onGivenUp?.();
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void leave()}
      onClosed={onClosed}
      title={title}
      {...(size && { size })}
    >
      {children(close)}
    </Dialog>
  );
}
