import type { ReactElement } from "react";

import { type Location, LocationForm } from "#contract/locations.ts";
import type { PersonName } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { LocationFields } from "#web/parts/locations/location-fields.tsx";
import { bodyOf, type LocationValues, NO_LOCATION } from "#web/parts/locations/location-values.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  person: PersonName;
  onAdded?: (added: Location) => void;
  onClosed: () => void;
}>;

/** Saves a location for somebody, by the form that residents have (PRODUCT R28.4). */
export function AddLocationDialog({ person, onAdded, onClosed }: Props): ReactElement {
  const form = useSchemaForm<LocationValues>({
    schema: LocationForm,
    initialValues: NO_LOCATION,
    draft: { name: `location:${person._id}` },
  });
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
      isPending={isPending}
      save={async (values) => {
        const added = (await run({ params: { id: person._id }, body: bodyOf(values) }))?.data;
        if (added) onAdded?.(added);
        return added;
      }}
      onClosed={onClosed}
    >
      <LocationFields form={form} />
    </EditDialog>
  );
}
