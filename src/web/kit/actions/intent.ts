import { uniqueId } from "../toasts/unique.ts";

/** One intended write, and the key under which the server recognises a retry of it (PRODUCT R6.3). */
export type Intent = Readonly<{ input: string; key: string }>;

/**
 * The intent for `input`: the previous one if it has the same input, so that a retry after a lost reply has no second
 * effect; else a new one. Pass `before` as undefined once a reply has arrived.
 */
export function intentFor(before: Intent | undefined, input: unknown): Intent {
  const text = JSON.stringify(input ?? null, fingerprint);
  return before?.input === text ? before : { input: text, key: uniqueId() };
}

/** JSON.stringify ignores a file's content, so a file is described by its name, size and date. */
function fingerprint(_: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value instanceof Blob ? [value.type, value.size] : value;
}
