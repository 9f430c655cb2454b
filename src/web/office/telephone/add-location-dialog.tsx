import { useEffect, useRef, useState, type ReactElement } from "react";

import { type Location, LocationForm } from "#contract/locations.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { PersonName } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { LocationFields } from "#web/parts/locations/location-fields.tsx";
import { bodyOf, type LocationValues, NO_LOCATION } from "#web/parts/locations/location-values.ts";
import { MOVED } from "#web/parts/pickups/read-again.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";
import styles from "./add-location-dialog.module.css";
import { useLocationsOf } from "./location-choice.tsx";

type Props = Readonly<{
  person: PersonName;
  /** A pending pickup, which stands at another place: who has moved wants it there as well. */
  pickup?: Pickup | undefined;
  onAdded?: (added: Location) => void;
  onClosed: () => void;
}>;

/** Saves a location for somebody, by the form that residents have (PRODUCT R28.4). */
export function AddLocationDialog({ person, pickup, onAdded, onClosed }: Props): ReactElement {
  const form = useSchemaForm<LocationValues>({
    schema: LocationForm,
    initialValues: NO_LOCATION,
    draft: { name: `location:${person._id}` },
  });
  useFirstName(form, person._id);
  const [isForPickup, setForPickup] = useState(false);
  const change = usePlaceOf(pickup);
  const { run, isPending } = useAction("POST /profile/:id/locations", {
    refresh: [
      "GET /profile/:id/locations",
      "GET /profile/:id/call",
      "GET /profile/all",
      "GET /management/audit",
    ],
    done: say("The location was saved"),
    onFailed: form.refuse,
  });
  return (
    <EditDialog
      title={say("Location of {name}", { name: fullName(person) })}
      thing="location"
      isNew
      form={form}
      isStale={false}
      isPending={isPending || change.isPending}
      save={async (values) => {
        const added = (await run({ params: { id: person._id }, body: bodyOf(values) }))?.data;
        if (!added) return undefined;
        onAdded?.(added);
        // It is saved, whatever becomes of the pickup, so the form is done.
        if (isForPickup) await change.to(added);
        return added;
      }}
      onClosed={onClosed}
    >
      <LocationFields form={form} />
      {pickup && (
        <label className={styles["too"]}>
          <input
            type="checkbox"
            checked={isForPickup}
            onChange={(event) => setForPickup(event.currentTarget.checked)}
          />
          <span>
            {say("Use it for the pickup of {date} too", {
              date: formatLocalDate(pickup.scheduledDate),
            })}
          </span>
        </label>
      )}
    </EditDialog>
  );
}

type Change = Readonly<{ to: (place: Location) => Promise<unknown>; isPending: boolean }>;

/** Gives that pickup a place that was just saved, and says where it stays when that is refused (PRODUCT R28.7). */
function usePlaceOf(pickup: Pickup | undefined): Change {
  const { run, isPending } = useAction("PUT /pickup/location/:id", {
    refresh: MOVED,
    done: say("The pickup has another place"),
    onFailed: ({ message, fields }) =>
      toast({
        message: say("The location was saved, but the pickup stays at {place}. {reason}", {
          place: pickup?.location.name ?? "",
          reason: Object.values(fields)[0] ?? message,
        }),
        tone: "failed",
      }),
  });
  const to = async ({ _id: location }: Location): Promise<unknown> =>
    pickup && run({ params: { id: pickup._id }, body: { location, seen: pickup.location._id } });
  return { to, isPending };
}

/** What most people call their first place; whoever has one of that name already is asked for another. */
const USUAL = "Home";

/** Fills in the usual name once, so that whoever empties the field can leave it for another. */
function useFirstName(form: SchemaForm<LocationValues>, personId: string): void {
  const { locations } = useLocationsOf(personId);
  const isDone = useRef(false);
  const { preset } = form;
  const { name } = form.values;
  useEffect(() => {
    if (!locations || isDone.current) return;
    isDone.current = true;
    const isTaken = locations.some((one) => one.name.trim().toLowerCase() === USUAL.toLowerCase());
    if (name === "" && !isTaken) preset({ name: USUAL });
  }, [locations, name, preset]);
}
