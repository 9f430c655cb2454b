import { Button, Group, Textarea } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { DecisionOutcome } from "#contract/decisions.ts";
import { UNKNOWN_FAILURE } from "#domain/failures.ts";

import { type Outcomes, formatOutcomes } from "../actions/outcomes.ts";
import styles from "./bulk-list.module.css";
import { Chip } from "../ui/chip.tsx";

/** The rows in the dialog of a bulk action. */
export function BulkList({ children }: { children: ReactNode }): ReactElement {
  return <ul className={styles["list"]}>{children}</ul>;
}

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

type SumProps = Readonly<{
  rows: readonly Readonly<{ _id: string }>[];
  outcomes: Outcomes;
  done: string;
}>;

/** The outcome of all rows, in a sentence that screen readers announce. */
export function OutcomeSummary({ rows, outcomes, done }: SumProps): ReactElement {
  return <p role="status">{formatOutcomes(rows, outcomes, done)}</p>;
}

type MarkProps = Readonly<{ outcome: DecisionOutcome | undefined; done: string }>;

/** The outcome of one row: the word for success, or why it was refused. */
export function OutcomeLabel({ outcome, done }: MarkProps): ReactElement {
  if (outcome?.ok)
    return <Chip tint="brand">{`${done.charAt(0).toUpperCase()}${done.slice(1)}`}</Chip>;
  return <span className={styles["refused"]}>{outcome?.problem?.message ?? UNKNOWN_FAILURE}</span>;
}

type ReasonProps = Readonly<{ onType: (reason: string) => void; value?: string }>;

/** One reason for all rows. */
export function SharedReason({ onType, ...rest }: ReasonProps): ReactElement {
  return (
    <Textarea
      label="Reason"
      description="Each of these people reads it."
      autosize
      minRows={2}
      maxRows={6}
      {...rest}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

type ActsProps = Readonly<{ isDone: boolean; onClose: () => void; children: ReactNode }>;

/** The button that submits, and afterwards the one that closes; visible however long the list is. */
export function BulkActions({ isDone, onClose, children }: ActsProps): ReactElement {
  return (
    <Group justify="flex-end" className={styles["acts"] ?? ""}>
      {isDone ? <Button onClick={onClose}>Close</Button> : children}
    </Group>
  );
}
