import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { ChunkLoadError } from "#web/kit/api/lazy-parts.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Page, PageTitle } from "#web/kit/ui/page.tsx";
import { reloadWhenOld } from "#web/kit/toasts/version.ts";
import { say } from "#web/kit/words/say.ts";

/** Shown when a screen cannot be rendered. The shell around it stays usable. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isIncomplete = error instanceof ChunkLoadError;
  const isCutOff = isIncomplete || !navigator.onLine;
  const title = navigator.onLine ? say("This page didn't load") : say("You're offline");
  useTitle(title);
  useEffect(() => {
    queries.reset();
    if (isIncomplete) void reloadWhenOld();
  }, [queries, isIncomplete]);
  // Nothing was typed on a screen that was never rendered, so a reload loses nothing.
  useEffect(() => {
    if (!isIncomplete) return undefined;
    const reload = (): void => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isIncomplete]);
  const tryAgain = (): void => {
    // A module that failed to load stays failed until the page is reloaded.
    if (isIncomplete) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <ErrorState
        title={isCutOff ? say("Check your connection, then try again") : say("An error occurred")}
        error={error}
        onRetry={tryAgain}
      />
    </Page>
  );
}
