import { Button, Group, Stack } from "@mantine/core";
import { useEffect, type ReactElement, type ReactNode } from "react";

import { formatOutcomes, isStale, type Meanwhile, type Outcomes } from "../actions/outcomes.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { OutcomeLabel } from "../lists/bulk-list.tsx";
import listStyles from "../lists/bulk-list.module.css";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { say } from "../words/say.ts";

type Identified = Readonly<{ _id: string }>;

type Props<Row> = Readonly<{
  title: string;
  rows: readonly Row[];
  form: Parameters<typeof FormFailure>[0]["form"] &
    Readonly<{ isTyped: boolean; settle: () => void }>;
  /** What the form element does: `form.handle(...)`. */
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  isPending: boolean;
  /** "Confirm all" */
  submitLabel: string;
  /** How far it has come: "25 of 57". */
  progress?: string | undefined;
  /** The colour of the button, where what it does cannot be taken back. */
  color?: "danger";
  /** The outcome of each row; undefined until it was sent. */
  outcomes: Outcomes | undefined;
  /** The word for success: "confirmed". */
  done: string;
  /** The same in the sum of all: "moved to Sun, Nov 29, 2026"; by default `done`. */
  doneTogether?: string;
  /** Completes "3 could not be ..."; by default "decided". */
  not?: string;
  /** Nothing is left to be read: it closes by itself. */
  isOver?: boolean;
  /** Says of how many something else was done already; without it these were refused like others. */
  meanwhile?: Meanwhile;
  /** What is still to be done once all were sent. */
  afterwards?: ReactNode;
  /** Fields for all rows together, above them. */
  fields?: ReactNode;
  /** Draws a row with its own field before it is sent (`outcome` undefined), with its outcome afterwards. */
  children: (row: Row, index: number, outcome: ReactElement | undefined) => ReactElement;
  onClosed: () => void;
}>;

/** Decides about many rows at once: fields for all, a field for each, then the outcome of each. */
export function BulkDialog<Row extends Identified>(props: Props<Row>): ReactElement {
  const { title, rows, form, outcomes, done, children, onClosed } = props;
  return (
    <FormDialog
      title={title}
      size="lg"
      startsInField
      isUnsaved={form.isTyped && outcomes === undefined}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={props.onSubmit}>
          {props.isOver && <Closing close={close} />}
          <Stack gap="md">
            {outcomes ? (
              <>
                <p role="status">
                  {formatOutcomes(rows, outcomes, { ...props, done: props.doneTogether ?? done })}
                </p>
                {props.afterwards}
              </>
            ) : (
              props.fields
            )}
            <ul className="stack">
              {rows.map((row, index) =>
                children(
                  row,
                  index,
                  outcomes && (
                    <OutcomeLabel
                      outcome={outcomes.get(row._id)}
                      done={done}
                      isCalm={props.meanwhile !== undefined && isStale(outcomes.get(row._id))}
                    />
                  ),
                ),
              )}
            </ul>
            <FormFailure form={form} />
            <Buttons {...props} close={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type ButtonsProps = Pick<
  Props<Identified>,
  "outcomes" | "isPending" | "progress" | "color" | "submitLabel"
> &
  Readonly<{ close: () => void }>;

/** Visible however long the list is. */
function Buttons({
  outcomes,
  isPending,
  progress,
  color,
  submitLabel,
  close,
}: ButtonsProps): ReactElement {
  return (
    <Group justify="flex-end" className={listStyles["actions"] ?? ""}>
      {outcomes ? (
        <Button onClick={close}>{say("Close")}</Button>
      ) : (
        <SubmitButton
          isPending={isPending}
          {...(progress !== undefined && { pendingLabel: progress })}
          {...(color && { color })}
        >
          {submitLabel}
        </SubmitButton>
      )}
    </Group>
  );
}

/** Closes the dialog once it is drawn. */
function Closing({ close }: { close: () => void }): null {
  useEffect(close, [close]);
  return null;
}
