import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { STATES } from "#domain/locations/states.ts";

import { announce } from "#web/kit/toasts/announce.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import styles from "./location-fields.module.css";
import { COUNTRY, filledBy, lostBy, type LocationValues, NO_LOCATION } from "./location-values.ts";
import { PlaceCombobox } from "./place-combobox.tsx";
import type { FoundPlace } from "./place-search.ts";
import { SpotField } from "./spot-field.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ form: SchemaForm<LocationValues> }>;

const STATE_OPTIONS = STATES.map(({ name }) => ({ value: name, label: name }));
const { name: _, address: __, ...NO_TOWN } = NO_LOCATION;

/** The fields of a saved location (PRODUCT 2.20, 5.6). */
export function LocationFields({ form }: Props): ReactElement {
  // The form opens with this field focused.
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  return (
    <>
      <TextInput
        ref={nameField}
        label={say("Name")}
        description={say("What you call it: Home, Work.")}
        required
        {...form.getInputProps("name")}
      />
      <Search form={form} />
      <AddressFields form={form} />
      <SpotField form={form} />
    </>
  );
}

/** The search that fills in the fields below it. */
function Search({ form }: Props): ReactElement {
  const [refusal, setRefusal] = useState<string>();
  const [isChosen, setChosen] = useState(false);
  const choose = (place: FoundPlace, typed: string): void => {
    const filled = filledBy(place, { typed, address: form.getValues().address });
    setRefusal(typeof filled === "string" ? filled : undefined);
    if (typeof filled === "string") return;
    setChosen(true);
    form.setValues(filled);
    for (const name of Object.keys(filled)) form.clearFieldError(name);
    announce(say("Filled in: {city}, {state}", { city: filled.city, state: filled.state }));
  };
  const startOver = (): void => {
    setRefusal(undefined);
    form.setValues(NO_TOWN);
  };
  const { city, exactness } = form.values;
  return (
    <PlaceCombobox
      isSettled={city.trim() !== ""}
      isTownOnly={isChosen && (exactness === "city" || exactness === "zip")}
      onChoose={choose}
      onStartOver={startOver}
      error={city.trim() === "" ? refusal : undefined}
    />
  );
}

/** All of them can be typed as well. */
function AddressFields({ form }: Props): ReactElement {
  const typed = (
    field: "address" | "city" | "state" | "zip",
  ): { onChange: (event: Readonly<{ currentTarget: { value: string } }>) => void } => ({
    ...form.getInputProps(field),
    onChange: ({ currentTarget: { value } }) => {
      form.setValues(lostBy(field, form.getValues()));
      form.setFieldValue(field, value);
    },
  });
  return (
    <>
      <TextInput
        label={say("Address")}
        description={say("Street and number, so that the collector finds you.")}
        autoComplete="street-address"
        {...typed("address")}
      />
      <div className={styles["town"]}>
        <TextInput label={say("City")} autoComplete="address-level2" required {...typed("city")} />
        <SelectField
          label={say("State")}
          placeholder={say("Select a state")}
          options={STATE_OPTIONS}
          autoComplete="address-level1"
          required
          {...typed("state")}
        />
        <TextInput
          label={say("ZIP code")}
          autoComplete="postal-code"
          inputMode="numeric"
          {...typed("zip")}
        />
      </div>
      <TextInput label={say("Country")} value={say(COUNTRY)} readOnly autoComplete="off" />
    </>
  );
}
