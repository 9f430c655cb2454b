import { redirect } from "@tanstack/react-router";

import type { User } from "#contract/profile.ts";

import { safeNext, signInPathFor } from "./paths.ts";
import { getSession } from "../session/session.ts";
import { firstScreenOf } from "./side.ts";
import { toast } from "../toasts/toast.ts";

type Where = Readonly<{ location: Readonly<{ href: string; pathname: string }> }>;
type Guest = Readonly<{ search: { next?: string | undefined } }>;

/** The user shell (spec §2): somebody is signed in and has verified the e-mail. */
export function needUser({ location }: Where): void {
  const session = getSession();
  if (session?.user.isEmailVerified) return;
  if (session) redirect({ to: "/verify-email", search: { next: location.href }, throw: true });
  redirect({ to: "/", search: { next: location.href }, throw: true });
}

/** The back office (spec §2). */
export function needAdmin({ location }: Where): void {
  const user = getSession()?.user;
  if (user?.isAdmin) return;
  if (user) refuse();
  redirect({ to: "/admin/login", search: { next: location.href }, throw: true });
}

/** The agents' area: agents, and admins who switched to it (spec §1). */
export function needAgent({ location }: Where): void {
  const role = getSession()?.user.role;
  if (role !== undefined && role !== "user") return;
  if (role !== undefined) refuse();
  redirect({ to: "/admin/pickup/login", search: { next: location.href }, throw: true });
}

/** Somebody is signed in, but not as one of those: said on the screen where another account can sign in. */
function refuse(): void {
  toast({
    message: "You are not authorized to access this page.",
    tone: "failed",
    id: "not-authorized",
  });
}

/** /verify-email: for those who are signed in and have not done it yet. */
export function needUnverified({ search }: Guest): void {
  const session = getSession();
  if (session && !session.user.isEmailVerified) return;
  const next = session ? safeNext(search.next) : undefined;
  if (next !== undefined) redirect({ href: next, throw: true });
  redirect({ to: session ? "/home" : "/", throw: true });
}

/** The sign-in screens: who is in already goes on, to where they were sent from if that is known. */
export function onlyGuests({ location, search }: Where & Guest): void {
  const user = getSession()?.user;
  const area = signInPathFor(location.pathname);
  if (!user || !mayEnter(area, user)) return;
  if (area === "/" && !user.isEmailVerified) {
    redirect({ to: "/verify-email", search, throw: true });
  }
  const next = safeNext(search.next);
  if (next !== undefined) redirect({ href: next, throw: true });
  redirect({ to: area === "/" ? firstScreenOf(user) : FIRST_SCREEN[area], throw: true });
}

/** /signup: for guests, and for those who come back from the code page to correct their address. */
export function onlyGuestsOrCorrecting(
  where: Where & Readonly<{ search: { next?: string | undefined; change?: string | undefined } }>,
): void {
  const isUnverified = getSession()?.user.isEmailVerified === false;
  if (where.search.change === undefined || !isUnverified) onlyGuests(where);
}

/** Where the sign-in screens of the staff lead. */
const FIRST_SCREEN = {
  "/admin/login": "/admin",
  "/admin/pickup/login": "/admin/pickup/pickups",
} as const;

/** Somebody without the role may sign in as somebody else there. */
function mayEnter(area: ReturnType<typeof signInPathFor>, user: User): boolean {
  if (area === "/admin/login") return user.isAdmin;
  return area === "/" || user.role !== "user";
}
