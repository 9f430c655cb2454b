import { Textarea } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import { UNKNOWN_FAILURE } from "#domain/failures.ts";

import styles from "./bulk-list.module.css";
import { Chip } from "#web/kit/ui/chip.tsx";
import { say } from "../words/say.ts";

type RowProps = Readonly<{
  picture?: ReactNode;
  name: string;
  detail: string;
  /** A field, or the outcome. */
  children?: ReactNode;
}>;

export function BulkRow({ picture, name, detail, children }: RowProps): ReactElement {
  return (
    <li className={styles["row"]}>
      {picture}
      <div className={styles["words"]}>
        <b>{name}</b>
        <span>{detail}</span>
      </div>
      {children}
    </li>
  );
}

type MarkProps = Readonly<{
  outcome: DecisionOutcome | undefined;
  done: string;
  /** It was not done, and that is no failure. */
  isCalm?: boolean;
}>;

/** The outcome of one row: the word for success, or why it was refused. */
export function OutcomeLabel({ outcome, done, isCalm = false }: MarkProps): ReactElement {
  if (outcome?.ok)
    return <Chip tint="brand">{`${done.charAt(0).toUpperCase()}${done.slice(1)}`}</Chip>;
  return (
    <span className={isCalm ? "muted small" : styles["refused"]}>
      {outcome?.problem?.message ?? UNKNOWN_FAILURE}
    </span>
  );
}

type ReasonProps = Readonly<{
  onType: (reason: string) => void;
  value?: string;
  label?: string;
  description?: string;
  maxLength?: number;
}>;

/** One reason for all rows. */
export function SharedReason({ onType, ...rest }: ReasonProps): ReactElement {
  return (
    <Textarea
      label={say("Reason")}
      description={say("Each of these people reads it.")}
      autosize
      minRows={2}
      maxRows={6}
      {...rest}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
