import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { LocationForm, type Location } from "#contract/locations.ts";
import { STATES } from "#domain/states.ts";

import { useAction } from "../core/action.ts";
import { announce } from "../core/announce.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "../core/form.ts";
import { toastFailure } from "../core/toast.ts";
import { DraftNote } from "../core/ui/draft-note.tsx";
import { FormFailure } from "../core/ui/form-failure.tsx";
import { SelectField } from "../core/ui/select-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./add-location.module.css";
import { PlaceCombobox } from "./place-combobox.tsx";
import { addressPartsOf, type FoundPlace } from "./place-search.ts";

const COUNTRY = "United States";
/** What the search found out; it goes when city or state are typed over. */
const NO_POINT = { point: "", placeId: "", placeUri: "" };
const EMPTY = { name: "", address: "", city: "", state: "", ...NO_POINT };
type Values = typeof EMPTY;

const STATE_OPTIONS = STATES.map(({ name }) => ({ value: name, label: name }));
/** The form for a new saved location; what was typed survives a reload. */
export function AddLocation({ onAdded }: { onAdded: (added: Location) => void }): ReactElement {
  const form = useSchemaForm<Values>({
    schema: LocationForm,
    initialValues: EMPTY,
    draft: { name: "location" },
  });
  useUnsavedGuard(form);
  // The form opens with the focus (design, /locations).
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const save = useAction("POST /location", {
    done: "Location added successfully",
    refresh: ["GET /location"],
    onDone: ({ data }) => {
      form.settle();
      onAdded(data);
    },
    onFailed: (error) => {
      form.refuse(error);
      toastFailure(error, "Error adding location");
    },
  });
  return (
    <Surface as="section" title="New location">
      <form
        noValidate
        className={styles["form"]}
        onSubmit={form.handle((values) => save.run({ body: bodyOf(values) }))}
      >
        <DraftNote form={form} />
        <TextInput
          ref={nameField}
          label="Name"
          description="What you call it: Home, Work."
          required
          {...form.getInputProps("name")}
        />
        <PlaceFields form={form} />
        <FormFailure form={form} />
        <SubmitButton isPending={save.isPending} fullWidth>
          Save location
        </SubmitButton>
      </form>
    </Surface>
  );
}

/** The search and the fields it fills; each can be typed as well. */
function PlaceFields({ form }: Readonly<{ form: SchemaForm<Values> }>): ReactElement {
  const [refusal, setRefusal] = useState<string>();
  const choose = (place: FoundPlace, typed: string): void => {
    const filled = fieldsFrom(place, form.getValues().address || streetIn(typed));
    setRefusal(typeof filled === "string" ? filled : undefined);
    if (typeof filled === "string") return;
    form.setValues(filled);
    for (const name of Object.keys(filled)) form.clearFieldError(name);
    announce(`Filled in: ${filled.city}, ${filled.state}`);
  };
  // Another town than the one that was found: its point would be wrong, the server finds a new one.
  const typeOver = (field: "city" | "state") => (value: string) => {
    setRefusal(undefined);
    form.setValues(NO_POINT);
    form.setFieldValue(field, value);
  };
  const startOver = (): void => {
    setRefusal(undefined);
    form.setValues({ city: "", state: "", ...NO_POINT });
  };
  return (
    <>
      <PlaceCombobox
        isSettled={form.values.city.trim() !== ""}
        onChoose={choose}
        onStartOver={startOver}
        error={refusal}
      />
      <TextInput
        label="Address"
        description="Street and number, so that the collector finds you."
        autoComplete="street-address"
        {...form.getInputProps("address")}
      />
      <div className={styles["pair"]}>
        <TextInput
          label="City"
          autoComplete="address-level2"
          required
          {...form.getInputProps("city")}
          onChange={(event) => typeOver("city")(event.currentTarget.value)}
        />
        <SelectField
          label="State"
          placeholder="Select a state"
          options={STATE_OPTIONS}
          autoComplete="address-level1"
          required
          {...form.getInputProps("state")}
          onChange={(event) => typeOver("state")(event.currentTarget.value)}
        />
      </div>
      <TextInput label="Country" value={COUNTRY} readOnly autoComplete="off" />
    </>
  );
}

/** "600 Congress Ave, Austin" begins with a street, "78701" and "Austin" do not. */
function streetIn(typed: string): string {
  const [first = ""] = typed.split(",");
  return /^\d+\s+\p{L}/u.test(first.trim()) && typed.includes(",") ? first.trim() : "";
}

/** What a place fills in, or the sentence why it cannot be used. */
function fieldsFrom(place: FoundPlace, street: string): Omit<Values, "name"> | string {
  const { city, state, country } = addressPartsOf(place);
  if (country === undefined) return "Country not found";
  if (country !== COUNTRY) return `Only places in the ${COUNTRY} can be saved`;
  if (city === undefined || state === undefined)
    return "This place has no city in one of the 50 states. Choose another one.";
  const { latitude, longitude } = place.location;
  // The gazetteer knows towns, no streets, and its ids mean nothing elsewhere.
  const isExact = place.precision === undefined;
  return {
    address: isExact ? place.formattedAddress : street,
    city,
    state,
    point: `${latitude},${longitude}`,
    placeId: isExact ? place.id : "",
    placeUri: place.googleMapsUri ?? "",
  };
}

function bodyOf({ name, address, city, state, point, placeId, placeUri }: Values): LocationForm {
  const [latitude, longitude] = point.split(",").map(Number);
  const hasPoint = latitude !== undefined && longitude !== undefined;
  return {
    name,
    address,
    city,
    state,
    country: COUNTRY,
    ...(hasPoint && { latitude, longitude }),
    ...(placeId !== "" && {
      googleApiResults: { id: placeId, ...(placeUri !== "" && { googleMapsUri: placeUri }) },
    }),
  };
}
