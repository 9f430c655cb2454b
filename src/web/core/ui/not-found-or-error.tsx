import type { ReactElement, ReactNode } from "react";

import { isGone } from "../api/api-error.ts";
import { useTitle } from "../navigation/title.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";

type Props = Readonly<{
  /** The kind of object: "campaign". */
  what: string;
  error: Error;
  onRetry: () => void;
  /** Why it may not exist, in a sentence. */
  children: ReactNode;
  /** The action when it does not exist. */
  action?: ReactNode;
}>;

/** Shown instead of an object that could not be shown: it does not exist, or it did not load. */
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
