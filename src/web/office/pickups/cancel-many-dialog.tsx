import { type ReactElement, useState } from "react";
import * as z from "zod/mini";

import { PickupsCancellation } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import { useBatches } from "../actions/in-batches.ts";
import { refusedFirst } from "../actions/outcomes.ts";
import { BulkDialog } from "../dialogs/bulk-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { type Chosen, manyDraft, seenOf } from "./chosen-pickups.ts";
import { PeopleToCall, usePeopleToCall } from "./people-to-call.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ pickups: readonly Chosen[]; onClosed: () => void }>;
type Values = { pickups: Chosen[]; reason: string };

const Fields = z.pick(PickupsCancellation, { reason: true });

/** Cancels the chosen pickups with one reason that their owners read; then shows the outcome of each (PRODUCT R28.6). */
export function CancelManyDialog({ pickups, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Fields,
    initialValues: { pickups: [...pickups], reason: "" },
    draft: { name: manyDraft("cancel") },
  });
  // What was sent leaves the form, and with it the draft.
  const [rows] = useState(form.values.pickups);
  const [calls, noteCalls] = usePeopleToCall();
  const { run } = useAction("POST /pickup/cancel", { refresh: MOVED, onFailed: form.refuse });
  const { reason } = form.values;
  const batches = useBatches<Chosen>({
    send: async (some) => {
      const outcomes = (await run({ body: { pickups: seenOf(some), reason } }))?.data;
      noteCalls(outcomes ?? []);
      return outcomes;
    },
    onLeft: (left) =>
      left.length === 0 ? form.settle() : form.setFieldValue("pickups", [...left]),
  });
  return (
    <BulkDialog
      {...batches}
      title={say.plural(rows.length, "Cancel {n} pickup", "Cancel {n} pickups")}
      rows={refusedFirst(rows, batches.outcomes)}
      form={form}
      onSubmit={form.handle(() => batches.run(form.values.pickups))}
      submitLabel={say("Cancel pickups")}
      color="danger"
      done={say("cancelled")}
      not={say("cancelled")}
      fields={
        <>
          <DraftNote form={form} />
          <p>{say("This can't be undone. Where another day will do, move them instead.")}</p>
          <SharedReason
            maxLength={200}
            {...form.getInputProps("reason")}
            onType={(typed) => form.setFieldValue("reason", typed)}
          />
        </>
      }
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
