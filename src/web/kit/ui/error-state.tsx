import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import { ApiError, sentenceOf } from "../api/api-error.ts";
import { useOnline } from "../api/online.ts";
import styles from "./states.module.css";
import { say } from "../words/say.ts";
import { sayNodes } from "../words/say-nodes.tsx";

type Props = Readonly<{
  /** What failed, without a full stop: "The list didn't load". */
  title: string;
  error?: unknown;
  onRetry?: () => void;
}>;

/** Shown when something could not be loaded: what failed, that nothing was lost, and an action. */
export function ErrorState({ title, error, onRetry }: Props): ReactElement {
  const isOnline = useOnline();
  return (
    <div className={styles["error"]} role="alert">
      <p className="strong">{title}</p>
      <p className={styles["sentence"]}>{sentenceFor(error, isOnline)}</p>
      {error instanceof ApiError && error.requestId && (
        <p className="muted small anywhere">
          {sayNodes((mark) => say("Reference: {id}", { id: mark(<code>{error.requestId}</code>) }))}
        </p>
      )}
      {onRetry && !isRefusedAgain(error) && (
        <Button variant="default" onClick={onRetry} className={styles["retry"]}>
          {say("Try again")}
        </Button>
      )}
    </div>
  );
}

/** Invalid input: the same request would be refused again, so there is no retry button. */
const isRefusedAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422;

function sentenceFor(error: unknown, isOnline: boolean): string {
  if (!(error instanceof ApiError))
    return say("Something went wrong on this page. Nothing was lost.");
  if (error.code === "unreachable")
    return isOnline
      ? error.message
      : say("This needs a network. It loads by itself when there is one again.");
  if (error.status >= 500) return say("Something went wrong on our side. Nothing was lost.");
  // The search field shows the reason.
  if (error.fields["search"] !== undefined) return say("Change the search.");
  return sentenceOf(error);
}
