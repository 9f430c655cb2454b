import { useBlocker } from "@tanstack/react-router";
import {
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from "react";

import { confirm } from "../actions/confirm.ts";
import { Dialog } from "./dialog.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  title: string;
  size?: "sm" | "md" | "lg";
  /** Begins in the first field, once that is there, instead of at the Close button. */
  startsInField?: boolean;
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
  const { title, size, startsInField = false, isUnsaved, onGivenUp, onClosed, children } = props;
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
      // Escape and then Enter must not lose what was typed.
      isDanger: true,
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
      <Body startsInField={startsInField} onSubmitCapture={refuseOnceClosed}>
        {children(close)}
      </Body>
    </Dialog>
  );
}

type BodyProps = Readonly<{
  startsInField: boolean;
  onSubmitCapture: (event: SyntheticEvent) => void;
  children: ReactNode;
}>;

function Body({ startsInField, ...rest }: BodyProps): ReactElement {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = startsInField && body.current ? firstFieldIn(body.current) : undefined;
    if (!field) return undefined;
    // The dialog looks for this mark when it opens.
    field.dataset["autofocus"] = "true";
    // A field that came later: the dialog has given the focus to its Close button by now.
    const timer = setTimeout(() => {
      if (!body.current?.contains(document.activeElement)) field.focus();
    });
    return () => clearTimeout(timer);
  }, [startsInField]);
  return <div ref={body} {...rest} />;
}

/** Of radio buttons the chosen one; undefined where the form says itself where to begin, or has no field. */
function firstFieldIn(form: HTMLElement): HTMLElement | undefined {
  if (form.querySelector("[data-autofocus]")) return undefined;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const usable = fields.filter(
    ({ disabled, type }) => !disabled && type !== "hidden" && type !== "file",
  );
  const [first] = usable;
  if (first?.type !== "radio") return first;
  return usable.find(({ name, checked }) => checked && name === first.name) ?? first;
}
