import { Input, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { STAFF_ROLES } from "#domain/roles.ts";
import type { SettingKey } from "#domain/settings.ts";
import { isTimeZone } from "#domain/locations/time-zones.ts";

import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import { roleWord } from "../profile/user-words.ts";
import styles from "./setting-field.module.css";
import type { Typed } from "./setting-values.ts";
import { SETTING_WORDS } from "./setting-words.ts";

export type SettingValues = { value: Typed; validFrom: string };
type Props = Readonly<{ of: SettingKey; form: SchemaForm<SettingValues> }>;

/** The field of a setting's value. */
export function SettingField({ of: key, form }: Props): ReactElement {
  const { label, what: description } = SETTING_WORDS[key];
  const common = { label, description, "data-autofocus": true, ...form.getInputProps("value") };
  const optional = {
    description: `${description} ${say("Empty: none.")}`,
    autoComplete: "off",
  };
  // Without a default: a new setting compiles once it has a field of its own.
  switch (key) {
    case "requireSecondFactor":
      return <Roles form={form} />;
    case "timeZone":
      return <SelectField {...common} options={ZONES} />;
    case "holidays":
      return (
        <Textarea
          {...common}
          description={`${description} ${say("One date on each line, such as 2026-12-25.")}`}
          autosize
          minRows={4}
          maxRows={12}
        />
      );
    case "disputeDays":
    case "answerDays":
    case "photoMonths":
      return <NumberField {...common} />;
    case "contactEmail":
      return <TextInput {...common} {...optional} type="email" />;
    case "officePhone":
      return <TextInput {...common} {...optional} type="tel" />;
  }
}

const ZONES = [
  { value: "", label: SETTING_WORDS.timeZone.none ?? "" },
  ...Intl.supportedValuesOf("timeZone")
    .filter((name) => isTimeZone(name))
    .map((value) => ({ value, label: value.replaceAll("_", " ") })),
];

function Roles({ form }: Pick<Props, "form">): ReactElement {
  const { label, what } = SETTING_WORDS.requireSecondFactor;
  // The form looks for the field by this attribute; the group's other properties are its own.
  const path = Object.entries(form.getInputProps("value")).filter(([name]) => name === "data-path");
  const { value: error } = form.errors;
  const chosen = Array.isArray(form.values.value) ? form.values.value : [];
  const choose = (role: string, isChosen: boolean): void =>
    form.setFieldValue(
      "value",
      STAFF_ROLES.filter((one) => (one === role ? isChosen : chosen.includes(one))),
    );
  return (
    <fieldset className={styles["roles"]} data-field>
      <legend>{label}</legend>
      <Input.Description>{what}</Input.Description>
      {STAFF_ROLES.map((role, index) => (
        <label key={role} className={styles["role"]}>
          <input
            type="checkbox"
            {...(index === 0 && Object.fromEntries(path))}
            {...(error !== undefined && { "aria-describedby": ERROR, "aria-invalid": true })}
            checked={chosen.includes(role)}
            onChange={(event) => choose(role, event.currentTarget.checked)}
          />
          {roleWord(role)}
        </label>
      ))}
      {error !== undefined && <Input.Error id={ERROR}>{error}</Input.Error>}
    </fieldset>
  );
}

const ERROR = "setting-roles-error";
