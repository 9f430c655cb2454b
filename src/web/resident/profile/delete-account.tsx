import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { OwnDeletionForm } from "#contract/auth/account-deletion.ts";
import type { User } from "#contract/profile.ts";
import { DELETION_DAYS } from "#domain/auth/account-deletion.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { signOut } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";

/** What goes and what stays, and the password. */
export function DeleteAccount({ user }: Readonly<{ user: User }>): ReactElement {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: OwnDeletionForm, initialValues: { password: "" } });
  const ask = useAction("DELETE /profile", {
    onDone: ({ data: { deletionOn } }) => {
      signOut();
      void navigate({ to: "/", replace: true, state: { deletionOn } });
    },
    onFailed: form.refuse,
  });
  return (
    <form noValidate onSubmit={form.handle((body) => ask.run({ body }))}>
      <Stack gap="md">
        <Loss user={user} />
        <p>
          {say(
            "What was counted stays in the totals, without your name. Download your data first if you want to keep it.",
          )}
        </p>
        <p>
          {say(
            "You're signed out everywhere at once. You have {days} days to change your mind: sign in to keep your account.",
            { days: DELETION_DAYS },
          )}
        </p>
        {/* Password managers fill in the password of this name. */}
        <input type="hidden" autoComplete="username" value={user.email} />
        <PasswordField
          label={say("Password")}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={ask.isPending} color="danger">
          {say("Delete my account")}
        </SubmitButton>
      </Stack>
    </form>
  );
}

const OPEN: ReadonlySet<RedemptionStatus> = new Set(["pending", "processing"]);

/** What is lost, in figures. */
function Loss({ user }: Readonly<{ user: User }>): ReactElement {
  const { data } = useQuery(read("GET /reward/redeemed"));
  const open = data?.data.filter(({ status }) => OPEN.has(status)).length ?? 0;
  const points = formatPointsWithUnit(say, user.pointsEarned);
  return (
    <p>
      {user.pointsEarned > 0 && say("Your balance of {points} will be lost.", { points })}{" "}
      {open > 0 &&
        say.plural(
          open,
          "A reward that you redeemed is still on its way and will be lost.",
          "{n} rewards that you redeemed are still on their way and will be lost.",
        )}{" "}
      {say(
        "Your name, addresses, photos and messages are deleted, and upcoming pickups are cancelled.",
      )}
    </p>
  );
}
