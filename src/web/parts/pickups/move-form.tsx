import { Stack, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { type Pickup, ScheduleForm } from "#contract/pickups.ts";
import { attemptSentence } from "#domain/pickups/attempts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { bookingFaults } from "#domain/pickups/schedule.ts";
import { workingDayAfter } from "#domain/pickups/working-days.ts";

import { read } from "#web/kit/api/api.ts";
import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { formatLongDay } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import { isSameTime, isServed, type Time } from "#web/parts/areas/offered.ts";
import { refuseTime } from "#web/parts/areas/refuse-time.ts";
import { useOffer } from "#web/parts/areas/use-offer.ts";
import { WhenField } from "#web/parts/areas/when-field.tsx";
import { areHoursMeant } from "./booking-questions.ts";
import { isDayMeant } from "./day-off-question.ts";
import { MOVED } from "./read-again.ts";
import { standingOf } from "./standing.ts";
import { WindowFields } from "./window-fields.tsx";

type Props = Readonly<{
  pickup: Pickup;
  /** In the back office, which moves everybody's and may say why. */
  isOffice?: boolean;
  /** Called after it has closed because the pickup was cancelled or deleted meanwhile; without it the form says so. */
  onGone?: () => void;
  onClosed: () => void;
}>;
type Values = { date: string; timeStart: string; timeEnd: string; reason?: string };

/** Day and window as at booking, for the same pickup. What was typed survives a refusal and a reload. */
export function MoveForm({ pickup, isOffice = false, onGone, onClosed }: Props): ReactElement {
  const { itemType, location, timeZone } = pickup;
  const form = useMoveForm(pickup, isOffice);
  const { move, isPending, isGone } = useMove(pickup, form, onGone !== undefined);
  const now = useNow();
  const of = { pickup: pickup._id };
  const { offer } = useOffer(of);
  useNextDay(form, {
    today: momentIn(timeZone, now).today,
    isWanted: isOffice && offer?.area === null,
  });
  const zone = otherZoneName(timeZone, now);
  return (
    <FormDialog
      title={say("Choose a new time")}
      isUnsaved={form.isTyped && !isPending}
      startsInField={isOffice && offer !== undefined}
      onGivenUp={form.settle}
      onClosed={() => {
        onClosed();
        if (isGone()) onGone?.();
      }}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handle(async (values) => {
            if (await move(values)) close();
          })}
        >
          <Stack gap="md">
            <DraftNote form={form} />
            <p>
              {say("{item} pickup at {place}", {
                item: labelOf(say, itemType),
                place: location.name,
              })}
            </p>
            {!isOffice && <Cause pickup={pickup} />}
            <WhenField form={form} of={of} zone={zone} own={timeOf(pickup)} isOffice={isOffice}>
              <WindowFields form={form} now={momentIn(timeZone, now)} zone={zone} />
            </WhenField>
            {isOffice ? <Reason form={form} /> : <Kept pickup={pickup} now={now} />}
            <FormFailure form={form} />
            <SubmitButton
              isPending={isPending}
              disabled={!isOffice && offer !== undefined && (offer.needsZip || !isServed(offer))}
              fullWidth
            >
              {say("Move pickup")}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type OwnerProps = Pick<Props, "pickup">;

/** Why the last visit brought nothing. */
function Cause({ pickup: { lastAttempt, location } }: OwnerProps): ReactElement | null {
  if (!lastAttempt) return null;
  return <p>{attemptSentence(say, lastAttempt.reason, location.name)}</p>;
}

/** That nothing is lost by trying. */
function Kept({ pickup, now }: OwnerProps & Readonly<{ now: number }>): ReactElement | null {
  if (standingOf(pickup, now) !== "ahead") return null;
  return (
    <p>
      {say("It stays on {date} until the new time is yours.", {
        date: formatLongDay(pickup.scheduledDate),
      })}
    </p>
  );
}

const Reason = ({ form }: Readonly<{ form: SchemaForm<Values> }>): ReactElement => (
  <TextInput
    label={say("Reason (optional)")}
    description={say("The resident reads it.")}
    maxLength={100}
    {...form.getInputProps("reason")}
  />
);

/** What it is booked for. */
const timeOf = ({ scheduledDate, scheduledTimeStart, scheduledTimeEnd }: Pickup): Time => ({
  date: scheduledDate,
  timeStart: scheduledTimeStart,
  timeEnd: scheduledTimeEnd,
});

/** The booked window, and the booked day while it is still ahead. */
function useMoveForm(pickup: Pickup, isOffice: boolean): SchemaForm<Values> {
  const { _id, scheduledDate, timeZone } = pickup;
  const booked = timeOf(pickup);
  const [isAhead] = useState(() => standingOf(pickup, Date.now()) === "ahead");
  return useSchemaForm<Values>({
    schema: ScheduleForm,
    initialValues: {
      ...booked,
      date: isAhead ? scheduledDate : "",
      ...(isOffice && { reason: "" }),
    },
    also: (values) => {
      const faults = bookingFaults(values, momentIn(timeZone, Date.now()));
      return isSameTime(values, booked) && Object.keys(faults).length === 0
        ? { date: say("It's already booked for this time") }
        : { ...faults };
    },
    draft: { name: `move:${_id}` },
  });
}

/** A day that is over is no beginning: where any day can be typed, the office begins with the next one on which it works. */
function useNextDay(
  { values: { date }, isTyped, preset }: SchemaForm<Values>,
  { today, isWanted }: Readonly<{ today: string; isWanted: boolean }>,
): void {
  const isMissing = isWanted && date === "" && !isTyped;
  const { data, isError } = useQuery({ ...read("GET /settings"), enabled: isMissing });
  const isKnown = data !== undefined || isError;
  const next = isMissing && isKnown ? workingDayAfter(today, 1, data?.data.holidays) : undefined;
  useEffect(() => {
    if (next !== undefined) preset({ date: next });
  }, [next, preset]);
}

type Moving = Readonly<{
  /** Resolves with whether nothing is left to do: it was moved, or is gone. */
  move: (values: Values) => Promise<boolean>;
  isGone: () => boolean;
  isPending: boolean;
}>;

function useMove(
  { _id: id, scheduledDate }: Pickup,
  form: SchemaForm<Values>,
  closesWhenGone: boolean,
): Moving {
  const queryClient = useQueryClient();
  const isAsking = useRef(false);
  const isGone = useRef(false);
  const action = useAction("PUT /pickup/schedule/:id", {
    done: say("Pickup moved"),
    refresh: MOVED,
    onDone: () => form.settle(),
    onFailed: (error) => {
      if (error.code !== "not_found" || !closesWhenGone)
        return refuseTime(form, error, queryClient);
      isGone.current = true;
      form.settle();
      refetch(queryClient, MOVED);
    },
  });
  const move = async (values: Values): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      // What is booked stays, also at another hour of a day off.
      const isNewDay = values.date !== scheduledDate;
      if (isNewDay && !(await isDayMeant(values.date, "move"))) return false;
      if (!(await areHoursMeant(values, say("Move pickup")))) return false;
    } finally {
      isAsking.current = false;
    }
    const moved = await action.run({ params: { id }, body: values });
    return moved !== undefined || isGone.current;
  };
  return { move, isGone: () => isGone.current, isPending: action.isPending };
}
