import { useEffect, useState } from "react";

import { getSession, onSessionChange } from "./session.ts";

type Texts = Record<string, string>;

const PREFIX = "draft:";

type Draft<Values extends Texts> = Readonly<{
  /** What was typed before, laid over the empty form. */
  start: Values;
  keep: (values: Values) => void;
  /** It was sent: from now on nothing is kept. */
  forget: () => void;
}>;

/**
 * What was typed into a form and is not sent yet: kept for this tab and this person, so that a reload
 * or a way through another screen loses nothing. Give it the form's values with `useKeeping`.
 */
export function useDraft<Values extends Texts>(name: string, empty: Values): Draft<Values> {
  const [draft] = useState(() => openDraft(name, empty));
  return draft;
}

/** Keeps the values whenever they change. */
export function useKeeping<Values extends Texts>(draft: Draft<Values>, values: Values): void {
  useEffect(() => draft.keep(values), [draft, values]);
}

function openDraft<Values extends Texts>(name: string, empty: Values): Draft<Values> {
  const key = `${PREFIX}${name}:${getSession()?.user._id ?? ""}`;
  let isSent = false;
  return {
    start: { ...empty, ...stored(key, empty) },
    keep: (values) => {
      if (!isSent) write(key, values);
    },
    forget: () => {
      isSent = true;
      write(key, undefined);
    },
  };
}

/** Who signs out on purpose leaves nothing behind; a lost session keeps what was typed. */
onSessionChange((change) => {
  if (change !== "own" || getSession()) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
});

function stored(key: string, empty: Texts): Texts {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const texts = Object.entries(value).filter(
      ([name, text]) => name in empty && typeof text === "string",
    );
    return Object.fromEntries<string>(texts);
  } catch {
    return {};
  }
}

/** A browser that keeps nothing still has the form. */
function write(key: string, values: Texts | undefined): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden.
  }
}
