import { uniqueId } from "../toasts/unique.ts";

/** What somebody wants to happen once, and the key under which the server remembers it (rules §6). */
export type Intent = Readonly<{ input: string; key: string }>;

/**
 * The intent behind `input`: the one before if it asks for the same, so that sending it again after a
 * lost answer repeats nothing; else a new one. `before` is undefined once an intent was answered.
 */
export function intentFor(before: Intent | undefined, input: unknown): Intent {
  const text = JSON.stringify(input ?? null, fingerprint);
  return before?.input === text ? before : { input: text, key: uniqueId() };
}

/** JSON sees nothing of a file; another photo is another intent. */
function fingerprint(_: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value instanceof Blob ? [value.type, value.size] : value;
}
