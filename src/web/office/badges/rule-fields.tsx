import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid } from "@mantine/core";
import type { ReactElement } from "react";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { countTitle } from "#domain/rates/materials.ts";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { BadgeValues } from "./save-badge.ts";
import { say } from "../words/say.ts";

const KINDS = [
  { value: "", label: say("By hand") },
  { value: "items", label: say("By itself, for pieces") },
  { value: "collections", label: say("By itself, for collections") },
  { value: "campaigns", label: say("By itself, for campaigns given to") },
  { value: "friends", label: say("By itself, for friends who joined") },
] as const;
const OF = [
  { value: "", label: say("Any material") },
  ...MATERIALS.map((material) => ({ value: material, label: countTitle(say, material) })),
];

/** How a badge is given: by hand alone, or to whoever has that many of something too (PRODUCT R34.1). */
export function RuleFields({ form }: Readonly<{ form: SchemaForm<BadgeValues> }>): ReactElement {
  const { kind } = form.values.rule;
  const choose = (chosen: string): void => {
    form.setFieldValue("rule.kind", chosen);
    // Only pieces are of a material.
    if (chosen !== "items") form.setFieldValue("rule.material", "");
  };
  return (
    <>
      <SelectField
        label={say("Given")}
        options={KINDS}
        description={
          kind === ""
            ? say("Staff assign it to people.")
            : say(
                "Whoever reaches the number gets it at once, and keeps it. Who has reached it already gets it within minutes and is told in the product only. Staff can assign it too.",
              )
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("rule.kind")}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {kind !== "" && (
        <SimpleGrid cols={{ base: 1, xs: kind === "items" ? 2 : 1 }} spacing="md">
          {kind === "items" && (
            <SelectField
              label={say("Material")}
              options={OF}
              {...form.getInputProps("rule.material")}
            />
          )}
          <NumberField label={say("Number")} required {...form.getInputProps("rule.number")} />
        </SimpleGrid>
      )}
    </>
  );
}
