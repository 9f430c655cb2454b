import { type ReactElement, useState } from "react";
import * as z from "zod/mini";

import { type Pickup, PickupsCancellation } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import { useBatches } from "../actions/in-batches.ts";
import { refusedFirst } from "../actions/outcomes.ts";
import { BulkDialog } from "../dialogs/bulk-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { type Chosen, chosenOf, manyDraft, MOVED_MEANWHILE, seenOf } from "./chosen-pickups.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { PeopleToCall, usePeopleToCall } from "./people-to-call.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  pickups: readonly Chosen[];
  /** Opened from the one pickup itself, whose owner may be on the telephone. */
  alone?: Readonly<{ isAtCall: boolean }>;
  onClosed: () => void;
}>;
type Values = { pickups: Chosen[]; reason: string };

const Fields = z.pick(PickupsCancellation, { reason: true });

type OneProps = Readonly<{ pickup: Pickup; isAtCall: boolean; onClosed: () => void }>;

/** Cancels one pickup, whose owner may be on the telephone. */
export const CancelOneDialog = ({ pickup, isAtCall, onClosed }: OneProps): ReactElement => (
  <CancelManyDialog pickups={[chosenOf(pickup)]} alone={{ isAtCall }} onClosed={onClosed} />
);

/**
 * Cancels the chosen pickups with one reason that their owners read; then shows the outcome of each (PRODUCT R28.6). Of one
 * alone it stays open only where something is left to be read: why it was refused, or that its owner is to be called.
 */
export function CancelManyDialog({ pickups, alone, onClosed }: Props): ReactElement {
  const form = useCancelForm(pickups, alone !== undefined);
  // What was sent leaves the form, and with it the draft.
  const [rows] = useState(form.values.pickups);
  const [calls, noteCalls] = usePeopleToCall();
  const { run } = useAction("POST /pickup/cancel", {
    refresh: MOVED,
    onDone: ({ data }) => {
      if (alone && data.every(({ ok }) => ok)) toast({ message: say("The pickup was cancelled") });
    },
    onFailed: form.refuse,
  });
  const { reason } = form.values;
  const batches = useBatches<Chosen>({
    send: async (some) => {
      const outcomes = (await run({ body: { pickups: seenOf(some), reason } }))?.data;
      if (!alone?.isAtCall) noteCalls(outcomes ?? []);
      return outcomes;
    },
    onLeft: (left) =>
      left.length === 0 ? form.settle() : form.setFieldValue("pickups", [...left]),
  });
  const { outcomes } = batches;
  const isDone = outcomes !== undefined && rows.every(({ _id }) => outcomes.get(_id)?.ok);
  return (
    <BulkDialog
      {...batches}
      title={say.plural(rows.length, "Cancel {n} pickup", "Cancel {n} pickups")}
      isOver={alone !== undefined && isDone && calls.length === 0}
      rows={refusedFirst(rows, batches.outcomes)}
      form={form}
      onSubmit={form.handle(() => batches.run(form.values.pickups))}
      submitLabel={say.plural(rows.length, "Cancel pickup", "Cancel pickups")}
      color="danger"
      done={say("cancelled")}
      not={say("cancelled")}
      meanwhile={MOVED_MEANWHILE}
      fields={<CancelFields form={form} isOne={rows.length === 1} />}
      afterwards={<PeopleToCall calls={calls} />}
      onClosed={onClosed}
    >
      {({ _id, name, detail }, _, outcome) => (
        <BulkRow key={_id} name={name} detail={detail}>
          {outcome}
        </BulkRow>
      )}
    </BulkDialog>
  );
}

/** The day of one alone is as the office sees it now; that of many is as it was seen when they were chosen. */
function useCancelForm(pickups: readonly Chosen[], isAlone: boolean): SchemaForm<Values> {
  const [first] = pickups;
  return useSchemaForm<Values>({
    schema: Fields,
    initialValues: { pickups: [...pickups], reason: "" },
    draft: isAlone
      ? {
          name: `cancel:${first?._id}`,
          restore: (kept, start) => ({ ...kept, pickups: start.pickups }),
        }
      : { name: manyDraft("cancel") },
  });
}

type FieldsProps = Readonly<{ form: SchemaForm<Values>; isOne: boolean }>;

const CancelFields = ({ form, isOne }: FieldsProps): ReactElement => (
  <>
    <DraftNote form={form} />
    <p>
      {isOne
        ? say("This can't be undone. Where another day will do, move it instead.")
        : say("This can't be undone. Where another day will do, move them instead.")}
    </p>
    <SharedReason
      maxLength={200}
      description={isOne ? say("This person reads it.") : say("Each of these people reads it.")}
      {...form.getInputProps("reason")}
      onType={(typed) => form.setFieldValue("reason", typed)}
    />
  </>
);
