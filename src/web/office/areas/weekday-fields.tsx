import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";
import { WEEKDAYS, weekdayName } from "./area-words.ts";
import styles from "./areas.module.css";
import { copied, nextWindow, type WeekValues } from "./week-values.ts";

type Props = Readonly<{ weekday: number; form: SchemaForm<WeekValues> }>;

/** The windows of one weekday. */
export function WeekdayFields({ weekday, form }: Props): ReactElement {
  const { windows } = form.values;
  const name = weekdayName(weekday);
  // The form knows a window by its place among those of the whole week.
  const own = windows.flatMap((window, index) => (window.weekday === weekday ? [index] : []));
  return (
    <fieldset className={styles["weekday"]}>
      <legend>{name}</legend>
      {own.length === 0 && <p className="muted">{say("No times")}</p>}
      <ul className={styles["windows"]}>
        {own.map((index, place) => (
          <WindowFields key={index} form={form} index={index} name={`${name} ${place + 1}`} />
        ))}
      </ul>
      <div className="row middle gap-8">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          aria-label={say("Add a time on {day}", { day: name })}
          onClick={() => form.setFieldValue("windows", [...windows, nextWindow(windows, weekday)])}
        >
          {say("Add a time")}
        </Button>
        {own.length > 0 && <CopyMenu weekday={weekday} form={form} />}
      </div>
    </fieldset>
  );
}

/** "Copy Monday to ..." */
function CopyMenu({ weekday, form }: Props): ReactElement {
  const day = weekdayName(weekday);
  const copyTo = (others: readonly number[], to: string) => (): void => {
    form.setFieldValue("windows", copied(form.getValues().windows, weekday, others));
    toast({ message: say("{day} copied to {to}; save the week to keep it", { day, to }) });
  };
  const others = WEEKDAYS.filter((one) => one !== weekday);
  const working = others.filter((one) => one >= 1 && one <= 5);
  const groups = [
    { to: say("Monday to Friday"), days: working },
    ...others.map((one) => ({ to: weekdayName(one), days: [one] })),
    { to: say("every day"), days: others },
  ];
  return (
    <ActionsMenu
      label={say("Copy {day}", { day })}
      actions={groups.map(({ to, days }) => ({
        label: say("Copy {day} to {to}", { day, to }),
        onSelect: copyTo(days, to),
      }))}
    />
  );
}

type WindowProps = Readonly<{ form: SchemaForm<WeekValues>; index: number; name: string }>;

function WindowFields({ form, index, name }: WindowProps): ReactElement {
  const field = (path: "timeStart" | "timeEnd" | "capacity") =>
    form.getInputProps(`windows.${index}.${path}`);
  const remove = (): void =>
    form.setFieldValue(
      "windows",
      form.getValues().windows.filter((_, place) => place !== index),
    );
  return (
    <li className={styles["window"]}>
      <TextInput
        label={say("From")}
        type="time"
        aria-label={say("{name} from", { name })}
        {...field("timeStart")}
      />
      <TextInput
        label={say("To")}
        type="time"
        aria-label={say("{name} to", { name })}
        {...field("timeEnd")}
      />
      <NumberField
        label={say("Pickups")}
        aria-label={say("{name} pickups", { name })}
        {...field("capacity")}
      />
      <ActionIcon
        color="danger"
        size={44}
        className={styles["remove"] ?? ""}
        aria-label={say("Remove {name}", { name })}
        onClick={remove}
      >
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}
