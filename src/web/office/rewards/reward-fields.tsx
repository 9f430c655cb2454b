import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/SimpleGrid.layer.css";
import type { ReactElement } from "react";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { ImageField } from "../fields/image-field.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import type { RewardValues } from "./save-reward.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  form: SchemaForm<RewardValues>;
  /** The current picture, kept unless another one is chosen. */
  current: string | undefined;
}>;

/** Pixels; the server keeps 800 by 600 pixels. */
const MAX_SIDE = 1600;

export function RewardFields({ form, current }: Props): ReactElement {
  return (
    <>
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={say("Description")}
        required
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <Textarea
        label={say("How it is received (optional)")}
        description={say(
          "Who redeems it reads this: where it waits, what to bring, when it comes.",
        )}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("howToReceive")}
      />
      <TranslationFields form={form} fields={["name", "description", "howToReceive"]} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={say("Points required")}
          required
          {...form.getInputProps("pointsRequired")}
        />
        <NumberField
          label={say("Stock (optional)")}
          placeholder={say("Unlimited")}
          {...form.getInputProps("stock")}
        />
        <TextInput label={say("Sponsor name")} required {...form.getInputProps("sponsorName")} />
        <TextInput
          label={say("Sponsor link (optional)")}
          type="url"
          placeholder="https://"
          {...form.getInputProps("sponsorLink")}
        />
      </SimpleGrid>
      <ImageField
        maxSide={MAX_SIDE}
        current={current}
        name={form.values.name}
        shape="wide"
        {...form.getInputProps("image")}
      />
    </>
  );
}
