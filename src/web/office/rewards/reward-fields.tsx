import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/SimpleGrid.layer.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { ImageField } from "../fields/image-field.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import type { RewardValues } from "./save-reward.ts";
import { TermsFields } from "./terms-fields.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  form: SchemaForm<RewardValues>;
  /** The current picture, kept unless another one is chosen. */
  current: string | undefined;
}>;

/** Pixels; the server keeps 800 by 600 pixels. */
const MAX_SIDE = 1600;

const LINES = { autosize: true, minRows: 2, maxRows: 6 } as const;

const KNOWN_SPONSORS = "known-sponsors";

/** The names that are offered while one is typed; another one is added with the reward. */
function KnownSponsors(): ReactElement {
  const { data } = useQuery(read("GET /sponsor"));
  return (
    <datalist id={KNOWN_SPONSORS}>
      {data?.data.map(({ _id, name }) => (
        <option key={_id} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

export function RewardFields({ form, current }: Props): ReactElement {
  return (
    <>
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={say("Description")}
        required
        {...LINES}
        {...form.getInputProps("description")}
      />
      <Textarea
        label={say("How it is received (optional)")}
        description={say(
          "Who redeems it reads this: where it waits, what to bring, when it comes.",
        )}
        {...LINES}
        {...form.getInputProps("howToReceive")}
      />
      <TranslationFields form={form} fields={["name", "description", "howToReceive"]} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={say("Points required")}
          required
          {...form.getInputProps("pointsRequired")}
        />
        {form.values.voucher !== "file" && (
          <NumberField
            label={say("Stock (optional)")}
            placeholder={say("Unlimited")}
            {...form.getInputProps("stock")}
          />
        )}
        <TextInput
          label={say("Sponsor name")}
          required
          list={KNOWN_SPONSORS}
          {...form.getInputProps("sponsorName")}
        />
        <TextInput
          label={say("Sponsor link (optional)")}
          type="url"
          placeholder="https://"
          {...form.getInputProps("sponsorLink")}
        />
      </SimpleGrid>
      <KnownSponsors />
      <TermsFields form={form} />
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
