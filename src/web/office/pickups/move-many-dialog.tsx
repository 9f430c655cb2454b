import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";

import { PickupsMove, ScheduleForm } from "#contract/pickups.ts";
import { bookingFaults } from "#domain/pickups/schedule.ts";
import type { Translations } from "#domain/words/content.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
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
import {
  TranslationFields,
  translatedValues,
  type TranslatedValues,
} from "../fields/translation-fields.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { type Chosen, manyDraft, MOVED_MEANWHILE, seenOf } from "./chosen-pickups.ts";
import { PeopleToCall, usePeopleToCall } from "./people-to-call.tsx";
import { useMovedTo } from "./use-moved-to.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  pickups: readonly Chosen[];
  /** What the form begins with, where it was opened for a closed day. */
  begins?: Because & Readonly<{ to: "day" | "free" }>;
  onClosed: () => void;
}>;
/** Why they are moved, and the same in other languages. */
export type Because = Readonly<{ reason: string; translations?: Translations | undefined }>;
type Values = TranslatedValues & {
  pickups: Chosen[];
  /** "day": all to one; "free": each to the first free time of its area. */
  to: string;
  date: string;
  /** "own": each keeps its own. */
  hours: string;
  timeStart: string;
  timeEnd: string;
  reason: string;
};

const Fields = z.pick(PickupsMove, { reason: true, translations: true });
const Hours = z.pick(ScheduleForm, { timeStart: true, timeEnd: true });
const TARGETS = [
  { value: "free", label: say("Each to its first free time") },
  { value: "day", label: say("All to one day") },
];
const HOURS = [
  { value: "own", label: say("Each keeps its own hours") },
  { value: "given", label: say("The same hours for all") },
];

/**
 * Moves the chosen pickups to one day or each to its first free time, with one reason that their owners read; then shows the
 * outcome of each (PRODUCT R30.2).
 */
export function MoveManyDialog({ pickups, begins, onClosed }: Props): ReactElement {
  const form = useMoveManyForm(pickups, begins);
  // What was sent leaves the form, and with it the draft.
  const [rows] = useState(form.values.pickups);
  const [calls, noteCalls] = usePeopleToCall();
  const [moved, noteMoved] = useMovedTo();
  const { run } = useAction("POST /pickup/move", { refresh: MOVED, onFailed: form.refuse });
  const { date, hours, timeStart, timeEnd, reason, translations } = form.values;
  const isToDay = form.values.to === "day";
  const given = hours === "given" ? { timeStart, timeEnd } : {};
  const batches = useBatches<Chosen>({
    send: async (some) => {
      const to = isToDay ? { date, ...given } : null;
      const body = { pickups: seenOf(some), to, reason, translations };
      const outcomes = (await run({ body }))?.data;
      noteCalls(outcomes ?? []);
      noteMoved(outcomes ?? []);
      return outcomes;
    },
    onLeft: (left) =>
      left.length === 0 ? form.settle() : form.setFieldValue("pickups", [...left]),
  });
  const submit = async (): Promise<void> => {
    if (isToDay && !(await isDayMeant(date, "move"))) return;
    if (isToDay && hours === "given" && !(await areHoursMeant(form.values, say("Move pickups"))))
      return;
    await batches.run(form.values.pickups);
  };
  return (
    <BulkDialog
      {...batches}
      title={say.plural(rows.length, "Move {n} pickup", "Move {n} pickups")}
      rows={refusedFirst(rows, batches.outcomes)}
      form={form}
      onSubmit={form.handle(submit)}
      submitLabel={say.plural(rows.length, "Move pickup", "Move pickups")}
      done={say("moved")}
      {...(batches.outcomes &&
        isToDay && {
          doneTogether: say("moved to {date}", { date: formatLocalDate(date) }),
        })}
      not={say("moved")}
      meanwhile={MOVED_MEANWHILE}
      fields={<MoveFields form={form} />}
      afterwards={<PeopleToCall calls={calls} />}
      onClosed={onClosed}
    >
      {({ _id, name, detail }, _, outcome) => (
        <BulkRow key={_id} name={name} detail={isToDay ? detail : detailOf(detail, moved.get(_id))}>
          {outcome}
        </BulkRow>
      )}
    </BulkDialog>
  );
}

/** "Metals, Tue, Dec 1, 2026, ...; now Thu, Dec 3, 2026, 8:00 AM - 12:00 PM" */
const detailOf = (before: string, when: string | undefined): string =>
  when === undefined ? before : say("{before}; now {when}", { before, when });

function useMoveManyForm(
  pickups: readonly Chosen[],
  { to: target, reason, translations }: NonNullable<Props["begins"]> = { to: "day", reason: "" },
): SchemaForm<Values> {
  return useSchemaForm<Values>({
    schema: Fields,
    initialValues: {
      pickups: [...pickups],
      date: "",
      hours: "own",
      timeStart: "",
      timeEnd: "",
      to: target,
      reason,
      ...translatedValues(translations, ["reason"]),
    },
    also: ({ to, date, hours, timeStart, timeEnd }): Record<string, string> => {
      if (to !== "day") return {};
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
  const { to, hours } = form.values;
  const areas = useQuery(read("GET /area"));
  // Without an area no time is free or full: there is only a day to choose.
  const hasFreeTimes = to === "free" || (areas.data?.data.length ?? 0) > 0;
  return (
    <>
      <DraftNote form={form} />
      {hasFreeTimes && (
        <SelectField label={say("Move to")} options={TARGETS} {...form.getInputProps("to")} />
      )}
      {to === "day" ? (
        <>
          <DayField form={form} now={now} />
          <SelectField label={say("Hours")} options={HOURS} {...form.getInputProps("hours")} />
          {hours === "given" && <HoursFields form={form} now={now} zone={undefined} />}
        </>
      ) : (
        <p className="muted small">
          {say("The first time within 28 days after its own day that residents could still book.")}
        </p>
      )}
      <SharedReason
        label={say("Reason (optional)")}
        maxLength={100}
        {...form.getInputProps("reason")}
        onType={(reason) => form.setFieldValue("reason", reason)}
      />
      <TranslationFields form={form} fields={["reason"]} showsWritten />
    </>
  );
}
