import { useSyncExternalStore } from "react";

import type { TouchesQuery } from "#contract/management.ts";

/** A thing that is about to be deleted. */
export type Touched = Readonly<TouchesQuery>;

export type Question = Readonly<{
  title: string;
  message: string;
  /** The verb on the button: "Cancel pickup", "Delete". */
  confirmLabel: string;
  /** Cannot be taken back: the button is red and the way out has the focus. */
  isDanger?: boolean;
  /** "Cancel" unless that would be mistaken for the thing itself. */
  cancelLabel?: string;
  /** Says below the message what deleting this touches. */
  touched?: Touched;
}>;

type Asked = Question & Readonly<{ answer: (isConfirmed: boolean) => void }>;

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks before something happens: `if (await confirm({...})) ...`. Escape and Back mean no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
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

/** The question on the table, for the dialog that shows it. */
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
