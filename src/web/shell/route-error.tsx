import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { ErrorState } from "../core/ui/error-state.tsx";
import { Page, PageTitle } from "../core/ui/page.tsx";

/** A screen that could not be drawn at all. The shell around it stays usable. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => {
    queries.reset();
  }, [queries]);
  const tryAgain = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Page>
      <PageTitle>This page did not load</PageTitle>
      <ErrorState title="Something is in the way" error={error} onRetry={tryAgain} />
    </Page>
  );
}
