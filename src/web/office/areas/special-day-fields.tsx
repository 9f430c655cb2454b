import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { MAX_DAY_REASON } from "#domain/areas/areas.ts";

import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";
import { bookedOf } from "./area-words.ts";
import type { OfDay, Scope, SpecialDayValues } from "./special-day-values.ts";

type Props = Readonly<{ form: SchemaForm<SpecialDayValues>; area: Area; of: OfDay }>;

/** What becomes special on a day, and why, as residents read it. */
export function SpecialDayFields({ form, area, of: { window } }: Props): ReactElement {
  return (
    <>
      {window && (
        <p>
          {say("{booked} booked, usually {usual}.", {
            booked: bookedOf(window),
            usual: formatNumber(window.usual),
          })}
        </p>
      )}
      <SelectField
        label={say("On this day")}
        options={scopesOf(area, window !== undefined)}
        data-autofocus
        {...form.getInputProps("scope")}
      />
      {form.values.scope === "capacity" && (
        <NumberField label={say("Pickups")} required {...form.getInputProps("capacity")} />
      )}
      <TextInput
        label={say("Reason")}
        description={say("Residents read it, such as: Snow.")}
        maxLength={MAX_DAY_REASON}
        {...form.getInputProps("reason")}
      />
      <TranslationFields form={form} fields={["reason"]} />
    </>
  );
}

function scopesOf(area: Area, isOfWindow: boolean) {
  const ofWindow: readonly Readonly<{ value: Scope; label: string }>[] = [
    { value: "capacity", label: say("This time takes another number") },
    { value: "window", label: say("Close this time") },
  ];
  const ofDay: typeof ofWindow = [
    { value: "day", label: say("Close the day in {area}", { area: area.name }) },
    { value: "everywhere", label: say("Close the day in all areas") },
  ];
  return isOfWindow ? [...ofWindow, ...ofDay] : ofDay;
}
