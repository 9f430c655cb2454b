import type { ReactElement, ReactNode } from "react";

import { isGone } from "../api/api-error.ts";
import { useTitle } from "../navigation/title.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import type { PlainSentence } from "#domain/words/say.ts";
import { say } from "../words/say.ts";

type Titles = Readonly<{ gone: PlainSentence; failed: PlainSentence }>;

const TITLES = {
  area: { gone: "We couldn't find this area", failed: "This area didn't load" },
  campaign: { gone: "We couldn't find this campaign", failed: "This campaign didn't load" },
  "drop-off": { gone: "We couldn't find this drop-off", failed: "This drop-off didn't load" },
  pickup: { gone: "We couldn't find this pickup", failed: "This pickup didn't load" },
  question: { gone: "We couldn't find this question", failed: "This question didn't load" },
  receipt: { gone: "We couldn't find this receipt", failed: "This receipt didn't load" },
  "redeemed reward": {
    gone: "We couldn't find this redeemed reward",
    failed: "This redeemed reward didn't load",
  },
  sponsor: { gone: "We couldn't find this sponsor", failed: "This sponsor didn't load" },
  user: { gone: "We couldn't find this user", failed: "This user didn't load" },
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
