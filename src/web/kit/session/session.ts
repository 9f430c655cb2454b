import { useSyncExternalStore } from "react";

import type { User } from "#contract/profile.ts";

import { dropDrafts } from "./draft-keys.ts";
import { readStored, TOKEN, USER, type Session } from "./stored-session.ts";

/**
 * Why the session changed. "own": this tab did it and navigates itself. "lost": the server no longer knows the
 * session, or another tab ended or replaced it; the guards must run again.
 */
export type SessionChange = "own" | "lost";

/** Set when somebody signs out, so that every tab deletes the drafts. */
const LEFT = "left";

let current = readStored();
let hasEnded = false;
const listeners = new Set<(change: SessionChange) => void>();

/** The present session, or undefined when nobody is signed in. The object is stable until it changes. */
export function getSession(): Session | undefined {
  return current;
}

/** Calls `listener` on every change; returns the function that unsubscribes. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last session ended without a sign-out in this tab: the server or another tab ended it. */
export const hasSessionEnded = (): boolean => hasEnded;

/** Call it once the person has been informed. */
export function forgetEndedSession(): void {
  hasEnded = false;
}

/** The session in a component; renders again when it changes, in this tab or another. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** The signed-in user in a component; undefined for a moment during sign-out. */
export function useUser(): User | undefined {
  return useSession()?.user;
}

/** Stores the session that sign-up or sign-in returned. */
export function signIn(token: string, user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
  dropDrafts(user._id);
  change({ token, user }, "own");
}

/**
 * Removes the session from this device. "lost" leads to the sign-in and back again, with the typed
 * text; signing out deletes all drafts, in every tab.
 */
export function signOut(why: SessionChange = "own"): void {
  if (why === "own") {
    dropDrafts();
    // Writing the key notifies the other tabs; the value itself is not needed.
    localStorage.setItem(LEFT, "now");
    localStorage.removeItem(LEFT);
  }
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  change(undefined, why);
}

/** Replaces the stored user with the one from the server (PRODUCT 3.1). */
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
