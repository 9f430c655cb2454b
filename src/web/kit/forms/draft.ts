import { draftKey } from "../session/draft-keys.ts";
import { getSession } from "../session/session.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a form's draft may hold and how it is restored. */
export type Drafting<V extends Values> = Readonly<{
  /** Names the form, and the object and version it edits: "reward:ID:2026-11-02T10:00:00Z". */
  name: string;
  /** Fields that are never stored: passwords, and files, which a browser cannot store. */
  except?: readonly (keyof V & string)[];
  /** Values from the URL: they replace those of the draft and are stored as if they had been typed. */
  given?: Partial<V>;
  /** Merges stored values with the form's present initial values. */
  restore?: (kept: V, start: V) => V;
}>;

export type Draft<V extends Values> = Readonly<{
  /** The initial values with the stored ones applied. */
  start: V;
  isRestored: boolean;
  /** Fields whose content could not be stored, such as a chosen file. */
  missing: ReadonlySet<string>;
  keep: (values: V) => void;
  drop: () => void;
}>;

/**
 * Typed values that were not submitted yet, stored for this tab and this person, so that they survive a reload
 * and a sign-in in between. Drafts of other people are never opened.
 */
export function openDraft<V extends Values>(drafting: Drafting<V> | undefined, start: V): Draft<V> {
  if (!drafting) return { start, ...NOTHING, keep: () => undefined, drop: () => undefined };
  const { name, except = [], given, restore } = drafting;
  const owner = draftOwner();
  const key = draftKey(name, owner);
  const kept = stored(key);
  const laid = kept && lay(kept.values, start);
  const lost = new Set(kept?.missing);
  return {
    start: { ...(laid ? (restore?.(laid, start) ?? laid) : start), ...given },
    isRestored: laid !== undefined,
    missing: lost,
    keep: (values) => {
      // The person signed out meanwhile: nothing is stored.
      if (draftOwner() !== owner) return;
      const missing = except.filter((field) => values[field] !== start[field] || lost.has(field));
      const rest = Object.entries(values).filter(([field]) => !except.includes(field));
      write(key, { values: Object.fromEntries(rest), missing });
    },
    drop: () => write(key, undefined),
  };
}

/** Whose drafts this tab may open: the id of the signed-in user, "" for a guest. */
export function draftOwner(): string {
  return getSession()?.user._id ?? "";
}

/** The signed-in person's draft of this name; undefined when there is none. */
export function draftNamed(name: string): Values | undefined {
  return stored(draftKey(name, draftOwner()))?.values;
}

const NOTHING = { isRestored: false, missing: new Set<string>() } as const;

type Kept = Readonly<{ values: Values; missing: readonly string[] }>;

/** Only fields that the form has, with the same types: the draft may come from an older version. */
function lay<V extends Values>(kept: Values, start: V): V {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in start && isAlike(value, start[field]),
  );
  return { ...start, ...Object.fromEntries(known) };
}

function isAlike(value: unknown, begin: unknown): boolean {
  if (typeof begin === "object") return Array.isArray(value) === Array.isArray(begin);
  if (typeof begin === "boolean") return typeof value === "boolean";
  return typeof value === "string" || typeof value === "number";
}

function stored(key: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  if (!("values" in value) || typeof value.values !== "object") return false;
  return value.values !== null && "missing" in value && Array.isArray(value.missing);
}

/** Without storage the form still works. */
function write(key: string, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or blocked.
  }
}
