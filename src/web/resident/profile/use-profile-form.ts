import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { ProfileForm, type User } from "#contract/profile.ts";
import type { ContributorName } from "#domain/contributor-names.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { updateUser } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";
import { phoneRefusal } from "#web/parts/profile/phone-field.tsx";
import { useTexts } from "#web/parts/profile/phone-texts.ts";

type Values = Pick<User, "firstName" | "lastName" | "impactMeasurement"> & {
  phoneNumber: string;
  contributorName: ContributorName;
};

type Editing = Readonly<{
  form: SchemaForm<Values>;
  isPending: boolean;
  save: (values: Values) => Promise<void>;
}>;

/** The form of one's own profile: starts with the stored values, asks before unsaved changes are lost. */
export function useProfileForm(user: User): Editing {
  const form = useSchemaForm({
    schema: ProfileForm,
    initialValues: valuesOf(user),
    also: ({ phoneNumber }) => phoneRefusal(phoneNumber, user.phoneNumber ?? ""),
    draft: { name: "profile" },
  });
  const { begin, isTyped } = form;
  const texts = useTexts(form.values.phoneNumber);
  const navigate = useNavigate();
  const { run, isPending } = useAction("PUT /profile", {
    done: say("Profile Updated Successfully"),
    refresh: ["GET /profile"],
    onDone: ({ data }) => {
      updateUser(data);
      begin(valuesOf(data));
      if (texts === "on" && !data.isPhoneVerified && data.phoneNumber !== user.phoneNumber) {
        form.settle();
        void navigate({ to: "/profile/verify-phone" });
      }
    },
    onFailed: form.refuse,
  });
  useUnsavedGuard(form);

  // Another tab or device may have changed the profile; what is being typed here is left alone.
  const stored = JSON.stringify(valuesOf(user));
  useEffect(() => {
    if (!isTyped) begin(valuesOf(user));
    // oxlint-disable-next-line react/exhaustive-deps -- Only a changed profile resets the form.
  }, [stored]);

  const save = async (values: Values): Promise<void> => {
    await run({ body: values });
  };
  return { form, isPending, save };
}

function valuesOf(user: User): Values {
  const { firstName, lastName, impactMeasurement, phoneNumber, contributorName } = user;
  return {
    firstName,
    lastName,
    impactMeasurement,
    phoneNumber: phoneNumber ?? "",
    contributorName: contributorName ?? "full",
  };
}
