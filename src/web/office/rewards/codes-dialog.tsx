import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import * as z from "zod/mini";

import type { Reward } from "#contract/rewards.ts";
import { CodesForm } from "#contract/office/sponsors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";
import { linesOf } from "./code-lines.ts";

/** One code to a line; nothing chosen is no last day. */
const Typed = z.object({
  codes: z.pipe(
    z.transform((typed): unknown[] => linesOf(String(typed))),
    CodesForm.shape.codes,
  ),
  expiresOn: z.pipe(
    z.transform((typed) => (typed === "" ? null : typed)),
    CodesForm.shape.expiresOn,
  ),
});

type Values = { codes: string; expiresOn: string };

/** The first code that cannot be one, with its line. */
function faultOf({ codes }: Values): Record<string, string> {
  const [issue] = CodesForm.shape.codes.safeParse(linesOf(codes)).error?.issues ?? [];
  if (!issue) return {};
  const [at] = issue.path;
  return {
    codes:
      typeof at === "number"
        ? say("Code {n}: {fault}", { n: at + 1, fault: issue.message })
        : issue.message,
  };
}

type Props = Readonly<{ reward: Reward; onClosed: () => void }>;

/** Adds codes that the sponsor gave, pasted one to a line (PRODUCT R40.4). They are not kept as a draft, because they are secrets. */
export function CodesDialog({ reward, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Typed,
    initialValues: { codes: "", expiresOn: "" },
    also: faultOf,
  });
  const { run, isPending } = useAction("POST /reward/:id/codes", {
    refresh: ["GET /reward", "GET /reward/user"],
    onDone: ({ data }) => {
      const added = say.plural(data.added, "{n} code added", "{n} codes added");
      const known = say.plural(data.known, "{n} was there before", "{n} were there before");
      toast({ message: data.known === 0 ? added : `${added}, ${known}` });
    },
    onFailed: form.refuse,
  });
  const count = linesOf(form.values.codes).length;
  return (
    <EditDialog
      title={say('Codes of "{name}"', { name: reward.name })}
      thing="codes"
      saveLabel={say("Add codes")}
      form={form}
      isStale={false}
      isPending={isPending}
      save={(values) => run({ params: { id: reward._id }, body: z.parse(Typed, values) })}
      onClosed={onClosed}
    >
      <Textarea
        label={say("Codes, one to a line")}
        required
        data-autofocus
        autosize
        minRows={5}
        maxRows={12}
        spellCheck={false}
        autoComplete="off"
        description={
          count === 0
            ? say("Paste what {sponsor} gave you. Codes that are there already are left alone.", {
                sponsor: reward.sponsorName,
              })
            : say("{count} codes", { count })
        }
        {...form.getInputProps("codes")}
      />
      <TextInput
        type="date"
        label={say("Last day (optional)")}
        description={say("Codes are given out until the day before.")}
        {...form.getInputProps("expiresOn")}
      />
    </EditDialog>
  );
}
