import { type ReactElement, useState } from "react";
import * as z from "zod/mini";

import { ScheduleForm } from "#contract/pickups.ts";
import { bookingFaults } from "#domain/pickups/schedule.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { areHoursMeant } from "#web/parts/pickups/booking-questions.ts";
import { isDayMeant } from "#web/parts/pickups/day-off-question.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import { DayField, HoursFields } from "#web/parts/pickups/window-fields.tsx";
import { useBatches } from "../actions/in-batches.ts";
import { refusedFirst } from "../actions/outcomes.ts";
import { BulkDialog } from "../dialogs/bulk-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { type Chosen, manyDraft, seenOf } from "./chosen-pickups.ts";
import { PeopleToCall, usePeopleToCall } from "./people-to-call.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ pickups: readonly Chosen[]; onClosed: () => void }>;
type Values = {
  pickups: Chosen[];
  date: string;
  /** "own": each keeps its own. */
  hours: string;
  timeStart: string;
  timeEnd: string;
  reason: string;
};

const Fields = z.pick(ScheduleForm, { date: true, reason: true });
const Hours = z.pick(ScheduleForm, { timeStart: true, timeEnd: true });
const HOURS = [
  { value: "own", label: say("Each keeps its own hours") },
  { value: "given", label: say("The same hours for all") },
];

/** Moves the chosen pickups to one day, with one reason that their owners read; then shows the outcome of each (PRODUCT R30.2). */
export function MoveManyDialog({ pickups, onClosed }: Props): ReactElement {
  const form = useMoveManyForm(pickups);
  // What was sent leaves the form, and with it the draft.
  const [rows] = useState(form.values.pickups);
  const [calls, noteCalls] = usePeopleToCall();
  const { run } = useAction("POST /pickup/move", { refresh: MOVED, onFailed: form.refuse });
  const { date, hours, timeStart, timeEnd, reason } = form.values;
  const given = hours === "given" ? { timeStart, timeEnd } : {};
  const batches = useBatches<Chosen>({
    send: async (some) => {
      const body = { pickups: seenOf(some), to: { date, ...given }, reason };
      const outcomes = (await run({ body }))?.data;
      noteCalls(outcomes ?? []);
      return outcomes;
    },
    onLeft: (left) =>
      left.length === 0 ? form.settle() : form.setFieldValue("pickups", [...left]),
  });
  const submit = async (): Promise<void> => {
    if (!(await isDayMeant(date, "move"))) return;
    if (hours === "given" && !(await areHoursMeant(form.values, say("Move pickups")))) return;
    await batches.run(form.values.pickups);
  };
  return (
    <BulkDialog
      {...batches}
      title={say.plural(rows.length, "Move {n} pickup", "Move {n} pickups")}
      rows={refusedFirst(rows, batches.outcomes)}
      form={form}
      onSubmit={form.handle(submit)}
      submitLabel={say("Move pickups")}
      done={say("moved")}
      {...(batches.outcomes && {
        doneTogether: say("moved to {date}", { date: formatLocalDate(date) }),
      })}
      not={say("moved")}
      fields={<MoveFields form={form} />}
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

function useMoveManyForm(pickups: readonly Chosen[]): SchemaForm<Values> {
  return useSchemaForm<Values>({
    schema: Fields,
    initialValues: {
      pickups: [...pickups],
      date: "",
      hours: "own",
      timeStart: "",
      timeEnd: "",
      reason: "",
    },
    also: ({ date, hours, timeStart, timeEnd }): Record<string, string> => {
      const now = momentIn(readerZone(), Date.now());
      // Each place has a clock of its own, so the server says which of their windows are over.
      if (hours === "own") return { ...bookingFaults({ date, ...WHOLE_DAY }, now) };
      return {
        ...bookingFaults({ date, timeStart, timeEnd }, now),
        ...missing({ timeStart, timeEnd }),
      };
    },
    draft: { name: manyDraft("move") },
  });
}

/** What the hours lack, the first message of each field. */
function missing(hours: Pick<Values, "timeStart" | "timeEnd">): Record<string, string> {
  const issues = Hours.safeParse(hours).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

const WHOLE_DAY = { timeStart: "00:00", timeEnd: "23:59" };

function MoveFields({ form }: Readonly<{ form: SchemaForm<Values> }>): ReactElement {
  const now = momentIn(readerZone(), useNow());
  return (
    <>
      <DraftNote form={form} />
      <DayField form={form} now={now} />
      <SelectField label={say("Hours")} options={HOURS} {...form.getInputProps("hours")} />
      {form.values.hours === "given" && <HoursFields form={form} now={now} zone={undefined} />}
      <SharedReason
        label={say("Reason (optional)")}
        maxLength={100}
        {...form.getInputProps("reason")}
        onType={(reason) => form.setFieldValue("reason", reason)}
      />
    </>
  );
}
