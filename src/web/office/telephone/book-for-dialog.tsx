import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";

import { PickupForm } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { bookableItemTypes } from "#domain/pickups/pickups.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { useNow } from "#web/kit/time/now.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import { refuseTime } from "#web/parts/areas/refuse-time.ts";
import { WhenField } from "#web/parts/areas/when-field.tsx";
import { areHoursMeant } from "#web/parts/pickups/booking-questions.ts";
import {
  bookingOf,
  NO_BOOKING,
  refusalsOf,
  type BookingValues,
} from "#web/parts/pickups/booking-values.ts";
import { isDayMeant } from "#web/parts/pickups/day-off-question.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import { WindowFields } from "#web/parts/pickups/window-fields.tsx";
import { EditDialog, type Saving } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";
import { AddLocationDialog } from "./add-location-dialog.tsx";
import { LocationChoice, useLocationsOf } from "./location-choice.tsx";
import { isSecondMeant } from "./second-pickup-question.ts";

type Props = Readonly<{ user: User; onClosed: () => void }>;

const ITEM_TYPES = bookableItemTypes().map((value) => ({ value, label: labelOf(say, value) }));

/** Books a pickup for somebody who calls, at one of their saved locations (PRODUCT R28.4). */
export function BookForDialog({ user, onClosed }: Props): ReactElement {
  const saved = useLocationsOf(user._id);
  const [isAdding, setAdding] = useState(false);
  const zoneOf = (id: string): string =>
    saved.locations?.find(({ _id }) => _id === id)?.timeZone ?? readerZone();
  const form = useSchemaForm<BookingValues>({
    schema: PickupForm,
    initialValues: NO_BOOKING,
    also: (values) => refusalsOf(values, momentIn(zoneOf(values.location), Date.now()), undefined),
    draft: { name: `booking:${user._id}` },
  });
  useOnlyLocation(form, saved.locations);
  const [isAsked, setAsked] = useState(false);
  // Nothing can be booked without one: whoever has none is asked for it first.
  if (saved.locations?.length === 0 && !isAsked) {
    setAsked(true);
    setAdding(true);
  }
  const booking = useBookingFor(user, form);
  return (
    <>
      <EditDialog
        title={say("Book a pickup for {name}", { name: fullName(user) })}
        thing="pickup"
        saveLabel={say("Book pickup")}
        form={form}
        isStale={false}
        {...booking}
        onClosed={onClosed}
      >
        <LocationChoice
          saved={saved}
          onAdd={() => setAdding(true)}
          {...form.getInputProps("location")}
        />
        <PickupFields form={form} zone={zoneOf(form.values.location)} />
      </EditDialog>
      {isAdding && (
        <AddLocationDialog
          person={user}
          onAdded={({ _id }) => form.setFieldValue("location", _id)}
          onClosed={() => setAdding(false)}
        />
      )}
    </>
  );
}

type FieldsProps = Readonly<{ form: SchemaForm<BookingValues>; zone: string }>;

/** What, when, and how it is found. */
function PickupFields({ form, zone }: FieldsProps): ReactElement {
  const clock = useNow();
  const { location } = form.values;
  const otherZone = otherZoneName(zone, clock);
  return (
    <>
      <SelectField
        label={say("Item type")}
        required
        placeholder={say("Select an item type")}
        options={ITEM_TYPES}
        {...form.getInputProps("itemType")}
      />
      <WhenField
        form={form}
        of={location === "" ? undefined : { location }}
        zone={otherZone}
        isOffice
      >
        <WindowFields form={form} now={momentIn(zone, clock)} zone={otherZone} />
      </WhenField>
      <Textarea
        label={say("Description")}
        description={say("What it is and where we find it.")}
        rows={2}
        required
        {...form.getInputProps("description")}
      />
    </>
  );
}

/** Asks about days off, unusual hours and a second pickup on that day, then books. */
function useBookingFor(user: User, form: SchemaForm<BookingValues>): Saving<BookingValues> {
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("POST /profile/:id/pickups", {
    refresh: [...MOVED, "GET /management/waiting", "GET /management/audit"],
    done: say("The pickup was booked"),
    onFailed: (error) => refuseTime(form, error, queryClient),
  });
  const save = async (values: BookingValues): Promise<unknown> => {
    const body = bookingOf(values, undefined);
    if (!body || !(await isDayMeant(body.date, "book"))) return undefined;
    if (!(await areHoursMeant(body, say("Book it")))) return undefined;
    if (!(await isSecondMeant(user, body.date))) return undefined;
    return run({ params: { id: user._id }, body });
  };
  return { save, isPending };
}

/** Who has saved one location is asked for none. */
function useOnlyLocation(
  { values: { location }, preset }: SchemaForm<BookingValues>,
  locations: readonly { _id: string }[] | undefined,
): void {
  const only = locations?.length === 1 ? locations[0]?._id : undefined;
  useEffect(() => {
    if (location === "" && only !== undefined) preset({ location: only });
  }, [location, only, preset]);
}
