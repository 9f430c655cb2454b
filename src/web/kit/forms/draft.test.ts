import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { User } from "#contract/profile.ts";

import { draftNamed, openDraft } from "./draft.ts";
import { dropDrafts } from "../session/draft-keys.ts";
import { getSession, signIn, signOut } from "../session/session.ts";

/** A stand-in for web storage, whose entries are own properties as in browsers. */
function aStorage(): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string): string | null => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  });
  return storage;
}

const person = (id: string): User => ({ _id: id }) as User;
const EMPTY = { name: "", count: "" as number | string, file: undefined as unknown };
const open = () => openDraft({ name: "form", except: ["file"] }, EMPTY);

beforeEach(() => {
  vi.stubGlobal("sessionStorage", aStorage());
  vi.stubGlobal("localStorage", aStorage());
  signIn("token", person("maya"));
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  test("is there again, with what could not be kept named", () => {
    expect(open().isRestored).toBe(false);
    open().keep({ name: "Bikes", count: 12, file: "a photo" });
    const { start, isRestored, missing } = open();
    expect(start).toEqual({ name: "Bikes", count: 12, file: undefined });
    expect(isRestored).toBe(true);
    expect([...missing]).toEqual(["file"]);
    open().drop();
    expect(open().isRestored).toBe(false);
  });

  test("waits for its owner over a session that ended, and is shown to nobody else", () => {
    const draft = open();
    draft.keep({ ...EMPTY, name: "Bikes" });
    signOut("lost");
    expect(open().isRestored).toBe(false);
    draft.keep({ ...EMPTY, name: "" });
    signIn("next", person("maya"));
    expect(open().start.name).toBe("Bikes");
    signIn("other", person("noor"));
    expect(open().isRestored).toBe(false);
    signIn("next", person("maya"));
    expect(open().isRestored).toBe(false);
  });

  test("ends where somebody signs out on purpose", () => {
    open().keep({ ...EMPTY, name: "Bikes" });
    signOut();
    signIn("next", person("maya"));
    expect(draftNamed("form")).toBeUndefined();
  });

  test("of another shape or of no shape is left alone", () => {
    for (const kept of ["{", "null", "[]", '{"values":null,"missing":[]}']) {
      sessionStorage.setItem("draft:maya:form", kept);
      expect(open().start).toEqual(EMPTY);
    }
    const strange = { name: { first: "x" }, count: true, other: 1 };
    sessionStorage.setItem("draft:maya:form", JSON.stringify({ values: strange, missing: [] }));
    expect(open().start).toEqual(EMPTY);
  });

  test("is fitted to what the form begins with now", () => {
    open().keep({ ...EMPTY, name: "Bikes" });
    const fitted = openDraft(
      { name: "form", restore: (kept: typeof EMPTY) => ({ ...kept, count: 3 }) },
      EMPTY,
    );
    expect(fitted.start).toEqual({ ...EMPTY, name: "Bikes", count: 3 });
  });
});

test("drafts of others than the one who signs in are dropped", () => {
  sessionStorage.setItem("draft:maya:a", "1");
  sessionStorage.setItem("draft::sign-up", "1");
  sessionStorage.setItem("something else", "1");
  dropDrafts("maya");
  expect(Object.keys(sessionStorage)).toEqual(["draft:maya:a", "something else"]);
  expect(getSession()?.user._id).toBe("maya");
});
