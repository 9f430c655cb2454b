import "#web/kit/theme/styles/first.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRoute, RouterProvider } from "@tanstack/react-router";
import { type ReactElement, startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import type { User } from "#contract/profile.ts";
import { isStaff } from "#domain/roles.ts";

import { takeEarly } from "../boot/early.ts";
import { bringStyleSheets } from "../boot/style-sheet.ts";
import { takeEarlyAnswersFrom } from "#web/kit/api/api.ts";
import { followChanges } from "#web/kit/api/changes.ts";
import { reportMissingParts } from "#web/kit/api/lazy-parts.ts";
import { followLine } from "#web/kit/api/line-back.ts";
import { queryClient } from "#web/kit/api/query.ts";
import { Appearance, followDevice } from "#web/kit/frame/appearance.tsx";
import { forgetKept } from "#web/kit/kept/forget-kept.ts";
import { passSpareStep } from "#web/kit/navigation/back.ts";
import { followTrail } from "#web/kit/navigation/trail.ts";
import {
  followOtherTabs,
  getSession,
  onSessionChange,
  type SessionChange,
} from "#web/kit/session/session.ts";
import { showKeptToasts, toastFailure } from "#web/kit/toasts/toast.ts";
import { watchVersion } from "#web/kit/toasts/version.ts";
import { speakLanguageOfPage } from "#web/kit/words/say.ts";
import { makeRouter } from "./routes.tsx";
import { stayWithin } from "./leaving.ts";

/** Starts an application in its page: what every application does before and after its first screen. */
export function runApplication(routes: readonly AnyRoute[]): void {
  const router = makeRouter(routes);
  reportMissingParts(toastFailure);
  takeEarlyAnswersFrom(takeEarly);
  followDevice();
  followSession(() => void router.invalidate());
  stayWithin(location.pathname);
  if (import.meta.env.PROD) watchVersion();
  /** The first screen is loaded when its language is there: for English that is at once. */
  const loadFirstScreen = async (): Promise<void> => {
    await speakLanguageOfPage();
    await router.load();
  };
  // Once the first screen's parts have loaded, it replaces the first paint of the page in one step.
  void Promise.all([loadFirstScreen(), bringStyleSheets()]).then(() => {
    // Not earlier: as soon as the history has a subscriber, the router expects its mounted component to
    // load the target of a redirect, and nothing is mounted before.
    followTrail(router.history);
    passSpareStep(router.history);
    draw(<RouterProvider router={router} />);
    showKeptToasts();
  });
}

/** Rendering as a transition keeps a phone responsive meanwhile. */
function draw(screen: ReactElement): void {
  const place = document.querySelector("#root");
  if (!place) throw new Error("The page has no #root");
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Appearance>
          <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
        </Appearance>
      </StrictMode>,
    ),
  );
}

/** Data of one person's session is never shown to the next person; when a session is lost, the guards run again. */
function followSession(runGuards: () => void): void {
  let before = getSession();
  onSessionChange((why) => {
    const now = getSession();
    if (now?.token !== before?.token) {
      queryClient.clear();
      void forgetKept(now?.user._id);
      forgetOnPhone(why, before?.user, now?.user);
    }
    before = now;
    if (why === "lost") runGuards();
  });
  // A tab that was closed while somebody signed out has left it.
  if (!before) void forgetKept(undefined);
  followOtherTabs();
  followChanges(queryClient);
  followLine(queryClient);
}

/** What a phone keeps for staff does not outlive their session. */
function forgetOnPhone(why: SessionChange, before?: User, now?: User): void {
  if (![before, now].some((user) => user && isStaff(user.role))) return;
  void import("../outbox/leave.ts")
    .then(({ forgetAfter }) => forgetAfter(why, before?._id, now?._id))
    .catch(() => undefined);
}
