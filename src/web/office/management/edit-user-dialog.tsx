import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { UserForm, type User } from "#contract/profile.ts";
import type { ImpactMeasurement } from "#domain/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { PhoneField, phoneRefusal } from "#web/parts/profile/phone-field.tsx";
import { PEOPLE } from "../profile/people.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ user: User; onClosed: () => void; onReload: () => Promise<void> }>;

const MEASUREMENTS: readonly Readonly<{ value: ImpactMeasurement; label: string }>[] = [
  { value: "trees", label: say("Trees") },
  { value: "carbon", label: say("Carbon") },
  { value: "water", label: say("Water") },
  { value: "birds", label: say("Birds") },
];

/** An admin's edit of somebody's profile. */
export function EditUserDialog({ user, ...on }: Props): ReactElement {
  const { firstName, lastName, impactMeasurement } = user;
  const form = useSchemaForm({
    schema: UserForm,
    initialValues: {
      firstName,
      lastName,
      impactMeasurement,
      phoneNumber: user.phoneNumber ?? "",
    },
    also: (values) => phoneRefusal(values.phoneNumber, user.phoneNumber ?? ""),
    draft: { name: draftNameFor("user", user) },
  });
  const { isStale, refuse } = useRefusal(form);
  const { run, isPending } = useAction("PUT /profile/:id", {
    done: say("{user} was updated", { user: fullName(user) }),
    refresh: PEOPLE,
    onFailed: refuse,
  });
  return (
    <EditDialog
      {...on}
      title={say("Edit {user}", { user: fullName(user) })}
      thing="user"
      form={form}
      isStale={isStale}
      isPending={isPending}
      save={(values) => {
        const { _id: id, updatedAt } = user;
        return run({ params: { id }, body: { ...values, updatedAt } });
      }}
    >
      <Fields form={form} user={user} />
      <p>{signsInWith(user)}</p>
    </EditDialog>
  );
}

function signsInWith({ email, isEmailVerified }: User): string {
  if (email === "") return say("They have no email address, so they cannot sign in yet.");
  return isEmailVerified
    ? say(
        "The email address {email} is what they sign in with; it was verified and cannot be changed.",
        { email },
      )
    : say("The email address {email} is what they sign in with and cannot be changed.", { email });
}

type Values = Pick<User, "firstName" | "lastName" | "impactMeasurement"> & { phoneNumber: string };

type FieldsProps = Readonly<{ form: SchemaForm<Values>; user: User }>;

function Fields({ form, user }: FieldsProps): ReactElement {
  return (
    <>
      <TextInput
        label={say("First name")}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("firstName")}
      />
      <TextInput
        label={say("Last name")}
        required
        autoComplete="off"
        {...form.getInputProps("lastName")}
      />
      <PhoneField
        autoComplete="off"
        stored={user}
        by="they"
        hint={say("Leave it empty to remove it.")}
        {...form.getInputProps("phoneNumber")}
      />
      <SelectField
        label={say("Impact measurement")}
        description={say("The face that their impact card shows first.")}
        options={MEASUREMENTS}
        {...form.getInputProps("impactMeasurement")}
      />
    </>
  );
}
