import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { MailboxForm } from "#contract/office/telephone.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { PEOPLE } from "../profile/people.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ user: User; onClosed: () => void }>;

/** Gives a resident whom the office added an email address, or corrects the one that nobody proved yet (PRODUCT R28.3). */
export function MailboxDialog({ user, onClosed }: Props): ReactElement {
  const form = useSchemaForm({
    schema: MailboxForm,
    initialValues: { email: user.email },
    draft: { name: `mailbox:${user._id}` },
  });
  const { run, isPending } = useAction("PUT /profile/:id/mailbox", {
    refresh: PEOPLE,
    done: say("The email address was saved. “Send a code” lets {name} choose a password.", {
      name: fullName(user),
    }),
    onFailed: form.refuse,
  });
  return (
    <EditDialog
      title={say("Email address of {name}", { name: fullName(user) })}
      thing="email address"
      form={form}
      isStale={false}
      isPending={isPending}
      save={(body) => run({ params: { id: user._id }, body })}
      onClosed={onClosed}
    >
      <p>
        {say(
          "Whoever reads this mailbox can choose the password of this account: read the address back before you save it.",
        )}
      </p>
      <TextInput
        label={say("Email")}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("email")}
      />
    </EditDialog>
  );
}
