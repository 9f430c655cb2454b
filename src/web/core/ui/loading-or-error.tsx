import type { ReactElement, ReactNode } from "react";

import { ErrorState } from "./error-state.tsx";
import { Surface } from "./surface.tsx";

type Props = Readonly<{
  query: Readonly<{ error: Error | null; refetch: () => unknown }>;
  /** "The users did not load" */
  failed: string;
  /** It stands on a surface already, which a second one would frame again. */
  isOnSurface?: boolean;
  /** What is drawn while it loads. */
  children?: ReactNode;
}>;

/** In the place of data that has not come: it loads, or it failed and can be asked for again. */
export function LoadingOrError({ query, failed, isOnSurface, children }: Props): ReactElement {
  const { error, refetch } = query;
  if (!error) return <>{children}</>;
  const state = <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
  return isOnSurface ? state : <Surface>{state}</Surface>;
}
