import { Stack, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { useUser } from "#web/kit/session/session.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { ContributorNameField } from "./contributor-name-field.tsx";
import { MeasurementField } from "./measurement-field.tsx";
import styles from "./update-profile-page.module.css";
import { PhoneField } from "#web/parts/profile/phone-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** /profile/update-profile (PRODUCT 2.15). */
export function UpdateProfilePage(): ReactElement | null {
  const user = useUser();
  if (!user) return null;
  return (
    <Page
      title={say("Update Profile")}
      width="narrow"
      back={{ to: "/profile", label: say("Back to Profile") }}
    >
      <Surface>
        <UpdateForm user={user} />
      </Surface>
    </Page>
  );
}

function UpdateForm({ user }: { user: User }): ReactElement {
  const { form, isPending, save } = useProfileForm(user);
  return (
    <form noValidate onSubmit={form.handle(save)}>
      <Stack gap="lg">
        <DraftNote form={form} />
        <TextInput
          label={say("First name")}
          required
          autoComplete="given-name"
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label={say("Last name")}
          required
          autoComplete="family-name"
          {...form.getInputProps("lastName")}
        />
        <Email email={user.email} />
        <PhoneField
          autoComplete="tel"
          stored={user}
          by="you"
          hint={say("We write to it when your pickup is scheduled. Leave it empty to remove it.")}
          {...form.getInputProps("phoneNumber")}
        />
        <MeasurementField
          value={form.values.impactMeasurement}
          onChange={(value) => form.setFieldValue("impactMeasurement", value)}
        />
        <ContributorNameField
          person={form.values}
          value={form.values.contributorName}
          onChange={(value) => form.setFieldValue("contributorName", value)}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={isPending} fullWidth>
          {say("Save changes")}
        </SubmitButton>
      </Stack>
    </form>
  );
}

function Email({ email }: Pick<User, "email">): ReactElement {
  return (
    <dl className={styles["email"]}>
      <dt>{say("Email")}</dt>
      <dd>{email}</dd>
      <dd className={styles["why"]}>
        {say("You sign in with it and it was verified, so it can't be changed here.")}
      </dd>
    </dl>
  );
}
