import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { isLocalTime } from "#domain/pickups/schedule.ts";

import { NumberField } from "#web/kit/fields/number-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { zoneName } from "#web/kit/time/zone.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";
import { AreaPartForm } from "./area-part-form.tsx";
import type { AreaValues } from "./area-values.ts";
import { closingSentence } from "./area-words.ts";
import styles from "./areas.module.css";
import type { PartProps } from "./use-area-editor.ts";
import { useSaveArea } from "./use-save-area.ts";

/** What residents read of an area, and until when they book (PRODUCT R26.8). */
export function RulesTab(props: PartProps): ReactElement {
  const { editor, ...saving } = useSaveArea("rules", props);
  const { form } = editor;
  return (
    <Surface as="section" className={styles["part"]} title={say("Rules")}>
      <AreaPartForm editor={editor} {...saving} saveLabel={say("Save rules")}>
        <TextInput label={say("Name")} required {...form.getInputProps("name")} />
        <Textarea
          label={say("Instructions")}
          description={say(
            "Residents read them before they choose a time. Without any times in the week they are told this alone.",
          )}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps("instructions")}
        />
        <TranslationFields form={form} fields={["name", "instructions"]} />
        <CutOff form={form} area={props.area} />
        <div className={styles["short"]}>
          <NumberField
            label={say("Days ahead")}
            description={say("How far ahead residents can book.")}
            required
            {...form.getInputProps("daysAhead")}
          />
        </div>
      </AreaPartForm>
    </Surface>
  );
}

type CutOffProps = Readonly<{ form: SchemaForm<AreaValues>; area: Area }>;

function CutOff({ form, area }: CutOffProps): ReactElement {
  return (
    <fieldset className={styles["group"]}>
      <legend>{say("Cut-off")}</legend>
      <div className={styles["pair"]}>
        <NumberField label={say("Days before")} required {...form.getInputProps("cutOffDays")} />
        <TextInput label={say("Time")} type="time" required {...form.getInputProps("cutOffTime")} />
      </div>
      <p role="status">{cutOffSentence(form.values, area)}</p>
    </fieldset>
  );
}

/** "Bookings for Tuesday close on Monday at 6:00 PM. Times are in Eastern Time."; nothing while the fields make no sense. */
function cutOffSentence({ cutOffDays, cutOffTime }: AreaValues, area: Area): string {
  if (typeof cutOffDays !== "number" || !Number.isInteger(cutOffDays) || cutOffDays < 0) return "";
  if (!isLocalTime(cutOffTime)) return "";
  const zone = zoneName(area.timeZone, Date.now());
  const clock = say("Times are in {zone}.", { zone });
  return `${closingSentence({ cutOffDays, cutOffTime }, area.windows)} ${clock}`;
}
