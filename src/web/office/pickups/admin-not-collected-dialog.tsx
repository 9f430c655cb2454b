import { Stack, Textarea, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import * as z from "zod/mini";

import { AttemptForm, type Pickup } from "#contract/pickups.ts";
import { AGENT_REASONS, attemptSentence, reasonLabel } from "#domain/pickups/attempts.ts";
import { MOST_HOURS_AGO } from "#domain/device-time.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { isLocalTime } from "#domain/pickups/schedule.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { newId } from "#web/parts/outbox/outbox.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { instantIn, otherZoneName } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";
import { isMeant } from "#web/parts/pickups/early-visit.ts";
import { CHANGED } from "#web/parts/pickups/read-again.ts";

type Props = Readonly<{ pickup: Pickup; onClosed: () => void }>;
type Values = { reason: string; time: string; note: string };

const Fields = z.pick(AttemptForm, { reason: true, note: true });
const REASONS = AGENT_REASONS.map((value) => ({ value, label: reasonLabel(say, value) }));

/** Reason, time and note of a visit, as they stand on a route sheet of paper (PRODUCT R16.10). */
export function AdminNotCollectedDialog({ pickup, onClosed }: Props): ReactElement {
  const { scheduledDate, timeZone, startsAt, location } = pickup;
  const form = useVisitForm(pickup);
  const { record, isPending } = useRecord(pickup, form);
  const zone = otherZoneName(timeZone, Date.parse(startsAt));
  const reason = AGENT_REASONS.find((one) => one === form.values.reason);
  return (
    <FormDialog
      title={say("Not collected")}
      isUnsaved={form.isTyped && !isPending}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handle(async (values) => {
            if (await record(values)) close();
          })}
        >
          <Stack gap="md">
            <DraftNote form={form} />
            <SelectField
              label={say("Reason")}
              placeholder={say("Choose a reason")}
              options={REASONS}
              required
              {...form.getInputProps("reason")}
            />
            {reason && (
              <p>
                {say("The resident reads:")} {attemptSentence(say, reason, location.name)}
              </p>
            )}
            <TextInput
              type="time"
              label={say("Time of the visit on {date}", { date: formatLocalDate(scheduledDate) })}
              description={zone && say("Times are in {zone}.", { zone })}
              required
              {...form.getInputProps("time")}
            />
            <Textarea
              label={say("Note for the office")}
              maxLength={200}
              autosize
              minRows={2}
              {...form.getInputProps("note")}
            />
            <FormFailure form={form} />
            <SubmitButton isPending={isPending} fullWidth>
              {say("Not collected")}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

const visitedAt = ({ scheduledDate: today, timeZone }: Pickup, time: string): number =>
  instantIn(timeZone, { today, time });

function useVisitForm(pickup: Pickup): SchemaForm<Values> {
  return useSchemaForm<Values>({
    schema: Fields,
    initialValues: { reason: "", time: "", note: "" },
    also: ({ time }): Record<string, string> => {
      if (!isLocalTime(time)) return { time: say("Enter the time of the visit") };
      const [at, now] = [visitedAt(pickup, time), Date.now()];
      if (at > now) return { time: say("Choose a time that has passed") };
      return at < now - MOST_HOURS_AGO * HOUR_MS
        ? { time: say("A visit is entered within {hours} hours", { hours: MOST_HOURS_AGO }) }
        : {};
    },
    draft: { name: `not-collected:${pickup._id}` },
  });
}

type Recording = Readonly<{
  /** Resolves with whether it was recorded. */
  record: (values: Values) => Promise<boolean>;
  isPending: boolean;
}>;

function useRecord(pickup: Pickup, form: SchemaForm<Values>): Recording {
  // The same visit is one, however often it is sent.
  const [_id] = useState(newId);
  const { run, isPending } = useAction("POST /pickup/attempt/:id", {
    done: say("Recorded as not collected"),
    refresh: CHANGED,
    onDone: form.settle,
    onFailed: form.refuse,
  });
  const record = async (values: Values): Promise<boolean> => {
    const { reason, note } = z.parse(Fields, values);
    const at = visitedAt(pickup, values.time);
    if (!(await isMeant({ window: pickup }, at))) return false;
    const happenedAt = new Date(at).toISOString();
    const params = { id: pickup._id };
    return (
      (await run({ params, form: { _id, reason, ...(note && { note }), happenedAt } })) !==
      undefined
    );
  };
  return { record, isPending };
}
