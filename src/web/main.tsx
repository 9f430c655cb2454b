import "./core/theme/styles/first.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { takeEarly } from "./boot/early.ts";
import { bringStyleSheets } from "./boot/style-sheet.ts";
import { passSpareStep } from "./core/navigation/back.ts";
import { takeEarlyAnswersFrom } from "./core/api/api.ts";
import { followChanges } from "./core/api/changes.ts";
import { followLine } from "./core/api/line-back.ts";
import { reportMissingParts } from "./core/api/lazy-parts.ts";
import { queryClient } from "./core/api/query.ts";
import { forbidCompiledSchemas } from "./core/forms/schemas.ts";
import { followOtherTabs, getSession, onSessionChange } from "./core/session/session.ts";
import { toastFailure } from "./core/toasts/toast.ts";
import { followTrail } from "./core/navigation/trail.ts";
import { Appearance, followDevice } from "./core/frame/appearance.tsx";
import { watchVersion } from "./core/toasts/version.ts";
import { router } from "./routes.tsx";

/** What one person's session read is never shown to the next; a lost session is guarded again. */
function followSession(): void {
  let token = getSession()?.token;
  onSessionChange((why) => {
    const next = getSession()?.token;
    if (next !== token) queryClient.clear();
    token = next;
    if (why === "lost") void router.invalidate();
  });
  followOtherTabs();
  followChanges(queryClient);
  followLine(queryClient);
}

reportMissingParts(toastFailure);
takeEarlyAnswersFrom(takeEarly);
followDevice();
forbidCompiledSchemas();
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
// With the parts of the first screen at hand, it replaces what index.html painted in one step; drawn
// as a transition, it leaves the phone free in between.
void Promise.all([router.load(), bringStyleSheets()]).then(() => {
  // Not earlier: as soon as somebody listens to the history, the router leaves it to its mounted self to
  // load where a redirect leads, and before that nothing is mounted.
  followTrail(router.history);
  passSpareStep(router.history);
  startTransition(() => createRoot(place).render(app));
});
