import { TextInput } from "@mantine/core";
import { use, type ReactElement } from "react";

import { addDays, BOOKING_DAYS_AHEAD, type LocalMoment } from "#domain/pickups/schedule.ts";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { formatTimeRange } from "#web/kit/time/format.ts";
import { DayNote } from "../areas/day-note.ts";
import type { BookingValues } from "./booking-values.ts";
import styles from "./window-fields.module.css";
import { say } from "#web/kit/words/say.ts";

/** Common time windows, one press each; any other can be typed. */
const QUICK_WINDOWS = [
  { label: "Morning", timeStart: "08:00", timeEnd: "12:00" },
  { label: "Afternoon", timeStart: "12:00", timeEnd: "16:00" },
  { label: "Evening", timeStart: "16:00", timeEnd: "20:00" },
] as const;

type Field = "date" | "timeStart" | "timeEnd";

type Props = Readonly<{
  form: Readonly<{
    values: Readonly<Record<Field, string>>;
    setFieldValue: (field: Field, value: string) => void;
    getInputProps: (field: Field) => ReturnType<SchemaForm<BookingValues>["getInputProps"]>;
  }>;
  /** The local time of the selected location. */
  now: LocalMoment;
  /** The location's time zone, when it differs from the reader's. */
  zone: string | undefined;
}>;

/** The fields for day and time window, in the time zone of the location. */
export const WindowFields = (props: Props): ReactElement => (
  <>
    <DayField {...props} />
    <HoursFields {...props} />
  </>
);

/** The day of a pickup. */
export const DayField = ({ form, now }: Omit<Props, "zone">): ReactElement => (
  <>
    <TextInput
      id="booking-date"
      type="date"
      label={say("Date")}
      min={now.today}
      max={addDays(now.today, BOOKING_DAYS_AHEAD)}
      required
      {...form.getInputProps("date")}
    />
    {use(DayNote)}
  </>
);

/** The time window of a pickup. */
export function HoursFields({ form, now, zone }: Props): ReactElement {
  const { date, timeStart, timeEnd } = form.values;
  return (
    <div className="stack gap-12">
      <div className={styles["quick"]} role="group" aria-label={say("Common times")}>
        {QUICK_WINDOWS.map((window) => (
          <button
            key={window.label}
            type="button"
            className={styles["choice"]}
            aria-pressed={timeStart === window.timeStart && timeEnd === window.timeEnd}
            disabled={isOver(window, date, now)}
            onClick={() => {
              form.setFieldValue("timeStart", window.timeStart);
              form.setFieldValue("timeEnd", window.timeEnd);
            }}
          >
            <span className="strong">{say(window.label)}</span>
            <span className="tiny">
              {formatTimeRange(window.timeStart, window.timeEnd).replaceAll(":00", "")}
            </span>
          </button>
        ))}
      </div>
      <div className={styles["pair"]}>
        <TextInput
          id="booking-start"
          type="time"
          label={say("Start time")}
          required
          {...form.getInputProps("timeStart")}
        />
        <TextInput
          id="booking-end"
          type="time"
          label={say("End time")}
          required
          {...form.getInputProps("timeEnd")}
        />
      </div>
      {zone !== undefined && <p className="muted small">{say("Times are in {zone}.", { zone })}</p>}
    </div>
  );
}

type Window = Readonly<{ timeStart: string; timeEnd: string }>;

/** Whether a window of that day is over by the local time of the location. */
function isOver(window: Window, date: string, now: LocalMoment): boolean {
  return date === now.today && window.timeEnd <= now.time;
}
