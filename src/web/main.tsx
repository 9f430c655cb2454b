import "#web/kit/theme/styles/first.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import type { User } from "#contract/profile.ts";
import { isStaff } from "#domain/roles.ts";

import { takeEarly } from "#web/parts/boot/early.ts";
import { bringStyleSheets } from "#web/parts/boot/style-sheet.ts";
import { passSpareStep } from "#web/kit/navigation/back.ts";
import { takeEarlyAnswersFrom } from "#web/kit/api/api.ts";
import { followChanges } from "#web/kit/api/changes.ts";
import { followLine } from "#web/kit/api/line-back.ts";
import { reportMissingParts } from "#web/kit/api/lazy-parts.ts";
import { queryClient } from "#web/kit/api/query.ts";
import {
  followOtherTabs,
  getSession,
  onSessionChange,
  type SessionChange,
} from "#web/kit/session/session.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { followTrail } from "#web/kit/navigation/trail.ts";
import { Appearance, followDevice } from "#web/kit/frame/appearance.tsx";
import { watchVersion } from "#web/kit/toasts/version.ts";
import { speakLanguageOfPage } from "#web/kit/words/say.ts";
import { router } from "./routes.tsx";

/** Data of one person's session is never shown to the next person; when a session is lost, the guards run again. */
function followSession(): void {
  let before = getSession();
  onSessionChange((why) => {
    const now = getSession();
    if (now?.token !== before?.token) {
      queryClient.clear();
      forgetOnPhone(why, before?.user, now?.user);
    }
    before = now;
    if (why === "lost") void router.invalidate();
  });
  followOtherTabs();
  followChanges(queryClient);
  followLine(queryClient);
}

/** What a phone keeps for staff does not outlive their session. */
function forgetOnPhone(why: SessionChange, before?: User, now?: User): void {
  if (![before, now].some((user) => user && isStaff(user.role))) return;
  void import("#web/parts/outbox/leave.ts")
    .then(({ forgetAfter }) => forgetAfter(why, before?._id, now?._id))
    .catch(() => undefined);
}

reportMissingParts(toastFailure);
takeEarlyAnswersFrom(takeEarly);
followDevice();
followSession();
if (import.meta.env.PROD) watchVersion();

const place = document.querySelector("#root");
if (!place) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <Appearance>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>
  </StrictMode>
);
/** The first screen is loaded when its language is there: for English that is at once. */
async function loadFirstScreen(): Promise<void> {
  await speakLanguageOfPage();
  await router.load();
}
// Once the first screen's parts have loaded, it replaces the first paint of index.html in one step; rendering
// as a transition keeps a phone responsive meanwhile.
void Promise.all([loadFirstScreen(), bringStyleSheets()]).then(() => {
  // Not earlier: as soon as the history has a subscriber, the router expects its mounted component to
  // load the target of a redirect, and nothing is mounted before.
  followTrail(router.history);
  passSpareStep(router.history);
  startTransition(() => createRoot(place).render(app));
});
