import type { ReactElement, ReactNode } from "react";

import { isGone } from "../api/api-error.ts";
import { useTitle } from "../navigation/title.ts";
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
export function NotFoundOrError({ what, error, onRetry, children, action }: Props): ReactElement {
  const title = `This ${what} ${isGone(error) ? "is not there" : "did not load"}`;
  useTitle(title);
  if (!isGone(error)) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );
}
