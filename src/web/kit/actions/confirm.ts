import { type ReactNode, useSyncExternalStore } from "react";

export type Question = Readonly<{
  title: string;
  message: string;
  /** The verb on the button: "Cancel pickup", "Delete". */
  confirmLabel: string;
  /** For actions that cannot be undone: the button is red and Cancel has the focus. */
  isDanger?: boolean;
  /** "Cancel" by default; another word where "Cancel" could be mistaken for the action itself. */
  cancelLabel?: string;
  /** A third way: the dialog closes as with "Cancel", and `run` is called. */
  alternative?: Readonly<{ label: string; run: () => void }> | undefined;
  /** Shown below the message. */
  note?: ReactNode;
}>;

type Asked = Question & Readonly<{ answer: (isConfirmed: boolean) => void }>;

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Opens a confirmation dialog: `if (await confirm({...})) ...`. Escape and Back mean no. */
export function confirm(question: Question): Promise<boolean> {
  dismissQuestion();
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (isConfirmed) => {
        set(undefined);
        resolve(isConfirmed);
      },
    });
  });
}

/** Answers no to the open question, if there is one. */
export function dismissQuestion(): void {
  asked?.answer(false);
}

/** The open question, for the dialog that shows it. */
export function useQuestion(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
