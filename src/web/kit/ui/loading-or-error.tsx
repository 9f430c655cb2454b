import type { ReactElement, ReactNode } from "react";

import { ErrorState } from "./error-state.tsx";
import { Surface } from "./surface.tsx";

type Props = Readonly<{
  query: Readonly<{ error: Error | null; refetch: () => unknown }>;
  /** "The users did not load" */
  failed: string;
  /** It is inside a surface already; a second one would draw a second frame. */
  isOnSurface?: boolean;
  /** Shown while it loads. */
  children?: ReactNode;
}>;

/** Shown instead of data that has not loaded: a placeholder, or the error with a retry button. */
export function LoadingOrError({ query, failed, isOnSurface, children }: Props): ReactElement {
  const { error, refetch } = query;
  if (!error) return <>{children}</>;
  const state = <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
  return isOnSurface ? state : <Surface>{state}</Surface>;
}
