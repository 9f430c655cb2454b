import { useEffect, useRef, useState } from "react";

import { optionId } from "./search-options.tsx";

export type ActiveOption = Readonly<{
  /** Index of the option that the arrow keys or the pointer reached; -1 for none. */
  active: number;
  activate: (index: number) => void;
  clear: () => void;
  /** Goes to the next option, or to the one before, and scrolls it into view. */
  step: (by: 1 | -1) => void;
}>;

export const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The option of a list of results that Enter chooses, while the focus stays in the field. */
export function useActiveOption(
  listId: string,
  options: readonly { readonly id: string }[],
  isListed = true,
): ActiveOption {
  // By id: when the list changes while arrow keys are used, Enter must not choose an unseen option.
  const [activeId, setActiveId] = useState<string>();
  const active = isListed ? options.findIndex(({ id }) => id === activeId) : -1;
  const activate = (index: number): void => setActiveId(options[index]?.id);
  const step = (by: 1 | -1): void => {
    const reached = next(active, by, options.length);
    activate(reached);
    document.querySelector(`#${CSS.escape(optionId(listId, reached))}`)?.scrollIntoView({
      block: "nearest",
    });
  };
  return { active, activate, clear: () => setActiveId(undefined), step };
}

/**
 * Enter without an active option: chooses the first of the results, at once or when they come for what is typed now.
 * @param count undefined while Enter chooses nothing, 0 while the results have yet to come.
 * @returns what Enter does; it is handed the text where that is on its way into the field.
 */
export function useEnter(
  text: string,
  count: number | undefined,
  choose: (index: number) => void,
): (meant?: string) => void {
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (entered.current !== text || count === undefined) entered.current = undefined;
    else if (count > 0) {
      entered.current = undefined;
      choose(0);
    }
  });
  return (meant = text) => {
    if (meant === "" || count === undefined) return;
    if (count > 0 && meant === text) choose(0);
    else entered.current = meant;
  };
}

/** Wraps around; with no active option, down goes to the first and up to the last. */
function next(before: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (before < 0) return step > 0 ? 0 : count - 1;
  return (before + step + count) % count;
}
