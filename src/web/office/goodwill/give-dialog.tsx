import { Group, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { GoodwillForm, type GoodwillMonth } from "#contract/corrections/goodwill.ts";
import type { User } from "#contract/profile.ts";
import { GOODWILL_WAITS, MOST_GOODWILL } from "#domain/impact/goodwill.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { languageName, say } from "../words/say.ts";
import { GIVEN } from "./goodwill-reads.ts";

type Props = Readonly<{ user: User; onClosed: () => void }>;
type Values = { points: number | string; reason: string };

/** The form, what is left of the month, and the call; what was refused goes to its field. */
function useGiving({ _id: id, firstName }: User) {
  const params = { id };
  const month = useQuery(read("GET /profile/:id/goodwill", { params }));
  const form = useSchemaForm<Values>({
    schema: GoodwillForm,
    initialValues: { points: "", reason: "" },
  });
  const give = useAction("POST /profile/:id/goodwill", {
    refresh: GIVEN,
    onDone: ({ data }) =>
      toast({
        message:
          data.status === "credited"
            ? say("{points} credited. {firstName} is told.", {
                points: formatPointsWithUnit(say, data.points),
                firstName,
              })
            : say("Sent. It waits on Today for another admin."),
      }),
    onFailed: form.refuse,
  });
  const submit = async (close: () => void): Promise<void> => {
    const body = GoodwillForm.safeParse(form.getValues());
    if (body.success && (await give.run({ params, body: body.data })) !== undefined) close();
  };
  return { form, month, submit, isPending: give.isPending };
}

/** Gives a person points with a reason; what is more than is left of the month waits for another admin (PRODUCT R28.12). */
export function GiveDialog({ user, onClosed }: Props): ReactElement {
  const { firstName } = user;
  const { form, month, submit, isPending } = useGiving(user);
  const waits = isBeyond(form.values.points, month.data?.data);
  return (
    <FormDialog
      title={say("Give {user} points", { user: fullName(user) })}
      isUnsaved={form.isTyped && !isPending}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <NumberField
              label={say("Points")}
              required
              description={leftOfMonth(month.data?.data, month.error)}
              {...form.getInputProps("points")}
            />
            <Textarea
              label={say("Reason")}
              required
              description={say(
                "{firstName} reads it as you type it. Their language is {language}.",
                { firstName, language: languageName(user.language) },
              )}
              autosize
              minRows={2}
              maxRows={6}
              {...form.getInputProps("reason")}
            />
            {waits && (
              <Banner tone="warn">
                {say(
                  "This is more than is left, so it waits on Today for another admin, for {days} days at most. {firstName} is told nothing until then.",
                  { days: GOODWILL_WAITS, firstName },
                )}
              </Banner>
            )}
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={isPending}>
                {waits ? say("Ask another admin") : say("Give points")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** Whether that many points wait for another admin; unknown until the month was read. */
function isBeyond(points: number | string, month: GoodwillMonth | undefined): boolean {
  if (typeof points !== "number" || month === undefined) return false;
  return points > month.left && points <= MOST_GOODWILL;
}

function leftOfMonth(month: GoodwillMonth | undefined, error: Error | null): string {
  if (month)
    return say("{left} of {limit} left this month; more waits for another admin.", {
      left: formatNumber(month.left),
      limit: formatNumber(month.limit),
    });
  return error
    ? say("How much is left this month did not load. More than that waits for another admin.")
    : say("Reading how much is left this month...");
}
