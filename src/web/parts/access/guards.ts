import { redirect } from "@tanstack/react-router";

import type { User } from "#contract/profile.ts";
import { NOT_AUTHORIZED } from "#domain/failures.ts";

import { safeNext } from "./paths.ts";
import { getSession } from "#web/kit/session/session.ts";
import { firstScreenOf } from "./side.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { translate } from "#domain/words/message.ts";
import { type Application, APPLICATIONS, applicationOf } from "#domain/applications.ts";
import { may } from "#domain/permissions.ts";

type Search = Readonly<{ next?: unknown; change?: unknown }>;
type Where = Readonly<{
  location: Readonly<{ href: string; pathname: string; search: Search }>;
}>;

/** Guards the user shell (PRODUCT 2.10): signed in, with a verified email address. */
function needUser({ location }: Where): void {
  const session = getSession();
  if (session?.user.isEmailVerified) return;
  if (session) redirect({ to: "/verify-email", search: { next: location.href }, throw: true });
  redirect({ to: "/", search: { next: location.href }, throw: true });
}

/** Guards the back office (PRODUCT 2.30). */
function needAdmin({ location }: Where): void {
  const user = getSession()?.user;
  if (may(user, "office.enter")) return;
  if (user) refuse();
  redirect({ to: "/admin/login", search: { next: location.href }, throw: true });
}

/** Guards the agents' area: agents, and admins who switched to it (PRODUCT 2.40). */
function needAgent({ location }: Where): void {
  const user = getSession()?.user;
  if (may(user, "collector.enter")) return;
  if (user) refuse();
  redirect({ to: "/admin/pickup/login", search: { next: location.href }, throw: true });
}

/** Somebody is signed in without the role: the sign-in screen says so and offers another account. */
function refuse(): void {
  toast({
    message: translate(say, NOT_AUTHORIZED),
    tone: "failed",
    id: "not-authorized",
  });
}

/** Guards /verify-email: for those who are signed in and have not verified yet. */
function needUnverified({ location }: Where): void {
  const session = getSession();
  if (session && !session.user.isEmailVerified) return;
  const next = session ? nextIn(location) : undefined;
  if (next !== undefined) redirect({ href: next, throw: true });
  redirect({ to: session ? "/home" : "/", throw: true });
}

/** Guards the sign-in screens: people who are signed in go on, to the screen they came from if it is known. */
function onlyGuests({ location }: Where): void {
  const user = getSession()?.user;
  const application = applicationOf(location.pathname);
  if (!user || !mayEnter(application, user)) return;
  if (application === "resident" && !user.isEmailVerified) {
    redirect({ to: "/verify-email", search: { next: nextIn(location) }, throw: true });
  }
  const next = nextIn(location);
  if (next !== undefined) redirect({ href: next, throw: true });
  const { first } = APPLICATIONS[application];
  redirect({ to: application === "resident" ? firstScreenOf(user) : first, throw: true });
}

/** Guards /signup: for guests, and for those who come back from the code page to correct their address. */
function onlyGuestsOrCorrecting(where: Where): void {
  const isUnverified = getSession()?.user.isEmailVerified === false;
  if (where.location.search.change === undefined || !isUnverified) onlyGuests(where);
}

const nextIn = ({ search: { next } }: Where["location"]): string | undefined =>
  safeNext(typeof next === "string" ? next : undefined);

/** They run before a screen is shown and redirect people who may not see it; named after those who may. */
export const GUARDS = {
  user: needUser,
  admin: needAdmin,
  agent: needAgent,
  unverified: needUnverified,
  guests: onlyGuests,
  guestsOrCorrecting: onlyGuestsOrCorrecting,
};

export type Guard = keyof typeof GUARDS;

/** Whether this user's role admits to the application; if not, somebody else may sign in there. */
function mayEnter(application: Application, user: User): boolean {
  if (application === "office") return may(user, "office.enter");
  return application === "resident" || may(user, "collector.enter");
}
