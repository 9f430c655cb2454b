import { useRef, useState, type ReactElement, type ReactNode } from "react";

import { confirm } from "../confirm.ts";
import { Dialog } from "./dialog.tsx";

type Props = Readonly<{
  title: string;
  size?: "sm" | "md" | "lg";
  /** Something was typed: closing asks first. */
  isUnsaved: boolean;
  /** It has closed, and need not be drawn any more. */
  onClosed: () => void;
  /** `close` closes without asking: what was typed is saved. */
  children: (close: () => void) => ReactNode;
}>;

/** A form over the screen. Draw it while it is wanted; it opens itself, and asks before typed things are lost. */
export function FormDialog({ title, size, isUnsaved, onClosed, children }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const isAsking = useRef(false);
  const close = (): void => setOpen(false);
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
    if (isLeaving) close();
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
