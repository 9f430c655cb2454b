import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { MAX_DAY_REASON } from "#domain/areas/areas.ts";
import { formatDate } from "#domain/pickups/schedule.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { TranslationFields } from "../fields/translation-fields.tsx";
import type { Chosen } from "../pickups/chosen-pickups.ts";
import { say } from "../words/say.ts";
import { bookedOn } from "./area-days.ts";
import { bookedOf, shortHours } from "./area-words.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import { BookedNote } from "./booked-note.tsx";
import {
  Fields,
  type OfDay,
  type Scope,
  sentOf,
  specialOf,
  type SpecialDayValues,
  valuesOf,
} from "./special-day-values.ts";

type Props = Readonly<{
  area: Area;
  of: OfDay;
  /** Moves what is booked; the dialog has closed by then. */
  onMove: (pickups: readonly Chosen[], reason: string) => void;
  onClosed: () => void;
}>;

/** Another capacity for a window of a day, or the window, the day or the day of all areas closed (PRODUCT R30.1). */
export function SpecialDayDialog({ area, of, onMove, onClosed }: Props): ReactElement {
  const form = useSchemaForm<SpecialDayValues>({
    schema: Fields,
    initialValues: valuesOf(of),
    draft: { name: `special-day:${area._id}:${of.day.date}:${of.window?._id ?? ""}` },
  });
  // What was saved, with how many stand there; before, what is special already.
  const [kept, setKept] = useState(() => closedBefore(of));
  const [isSaved, setSaved] = useState(false);
  const save = useAction("PUT /area/days", {
    refresh: AREAS_CHANGED,
    done: say("The day was changed"),
    onFailed: form.refuse,
  });
  const reopen = useAction("DELETE /area/days/:id", {
    refresh: AREAS_CHANGED,
    done: say("The day is as usual again"),
    onFailed: form.refuse,
  });
  const submit = async (values: SpecialDayValues, close: () => void): Promise<void> => {
    const saved = await save.run({ body: sentOf(values, of, area) });
    if (!saved) return;
    form.settle();
    setSaved(true);
    const { scope } = values;
    const { booked } = saved.data;
    setKept({ scope, booked, reason: values.reason });
    if (booked === 0) close();
  };
  const special = specialOf(of);
  return (
    <FormDialog
      title={titleOf(of)}
      isUnsaved={form.isTyped && !save.isPending}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle((values) => submit(values, close))}>
          <Stack gap="md">
            <DraftNote form={form} />
            {kept && (
              <BookedNote
                {...kept}
                area={area}
                of={of}
                onMove={(pickups) => {
                  close();
                  onMove(pickups, kept.reason);
                }}
              />
            )}
            {isSaved ? (
              <Group justify="flex-end">
                <Button variant="default" onClick={close}>
                  {say("Close")}
                </Button>
              </Group>
            ) : (
              <>
                <SpecialDayFields form={form} area={area} of={of} />
                <FormFailure form={form} />
                <Group justify="space-between">
                  {special && (
                    <Button
                      variant="default"
                      aria-disabled={reopen.isPending}
                      onClick={() =>
                        void reopen.run({ params: { id: special._id } }).then((reply) => {
                          if (!reply) return;
                          form.settle();
                          close();
                        })
                      }
                    >
                      {say("As usual again")}
                    </Button>
                  )}
                  <SubmitButton isPending={save.isPending} pendingLabel={say("Saving...")}>
                    {say("Save day")}
                  </SubmitButton>
                </Group>
              </>
            )}
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** "Tuesday, December 1, 2026, 8 AM - 12 PM" */
function titleOf({ day, window }: OfDay): string {
  const date = formatDate(say, day.date);
  return window ? `${date}, ${shortHours(window)}` : date;
}

/** What is closed already and still has pickups: they can be moved without saving anything again. */
function closedBefore(of: OfDay) {
  const special = specialOf(of);
  const booked = of.window?.booked ?? bookedOn(of.day);
  if (!special || special.scope === "capacity" || booked === 0) return undefined;
  return { scope: special.scope as string, booked, reason: special.reason };
}

type FieldsProps = Readonly<{ form: SchemaForm<SpecialDayValues>; area: Area; of: OfDay }>;

function SpecialDayFields({ form, area, of: { window } }: FieldsProps): ReactElement {
  const scopes: readonly Readonly<{ value: Scope; label: string }>[] = [
    ...(window
      ? ([
          { value: "capacity", label: say("This time takes another number") },
          { value: "window", label: say("Close this time") },
        ] as const)
      : []),
    { value: "day", label: say("Close the day in {area}", { area: area.name }) },
    { value: "everywhere", label: say("Close the day in all areas") },
  ];
  return (
    <>
      {window && (
        <p>
          {say("{booked} booked, usually {usual}.", {
            booked: bookedOf(window),
            usual: String(window.usual),
          })}
        </p>
      )}
      <SelectField
        label={say("On this day")}
        options={scopes}
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
