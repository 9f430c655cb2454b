import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { LocationForm, type Location } from "#contract/locations.ts";
import { addressLine } from "#domain/address.ts";

import { useAction } from "../core/actions/action.ts";
import { read } from "../core/api/api.ts";
import { confirm } from "../core/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard } from "../core/forms/form.ts";
import { toastFailure } from "../core/toasts/toast.ts";
import { DraftNote } from "../core/fields/draft-note.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./add-location.module.css";
import { LocationFields } from "./location-fields.tsx";
import { bodyOf, NO_LOCATION, sameAs, type LocationValues } from "./location-values.ts";

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
    done: "Location added successfully",
    refresh: ["GET /location"],
    onDone: ({ data }) => {
      form.settle();
      onAdded(data);
    },
    onFailed: (error) => {
      form.refuse(error);
      toastFailure(error, "Error adding location");
    },
  });
  const submit = async (values: LocationValues): Promise<void> => {
    const same = sameAs(values, saved);
    if (!same || (await isWantedTwice(same))) await save.run({ body: bodyOf(values) });
  };
  return (
    <Surface as="section" title="New location">
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <LocationFields form={form} />
        <FormFailure form={form} />
        <SubmitButton isPending={save.isPending} fullWidth>
          Save location
        </SubmitButton>
      </form>
    </Surface>
  );
}

const isWantedTwice = (same: Location): Promise<boolean> =>
  confirm({
    title: "Save this place twice?",
    message: `You have saved ${addressLine(same)} already, as "${same.name}".`,
    confirmLabel: "Save it twice",
  });
