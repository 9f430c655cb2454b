import { Input, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { STAFF_ROLES } from "#domain/roles.ts";
import { SETTING_FACTS, type SettingKey } from "#domain/settings.ts";
import { isTimeZone } from "#domain/locations/time-zones.ts";

import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import { roleWord } from "../profile/user-words.ts";
import styles from "./setting-field.module.css";
import type { Typed } from "./setting-values.ts";
import { settingHelp, settingLabel } from "./setting-words.ts";

export type SettingValues = { value: Typed; validFrom: string };
type Props = Readonly<{ of: SettingKey; form: SchemaForm<SettingValues> }>;

/** The field of a setting's value. */
export function SettingField({ of: key, form }: Props): ReactElement {
  const facts = SETTING_FACTS[key];
  const [label, description] = [settingLabel(key), settingHelp(key)];
  const common = { label, description, "data-autofocus": true, ...form.getInputProps("value") };
  const optional = {
    description: `${description} ${say("Empty: none.")}`,
    autoComplete: "off",
  };
  // Without a default: a new kind of setting compiles once it has a field of its own.
  switch (facts.kind) {
    case "roles":
      return <Roles of={key} form={form} />;
    case "timeZone":
      return (
        <SelectField {...common} options={[{ value: "", label: say(facts.none) }, ...ZONES]} />
      );
    case "dates":
      return (
        <Textarea
          {...common}
          description={`${description} ${say("One date on each line, such as 2026-12-25.")}`}
          autosize
          minRows={4}
          maxRows={12}
        />
      );
    case "number":
      return <NumberField {...common} />;
    case "email":
      return <TextInput {...common} {...optional} type="email" />;
    case "phone":
      return <TextInput {...common} {...optional} type="tel" />;
  }
}

const ZONES = Intl.supportedValuesOf("timeZone")
  .filter((name) => isTimeZone(name))
  .map((value) => ({ value, label: value.replaceAll("_", " ") }));

function Roles({ of: key, form }: Props): ReactElement {
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
      <legend>{settingLabel(key)}</legend>
      <Input.Description>{settingHelp(key)}</Input.Description>
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
