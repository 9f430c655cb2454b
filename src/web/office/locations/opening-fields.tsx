import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { MAX_CLOSED_NOTE } from "#domain/locations/hours.ts";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { WEEKDAYS, weekdayName } from "../areas/area-words.ts";
import { say } from "../words/say.ts";
import type { DropOffLocationValues } from "./drop-off-location-values.ts";
import styles from "./opening-fields.module.css";

type Props = Readonly<{ form: SchemaForm<DropOffLocationValues> }>;

/** When the place is open, and until when it is closed (PRODUCT R53.1). */
export function OpeningFields({ form }: Props): ReactElement {
  return (
    <>
      <fieldset className={styles["hours"]}>
        <legend>{say("Hours")}</legend>
        <p className="muted small">
          {say(
            "By the clocks of the place. Leave a day empty when it is closed, all of them when you do not know. 12:00 AM at the end is midnight.",
          )}
        </p>
        {WEEKDAYS.map((weekday, index) => (
          <DayFields key={weekday} form={form} index={index} name={weekdayName(weekday)} />
        ))}
      </fieldset>
      <TextInput
        type="date"
        label={say("Closed until")}
        description={say("The last day on which nothing can be handed in. Empty: not closed.")}
        {...form.getInputProps("closedUntil")}
      />
      {form.values.closedUntil !== "" && (
        <TextInput
          label={say("Note (optional)")}
          description={say("Residents read why, such as: We are rebuilding the ramp.")}
          maxLength={MAX_CLOSED_NOTE}
          {...form.getInputProps("closedNote")}
        />
      )}
    </>
  );
}

type DayProps = Props & Readonly<{ index: number; name: string }>;

function DayFields({ form, index, name }: DayProps): ReactElement {
  return (
    <div className={styles["day"]}>
      <span aria-hidden="true">{name}</span>
      <TextInput
        type="time"
        aria-label={say("{day} from", { day: name })}
        {...form.getInputProps(`hours.${index}.from`)}
      />
      <TextInput
        type="time"
        aria-label={say("{day} to", { day: name })}
        {...form.getInputProps(`hours.${index}.to`)}
      />
    </div>
  );
}
