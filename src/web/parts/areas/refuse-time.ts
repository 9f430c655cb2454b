import type { QueryClient } from "@tanstack/react-query";

import { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type { TimeForm } from "./time-form.ts";

type Refusing = TimeForm &
  Readonly<{
    getInputNode: (field: string) => unknown;
    refuse: (error: ApiError) => void;
  }>;

const OF_TIME: readonly string[] = ["date", "timeStart", "timeEnd"];

/**
 * Shows why a time was refused, and has the offer read again. A window that is full is not chosen any more; everything
 * else that was typed stays. Where windows are chosen instead of hours, all of it stands at the choice.
 */
export function refuseTime(form: Refusing, error: ApiError, queryClient: QueryClient): void {
  const isFull = error.code === "window_full";
  const isChoice = form.getInputNode("timeStart") === null;
  if (isFull && isChoice) dropTime(form);
  const said = isFull ? { date: error.message } : isChoice ? gathered(error.fields) : error.fields;
  // A form without a choice of location says at its button what is wrong with the one it has.
  const isElsewhere = form.getInputNode("location") === null;
  const message = (isElsewhere && error.fields["location"]) || error.message;
  const { status, code, requestId } = error;
  form.refuse(
    new ApiError({ status, code, message, fields: said, ...(requestId && { requestId }) }),
  );
  const isAboutOffer = [...OF_TIME, "location"].some((field) => error.fields[field] !== undefined);
  if (isFull || isAboutOffer) refetch(queryClient, ["GET /pickup/offer"]);
}

/** Nothing is chosen. The day is last: a check of it sees the hours that belong to it. */
export function dropTime({ setFieldValue }: Pick<TimeForm, "setFieldValue">): void {
  setFieldValue("timeStart", "");
  setFieldValue("timeEnd", "");
  setFieldValue("date", "");
}

/** Messages by field, those of day and hours as one at the day. */
export function gathered<Said>(errors: Readonly<Record<string, Said>>): Record<string, Said> {
  const others = Object.entries(errors).filter(([field]) => !OF_TIME.includes(field));
  const ofTime = OF_TIME.map((field) => errors[field]).find((said) => said !== undefined);
  return {
    ...Object.fromEntries(others),
    ...(ofTime !== undefined && { date: ofTime }),
  };
}
