import type { ReactElement, ReactNode } from "react";

import { isGone } from "../api/api-error.ts";
import { useTitle } from "../navigation/title.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import type { PlainSentence } from "#domain/words/say.ts";
import { say } from "../words/say.ts";

type Titles = Readonly<{ gone: PlainSentence; failed: PlainSentence }>;

const TITLES = {
  campaign: { gone: "This campaign is not there", failed: "This campaign did not load" },
  "drop-off": { gone: "This drop-off is not there", failed: "This drop-off did not load" },
  pickup: { gone: "This pickup is not there", failed: "This pickup did not load" },
  "redeemed reward": {
    gone: "This redeemed reward is not there",
    failed: "This redeemed reward did not load",
  },
  user: { gone: "This user is not there", failed: "This user did not load" },
} as const satisfies Readonly<Record<string, Titles>>;

type Props = Readonly<{
  /** The kind of object. */
  what: keyof typeof TITLES;
  error: Error;
  onRetry: () => void;
  /** Why it may not exist, in a sentence. */
  children: ReactNode;
  /** The action when it does not exist. */
  action?: ReactNode;
}>;

/** Shown instead of an object that could not be shown: it does not exist, or it did not load. */
export function NotFoundOrError({ what, error, onRetry, children, action }: Props): ReactElement {
  const title = say(TITLES[what][isGone(error) ? "gone" : "failed"]);
  useTitle(title);
  if (!isGone(error)) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );
}
