import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import { LocationForm, type Location } from "#contract/locations.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { toastRefusal } from "#web/kit/forms/refusal.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { LocationFields } from "#web/parts/locations/location-fields.tsx";
import { bodyOf, valuesOf, type LocationValues } from "#web/parts/locations/location-values.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ location: Location; onDone: () => void }>;

/** The form for a saved location, shown in place of its card. */
export function EditLocation({ location, onDone }: Props): ReactElement {
  const form = useSchemaForm<LocationValues>({
    schema: LocationForm,
    initialValues: valuesOf(location),
    draft: { name: `location:${location._id}` },
  });
  useUnsavedGuard(form);
  const save = useAction("PUT /location/:id", {
    done: say("Location updated successfully#saved"),
    refresh: ["GET /location", "GET /pickup/offer"],
    onDone: () => close(),
    onFailed: (error) => {
      form.refuse(error);
      toastRefusal(error);
    },
  });
  const close = (): void => {
    form.settle();
    onDone();
  };
  const submit = (values: LocationValues): unknown =>
    save.run({ params: { id: location._id }, body: bodyOf(values) });
  return (
    <Surface as="li" title={say("Edit {name}", { name: location.name })}>
      <form noValidate className="stack gap-16" onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <LocationFields form={form} />
        <p className="muted small">
          {say("Booked pickups keep the address they were booked with.")}
        </p>
        <FormFailure form={form} />
        <SubmitButton isPending={save.isPending} pendingLabel={say("Saving...")} fullWidth>
          {say("Save location#saved")}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={close}>
          {say("Cancel")}
        </Button>
      </form>
    </Surface>
  );
}
