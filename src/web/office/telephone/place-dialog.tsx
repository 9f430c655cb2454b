import { useState, type ReactElement } from "react";

import { type Pickup, PlaceChange } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { fullName } from "#domain/text.ts";

import { useSchemaForm } from "#web/kit/forms/form.ts";
import type { Over } from "#web/parts/pickups/moving/pickup-now.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";
import { AddLocationDialog } from "./add-location-dialog.tsx";
import { LocationChoice, useLocationsOf } from "./location-choice.tsx";
import { usePlaceChange } from "./use-place-change.ts";

type Props = Readonly<{
  pickup: Pickup;
  onClosed: () => void;
  /** Called after it has closed because the pickup was cancelled, deleted or collected meanwhile. */
  onOver: (why: Over) => void;
}>;

/** Gives a pending pickup another saved location of its owner (PRODUCT R28.7). */
export function PlaceDialog({ pickup: opened, onClosed, onOver }: Props): ReactElement {
  const saved = useLocationsOf(opened.user._id);
  const [isAdding, setAdding] = useState(false);
  const form = useSchemaForm<PlaceChange>({ schema: PlaceChange, initialValues: { location: "" } });
  const { pickup, over, ...saving } = usePlaceChange(opened, form);
  const { user, location, run: onRun } = pickup;
  return (
    <>
      <EditDialog
        title={say("Another place for the pickup of {name}", { name: fullName(user) })}
        thing="place"
        form={form}
        isStale={false}
        {...saving}
        onClosed={() => {
          onClosed();
          const why = over();
          if (why !== undefined) onOver(why);
        }}
      >
        <p>
          {say("Now: {place}, {address}. Day and hours stay.", {
            place: location.name,
            address: addressLine(location),
          })}{" "}
          {onRun && say("It leaves the run of {agent}.", { agent: fullName(onRun.agent) })}
        </p>
        <LocationChoice
          saved={saved}
          onAdd={() => setAdding(true)}
          {...form.getInputProps("location")}
        />
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
