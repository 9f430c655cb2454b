import { Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";

import { type Pickup, ScheduleForm } from "#contract/pickups.ts";
import { attemptSentence } from "#domain/pickups/attempts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { bookingFaults } from "#domain/pickups/schedule.ts";
import { workingDayAfter } from "#domain/pickups/working-days.ts";

import { read } from "#web/kit/api/api.ts";
import { DialogActions } from "#web/kit/dialogs/dialog-actions.tsx";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { formatLocalDate, formatLongDay } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import { isSameTime, isServed } from "#web/parts/areas/offered.ts";
import { useOffer } from "#web/parts/areas/use-offer.ts";
import { WhenField } from "#web/parts/areas/when-field.tsx";
import { ownerPhaseOf } from "../pickup-phase.ts";
import { PickupTime } from "../pickup-time.tsx";
import type { Over } from "./pickup-now.ts";
import { type MoveValues, timeOf, useMove } from "./use-move.ts";
import { WindowFields } from "../window-fields.tsx";

type Props = Readonly<{
  pickup: Pickup;
  /** In the back office, which moves everybody's and may say why. */
  isOffice?: boolean;
  /** Called after it has closed because the pickup was cancelled, deleted or collected meanwhile; without it the form says so. */
  onOver?: (why: Over) => void;
  onClosed: () => void;
}>;
/** Day and window as at booking, for the same pickup. What was typed survives a refusal and a reload. */
export function MoveForm(props: Props): ReactElement {
  const { isOffice = false, onOver, onClosed } = props;
  // As it was opened, until a refusal has it read again: what it is booked for is what its reader saw.
  const [pickup, setPickup] = useState(props.pickup);
  const { timeZone } = pickup;
  const form = useMoveForm(pickup, isOffice);
  const { move, isPending, over } = useMove(pickup, form, {
    closesWhenOver: onOver !== undefined,
    onMovedMeanwhile: setPickup,
  });
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
        const why = over();
        if (why !== undefined) onOver?.(why);
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
            <Meant pickup={pickup} />
            {!isOffice && <Cause pickup={pickup} />}
            <WhenField form={form} of={of} zone={zone} own={timeOf(pickup)} isOffice={isOffice}>
              <WindowFields form={form} now={momentIn(timeZone, now)} zone={zone} />
            </WhenField>
            {isOffice ? <Reason form={form} /> : <Kept pickup={pickup} now={now} />}
            <Ending
              form={form}
              isPending={isPending}
              isUnserved={!isOffice && offer !== undefined && (offer.needsZip || !isServed(offer))}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type EndingProps = Readonly<{
  form: SchemaForm<MoveValues>;
  isPending: boolean;
  /** There is no time that could be chosen. */
  isUnserved: boolean;
}>;

const Ending = ({ form, isPending, isUnserved }: EndingProps): ReactElement => (
  <DialogActions>
    <FormFailure form={form} />
    <SubmitButton isPending={isPending} disabled={isUnserved} fullWidth>
      {say("Move pickup")}
    </SubmitButton>
  </DialogActions>
);

type OwnerProps = Pick<Props, "pickup">;

/** Which pickup it is: several may be of one material at one place. */
function Meant({ pickup }: OwnerProps): ReactElement {
  const { itemType, location, scheduledDate } = pickup;
  return (
    <div>
      <p className="strong">
        {say("{item} pickup at {place}", { item: labelOf(say, itemType), place: location.name })}
      </p>
      <p>
        {formatLocalDate(scheduledDate)}, <PickupTime pickup={pickup} />
      </p>
    </div>
  );
}

/** Why the last visit brought nothing. */
function Cause({ pickup: { lastAttempt, location } }: OwnerProps): ReactElement | null {
  if (!lastAttempt) return null;
  return <p>{attemptSentence(say, lastAttempt.reason, location.name)}</p>;
}

/** That nothing is lost by trying. */
function Kept({ pickup, now }: OwnerProps & Readonly<{ now: number }>): ReactElement | null {
  if (ownerPhaseOf(pickup, now) !== "ahead") return null;
  return (
    <p>
      {say("It stays on {date} until the new time is yours.", {
        date: formatLongDay(pickup.scheduledDate),
      })}
    </p>
  );
}

const Reason = ({ form }: Readonly<{ form: SchemaForm<MoveValues> }>): ReactElement => (
  <TextInput
    label={say("Reason (optional)")}
    description={say("The resident reads it.")}
    maxLength={100}
    {...form.getInputProps("reason")}
  />
);

/** The booked window, and the booked day while it is still ahead. */
function useMoveForm(pickup: Pickup, isOffice: boolean): SchemaForm<MoveValues> {
  const { _id, scheduledDate, timeZone } = pickup;
  const booked = timeOf(pickup);
  const [isAhead] = useState(() => ownerPhaseOf(pickup, Date.now()) === "ahead");
  return useSchemaForm<MoveValues>({
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
  { values: { date }, isTyped, preset }: SchemaForm<MoveValues>,
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
