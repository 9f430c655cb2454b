import { draftKey } from "../session/draft-keys.ts";
import { getSession } from "../session/session.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a form's draft may hold and how it is taken up again. */
export type Drafting<V extends Values> = Readonly<{
  /** Names the form, and the thing and version it changes: "reward:ID:2026-11-02T10:00:00Z". */
  name: string;
  /** Never kept: passwords, and files, which a browser does not keep. */
  except?: readonly (keyof V & string)[];
  /** What the address brings along: laid over the draft, and kept as if it had been typed. */
  given?: Partial<V>;
  /** Fits what was kept to what the form begins with now. */
  restore?: (kept: V, start: V) => V;
}>;

export type Draft<V extends Values> = Readonly<{
  /** What was typed before over what the form begins with. */
  start: V;
  isRestored: boolean;
  /** Fields that held something which could not be kept, such as a chosen file. */
  missing: ReadonlySet<string>;
  keep: (values: V) => void;
  drop: () => void;
}>;

/**
 * What was typed into a form and is not sent yet: kept for this tab and this person, over a reload and
 * over a sign-in in between. A draft of somebody else is never opened.
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
      // Whoever typed it has left: nothing is written behind their back.
      if (draftOwner() !== owner) return;
      const missing = except.filter((field) => values[field] !== start[field] || lost.has(field));
      const rest = Object.entries(values).filter(([field]) => !except.includes(field));
      write(key, { values: Object.fromEntries(rest), missing });
    },
    drop: () => write(key, undefined),
  };
}

/** Whose drafts are open to this tab now: the id of who is signed in, "" for a guest. */
export function draftOwner(): string {
  return getSession()?.user._id ?? "";
}

/** What the draft of this name holds for whoever is signed in; undefined where there is none. */
export function draftNamed(name: string): Values | undefined {
  return stored(draftKey(name, draftOwner()))?.values;
}

const NOTHING = { isRestored: false, missing: new Set<string>() } as const;

type Kept = Readonly<{ values: Values; missing: readonly string[] }>;

/** Only what the form knows, in the shape it knows: the draft may be of an older version. */
function lay<V extends Values>(kept: Values, start: V): V {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in start && isAlike(value, start[field]),
  );
  return { ...start, ...Object.fromEntries(known) };
}

function isAlike(value: unknown, begin: unknown): boolean {
  if (typeof begin === "object") return Array.isArray(value) === Array.isArray(begin);
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

/** A browser that keeps nothing still has the form. */
function write(key: string, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden.
  }
}
