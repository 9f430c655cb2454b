import { useEffect, useState } from "react";

import { ProfileForm, type User } from "#contract/profile.ts";

import { useAction } from "../core/action.ts";
import { applyFailure, useSchemaForm, useUnsavedGuard, type SchemaForm } from "../core/form.ts";
import { updateUser } from "../core/session.ts";

type Values = Pick<User, "firstName" | "lastName" | "impactMeasurement"> & { phoneNumber: string };

type Editing = Readonly<{
  form: SchemaForm<Values>;
  /** What the server refused without naming a field. */
  failure: string | undefined;
  dismiss: () => void;
  isPending: boolean;
  save: (values: Values) => Promise<void>;
}>;

/** One's own profile being edited: begins with what is stored, asks before it is left unsaved. */
export function useProfileForm(user: User): Editing {
  const form = useSchemaForm({ schema: ProfileForm, initialValues: valuesOf(user) });
  const [failure, setFailure] = useState<string>();
  const begin = (values: Values): void => {
    form.setValues(values);
    form.resetDirty(values);
  };
  const { run, isPending } = useAction("PUT /profile", {
    done: "Profile Updated Successfully",
    refresh: ["GET /profile"],
    onDone: ({ data }) => {
      updateUser(data);
      begin(valuesOf(data));
    },
    onFailed: (error) => {
      if (!applyFailure(form, error)) setFailure(error.message);
    },
  });
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty);

  // Another tab or device may have changed the profile; what is being typed here is left alone.
  const stored = JSON.stringify(valuesOf(user));
  useEffect(() => {
    if (!isDirty) begin(valuesOf(user));
    // oxlint-disable-next-line react/exhaustive-deps -- Only a changed profile begins anew.
  }, [stored]);

  const save = async (values: Values): Promise<void> => {
    setFailure(undefined);
    await run({ body: values });
  };
  return { form, failure, dismiss: () => setFailure(undefined), isPending, save };
}

function valuesOf({ firstName, lastName, impactMeasurement, phoneNumber }: User): Values {
  return { firstName, lastName, impactMeasurement, phoneNumber: phoneNumber ?? "" };
}
