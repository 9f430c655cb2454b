import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import * as z from "zod/mini";

import { type Sponsor, SponsorForm } from "#contract/office/sponsors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

/** Nothing typed is no address. */
const Typed = z.extend(SponsorForm, {
  contactEmail: z.pipe(
    z.transform((typed) => (typed === "" ? null : typed)),
    SponsorForm.shape.contactEmail,
  ),
});

type Props = Readonly<{
  /** Omitted for a new sponsor. */
  sponsor?: Sponsor;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Adds or edits a sponsor. */
export function SponsorDialog({ sponsor, ...on }: Props): ReactElement {
  const form = useSchemaForm({
    schema: Typed,
    initialValues: { name: sponsor?.name ?? "", contactEmail: sponsor?.contactEmail ?? "" },
    draft: { name: draftNameFor("sponsor", sponsor) },
  });
  const { isStale, refuse } = useRefusal(form);
  const refresh = ["GET /sponsor", "GET /reward"] as const;
  const add = useAction("POST /sponsor", {
    done: say("Sponsor added"),
    refresh,
    onFailed: refuse,
  });
  const edit = useAction("PUT /sponsor/:id", {
    done: say("Sponsor saved"),
    refresh,
    onFailed: refuse,
  });
  return (
    <EditDialog
      {...on}
      title={sponsor ? say('Edit "{name}"', { name: sponsor.name }) : say("Add sponsor")}
      thing="sponsor"
      isNew={!sponsor}
      form={form}
      isStale={isStale}
      isPending={add.isPending || edit.isPending}
      save={(values) => {
        const body = z.parse(Typed, values);
        if (!sponsor) return add.run({ body });
        const { _id: id, updatedAt } = sponsor;
        return edit.run({ params: { id }, body: { ...body, updatedAt } });
      }}
    >
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <TextInput
        label={say("Email (optional)")}
        type="email"
        description={say(
          "Whom you write to, for example for more codes. On the 3rd it gets the statement of the month before.",
        )}
        {...form.getInputProps("contactEmail")}
      />
    </EditDialog>
  );
}
