import { useSyncExternalStore } from "react";

import type { User } from "#contract/profile.ts";

import { dropDrafts } from "./draft-keys.ts";
import { readStored, TOKEN, USER, type Session } from "./stored-session.ts";

/**
 * Why the session changed. "own": this tab did it and knows what comes next. "lost": the server no
 * longer knows the session, or another tab ended or replaced it; the screen must be guarded again.
 */
export type SessionChange = "own" | "lost";

/** Set where somebody signs out on purpose, so that every tab forgets what was typed. */
const LEFT = "left";

let current = readStored();
let hasEnded = false;
const listeners = new Set<(change: SessionChange) => void>();

/** The session held now, or undefined when nobody is signed in. Stable until it changes. */
export function getSession(): Session | undefined {
  return current;
}

/** Calls `listener` on every change; gives back the function that ends it. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session held last was not given up here: the server, or another tab, ended it. */
export const hasSessionEnded = (): boolean => hasEnded;

/** It has been told. */
export function forgetEndedSession(): void {
  hasEnded = false;
}

/** The session in a component; draws again when it changes, in this tab or another. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** The signed-in user in a component; undefined for the moment between signing out and leaving. */
export function useUser(): User | undefined {
  return useSession()?.user;
}

/** Keeps the session that sign-up or sign-in answered. */
export function signIn(token: string, user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
  dropDrafts(user._id);
  change({ token, user }, "own");
}

/**
 * Forgets the session on this device. "lost" sends the reader to sign in and back again, to what was
 * typed; who signs out on purpose leaves no drafts behind, in no tab.
 */
export function signOut(why: SessionChange = "own"): void {
  if (why === "own") {
    dropDrafts();
    // The other tabs hear it at once; there is nothing to keep.
    localStorage.setItem(LEFT, "now");
    localStorage.removeItem(LEFT);
  }
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  change(undefined, why);
}

/** Replaces the stored user with what the server answered (spec §4). */
export function updateUser(user: User): void {
  if (!current) return;
  localStorage.setItem(USER, JSON.stringify(user));
  change({ token: current.token, user }, "own");
}

/** Follows sign-in and sign-out in other tabs. Called once at start. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key === LEFT) dropDrafts();
    if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
    const before = current?.token;
    const next = readStored();
    change(next, before === next?.token ? "own" : "lost");
  });
}

function change(next: Session | undefined, why: SessionChange): void {
  if (next) hasEnded = false;
  else if (current) hasEnded = why === "lost";
  current = next;
  for (const listener of listeners) listener(why);
}
