import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { LocationForm, type Location } from "#contract/locations.ts";
import { addressLine } from "#domain/locations/address.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { LocationFields } from "#web/parts/locations/location-fields.tsx";
import {
  bodyOf,
  NO_LOCATION,
  sameAs,
  type LocationValues,
} from "#web/parts/locations/location-values.ts";
import { say } from "#web/kit/words/say.ts";

/** The form for a new saved location; typed values survive a reload. */
export function AddLocation({ onAdded }: { onAdded: (added: Location) => void }): ReactElement {
  const saved = useQuery(read("GET /location")).data?.data ?? [];
  const form = useSchemaForm<LocationValues>({
    schema: LocationForm,
    initialValues: NO_LOCATION,
    draft: { name: "location" },
  });
  useUnsavedGuard(form);
  const save = useAction("POST /location", {
    done: say("Location added successfully#saved"),
    refresh: ["GET /location"],
    onDone: ({ data }) => {
      form.settle();
      onAdded(data);
    },
    onFailed: (error) => {
      form.refuse(error);
      toastFailure(error, say("Error adding location"));
    },
  });
  const submit = async (values: LocationValues): Promise<void> => {
    const same = sameAs(values, saved);
    if (!same || (await isWantedTwice(same))) await save.run({ body: bodyOf(values) });
  };
  return (
    <Surface as="section" title={say("New location")}>
      <form noValidate className="stack gap-16" onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <LocationFields form={form} />
        <FormFailure form={form} />
        <SubmitButton isPending={save.isPending} fullWidth>
          {say("Save location#saved")}
        </SubmitButton>
      </form>
    </Surface>
  );
}

const isWantedTwice = (same: Location): Promise<boolean> =>
  confirm({
    title: say("Save this place twice?"),
    message: say('You have saved {address} already, as "{name}".', {
      address: addressLine(same),
      name: same.name,
    }),
    confirmLabel: say("Save it twice"),
  });
