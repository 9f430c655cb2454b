import { SimpleGrid } from "@mantine/core";
import "@mantine/core/styles/SimpleGrid.layer.css";
import type { ReactElement } from "react";

import { VOUCHER_DAYS, VOUCHER_KINDS, type VoucherKind } from "#domain/vouchers.ts";

import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import type { RewardValues } from "./save-reward.ts";

const WAYS: Readonly<Record<VoucherKind, Readonly<{ label: string; what: string }>>> = {
  none: { label: say("By us"), what: say("You complete it, with a message if you like.") },
  own: {
    label: say("With our voucher"),
    what: say(
      "Whoever redeems it gets a code at once and shows it; you mark it as used. Not used in time, the points come back.",
    ),
  },
  file: {
    label: say("With the sponsor's codes"),
    what: say("Whoever redeems it gets one of the codes that you add, which completes it."),
  },
};
const OPTIONS = VOUCHER_KINDS.map((value) => ({ value, label: WAYS[value].label }));

/** How a reward is handed over, and how often one person gets it (PRODUCT R40). */
export function TermsFields({ form }: { form: SchemaForm<RewardValues> }): ReactElement {
  const { voucher, personLimit } = form.values;
  return (
    <>
      <SelectField
        label={say("How is it handed over?")}
        options={OPTIONS}
        description={WAYS[voucher].what}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("voucher")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {voucher === "own" && (
          <NumberField
            label={say("Days to use it")}
            required
            description={say("{min} to {max}", VOUCHER_DAYS)}
            {...form.getInputProps("voucherDays")}
          />
        )}
        {voucher !== "none" && (
          <NumberField
            label={say("Owed to the sponsor for each, in dollars (optional)")}
            placeholder={say("Nothing")}
            isMoney
            {...form.getInputProps("valueCents")}
          />
        )}
        <NumberField
          label={say("Limit for one person (optional)")}
          placeholder={say("Unlimited")}
          {...form.getInputProps("personLimit")}
        />
        {personLimit !== "" && (
          <NumberField
            label={say("In how many days (optional)")}
            placeholder={say("Ever")}
            {...form.getInputProps("limitDays")}
          />
        )}
      </SimpleGrid>
    </>
  );
}
