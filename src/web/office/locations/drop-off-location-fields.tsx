import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { itemTypeOptions } from "#web/parts/locations/drop-off-location.ts";
import type { DropOffLocationValues } from "./drop-off-location-values.ts";
import { OpeningFields } from "./opening-fields.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  form: SchemaForm<DropOffLocationValues>;
  /** Called when the address or the coordinates are changed. */
  onTypeOver: () => void;
  /** Called when a coordinate field loses the focus. */
  onPlaced: () => void;
}>;

/** Ids and labels for the error summary. */
export const FIELDS = {
  name: { id: "place-name", label: "Name" },
  itemType: { id: "place-item-type", label: say("Item type") },
  description: { id: "place-description", label: say("Description") },
  address: { id: "place-address", label: say("Address") },
  latitude: { id: "place-latitude", label: say("Latitude") },
  longitude: { id: "place-longitude", label: say("Longitude") },
} as const;

/** The fields of a drop-off location (PRODUCT 2.34). */
export function DropOffLocationFields({ form, onTypeOver, onPlaced }: Props): ReactElement {
  return (
    <>
      <TextInput {...FIELDS.name} required {...form.getInputProps("name")} />
      <SelectField
        {...FIELDS.itemType}
        required
        placeholder={say("Select an item type")}
        options={itemTypeOptions(say)}
        {...form.getInputProps("itemType")}
      />
      <Textarea
        {...FIELDS.description}
        required
        description={say("Where the container stands, how to bring things.")}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("description")}
      />
      <OpeningFields form={form} />
      <TranslationFields form={form} fields={["name", "description", "closedNote"]} />
      <TextInput
        {...FIELDS.address}
        required
        autoComplete="off"
        {...form.getInputProps("address")}
        onChange={(event) => {
          onTypeOver();
          form.setFieldValue("address", event.currentTarget.value);
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Coordinate name="latitude" {...{ form, onTypeOver, onPlaced }} />
        <Coordinate name="longitude" {...{ form, onTypeOver, onPlaced }} />
      </SimpleGrid>
    </>
  );
}

type CoordinateProps = Props & Readonly<{ name: "latitude" | "longitude" }>;

function Coordinate({ form, name, onTypeOver, onPlaced }: CoordinateProps): ReactElement {
  return (
    <NumberField
      {...FIELDS[name]}
      hasFraction
      required
      {...form.getInputProps(name)}
      onChange={(value) => {
        if (value !== form.getValues()[name]) onTypeOver();
        form.setFieldValue(name, value);
      }}
      onBlur={onPlaced}
    />
  );
}
