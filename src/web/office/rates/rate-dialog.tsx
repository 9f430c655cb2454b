import { Group, Stack, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { RateForm, type RatePreview } from "#contract/rates.ts";
import type { Material } from "#domain/rates/material-facts.ts";
import { nounOf, unitOf } from "#domain/rates/materials.ts";
import { formatRate, formatRateDay } from "#domain/rates/rate-words.ts";
import { MAX_RATE } from "#domain/rates/rates.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";
import { RATES_CHANGED } from "./rates-changed.ts";

type Props = Readonly<{ material: Material; onClosed: () => void }>;
/** The points, or the typed text when it is not a number. */
type Values = { material: string; points: number | string; validFrom: string; password: string };

/** Announces a rate of one material, with what it would have made of the last 90 days. */
export function RateDialog({ material, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: RateForm,
    initialValues: { material, points: "", validFrom: "", password: "" },
    draft: { name: `rate:${material}`, except: ["password"] },
  });
  const queryClient = useQueryClient();
  const announce = useAction("POST /rates", {
    done: say("The rate was announced"),
    refresh: RATES_CHANGED,
    onFailed: (error) => {
      form.refuse(error);
      // Somebody else was quicker: the list behind and the days in the form are read again.
      for (const route of RATES_CHANGED) void queryClient.invalidateQueries({ queryKey: [route] });
    },
  });
  const submit = async (close: () => void): Promise<void> => {
    const checked = RateForm.safeParse(form.getValues());
    if (checked.success && (await announce.run({ body: checked.data })) !== undefined) {
      form.settle();
      close();
    }
  };
  return (
    <FormDialog
      title={say("Change the rate of {material}", { material: nounOf(say, material) })}
      isUnsaved={form.isTyped && !announce.isPending}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <DraftNote form={form} />
            <Fields form={form} material={material} />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={announce.isPending}>{say("Announce")}</SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type FieldsProps = Readonly<{ form: SchemaForm<Values>; material: Material }>;

function Fields({ form, material }: FieldsProps): ReactElement {
  const preview = usePreview(material, form.values.points);
  return (
    <>
      <NumberField
        label={unitOf(material) === "Lb" ? say("New points per lb") : say("New points per unit")}
        required
        data-autofocus
        {...form.getInputProps("points")}
      />
      <TextInput
        label={say("First day")}
        type="date"
        required
        description={preview && formatDays(preview)}
        {...(preview && { min: preview.earliest, max: preview.latest })}
        {...form.getInputProps("validFrom")}
      />
      <p role="status">{preview && formatPreview(material, preview)}</p>
      <PasswordField
        label={say("Your password")}
        required
        description={say("Typed again, so that an open screen changes no rate.")}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
    </>
  );
}

/** What the server computes for the typed points; undefined while they are no rate. */
function usePreview(material: Material, points: number | string): RatePreview | undefined {
  const isRate =
    typeof points === "number" && Number.isInteger(points) && points >= 0 && points <= MAX_RATE;
  const query = { material, points: isRate ? points : 0 };
  const { data } = useQuery({
    ...read("GET /rates/preview", { query }),
    enabled: isRate,
    placeholderData: keepPreviousData,
  });
  return isRate ? data?.data : undefined;
}

const formatDays = ({ earliest, latest }: RatePreview): string =>
  say("{earliest} at the earliest, {latest} at the latest.", {
    earliest: formatRateDay(say, earliest),
    latest: formatRateDay(say, latest),
  });

/** "Now 10 points per unit. In the last 90 days this would have made 80 points instead of 100 (-20 %) for 1 person and 2 collections." */
function formatPreview(material: Material, preview: RatePreview): string {
  const { members, collections, pointsThen, pointsWith, percent, before } = preview;
  const now = say("Before it: {rate}.", { rate: formatRate(say, material, before) });
  if (percent === null) return `${now} ${say("Nobody gave this material in the last 90 days.")}`;
  const made = say(
    "In the last 90 days this would have made {with} points instead of {brought} ({percent} %) for {people} and {collections}.",
    {
      with: formatNumber(pointsWith),
      brought: formatNumber(pointsThen),
      percent: percent > 0 ? `+${formatNumber(percent)}` : formatNumber(percent),
      people: say.plural(members, "{n} person", "{n} people"),
      collections: say.plural(collections, "{n} collection", "{n} collections"),
    },
  );
  return `${now} ${made}`;
}
