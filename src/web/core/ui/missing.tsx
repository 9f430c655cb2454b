import type { ReactElement, ReactNode } from "react";

import { isGone } from "../api-error.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";

type Props = Readonly<{
  /** What was asked for, in a word or two: "campaign". */
  what: string;
  error: Error;
  onRetry: () => void;
  /** Why there may be no such thing, in a sentence. */
  children: ReactNode;
  /** The way on when there is no such thing. */
  action?: ReactNode;
}>;

/** In the place of one thing that could not be shown: there is none, or it did not load. */
export function Missing({ what, error, onRetry, children, action }: Props): ReactElement {
  if (!isGone(error))
    return <ErrorState title={`This ${what} did not load`} error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={`This ${what} is not there`} action={action}>
      {children}
    </EmptyState>
  );
}
