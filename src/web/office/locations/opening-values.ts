import * as z from "zod/mini";

import { DropOffLocationForm, type DropOffLocation } from "#contract/locations.ts";
import { areInOrder, BOTH_TIMES, DAYS_IN_WEEK, HOURS_IN_ORDER } from "#domain/locations/hours.ts";

type TypedDay = Readonly<{ from: string; to: string }>;
/** The hours as they are typed, Monday first: both times of a closed day are empty. */
export type OpeningValues = { hours: TypedDay[]; closedUntil: string; closedNote: string };

const isEmpty = ({ from, to }: TypedDay): boolean => from === "" && to === "";
const isWhole = ({ from, to }: TypedDay): boolean => (from === "") === (to === "");

const Day = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(isWhole, { path: ["to"], error: BOTH_TIMES }),
  z.refine((day) => isEmpty(day) || !isWhole(day) || areInOrder(day), {
    path: ["to"],
    error: HOURS_IN_ORDER,
  }),
);

/** The form as it is typed; an empty day and an empty note are none. */
export const TypedForm = z.extend(DropOffLocationForm, {
  hours: z.array(Day),
  closedUntil: z.string(),
  closedNote: z.union([z.literal(""), DropOffLocationForm.def.shape.closedNote]),
});

/** The typed values of a location; empty ones where nothing is known. */
export function openingValues(location: DropOffLocation | undefined): OpeningValues {
  const { hours = null, closedUntil = null, closedNote = null } = location ?? {};
  return {
    hours: Array.from({ length: DAYS_IN_WEEK }, (_, day) => hours?.[day] ?? { from: "", to: "" }),
    closedUntil: closedUntil ?? "",
    closedNote: closedNote ?? "",
  };
}

/** What is sent: a week without any hours is not known (PRODUCT R53.1). */
export function openingOf({
  hours,
  closedUntil,
  closedNote,
}: OpeningValues): Pick<DropOffLocation, "hours" | "closedUntil" | "closedNote"> {
  return {
    hours: hours.every(isEmpty) ? null : hours.map((day) => (isEmpty(day) ? null : day)),
    closedUntil: closedUntil || null,
    closedNote: closedNote.trim() || null,
  };
}
