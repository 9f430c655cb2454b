import { useBlocker } from "@tanstack/react-router";
import { useRef, useState, type ReactElement, type ReactNode, type SyntheticEvent } from "react";

import { confirm } from "../actions/confirm.ts";
import { Dialog } from "./dialog.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  title: string;
  size?: "sm" | "md" | "lg";
  /** Whether something was typed; closing then asks first. */
  isUnsaved: boolean;
  /** Called when the person discards what was typed. */
  onGivenUp?: () => void;
  /** Called after it has closed and can be unmounted. */
  onClosed: () => void;
  /** `close` closes without asking, after saving. */
  children: (close: () => void) => ReactNode;
}>;

/** A form in a dialog. Render it while it is needed: it opens itself, and asks before typed text is lost. */
export function FormDialog(props: Props): ReactElement {
  const { title, size, isUnsaved, onGivenUp, onClosed, children } = props;
  const [isOpen, setOpen] = useState(true);
  const isAsking = useRef(false);
  const close = (): void => setOpen(false);
  // The second press of a double click may come after the reply, while the dialog fades.
  const refuseOnceClosed = (event: SyntheticEvent): void => {
    if (isOpen) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Also asks before the tab is closed; other ways of leaving go through `leave`.
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
      title: say("Close without saving?"),
      message: say("What you typed here will be lost."),
      confirmLabel: say("Close"),
      cancelLabel: say("Keep editing"),
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
      <div onSubmitCapture={refuseOnceClosed}>{children(close)}</div>
    </Dialog>
  );
}
